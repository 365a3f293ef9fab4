// @vitest-environment happy-dom
/** What the user types before the database was read is never lost. */

import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { holdLocks } from '../support/hold-locks.ts';
import { leavePage, openDevice } from '../support/kept-device.ts';
import { field, renderForm, renderSampleForm, type } from '../support/render-sample-form.tsx';

let locks: ReturnType<typeof holdLocks> | undefined;

beforeEach(() => {
  openDevice();
});
afterEach(() => {
  cleanup();
  locks?.restore();
  locks = undefined;
  vi.unstubAllGlobals();
});

/** Fills a form, waits until its draft is kept, and closes the page. The session storage stays, as for a reload or in a duplicated tab. */
async function leaveDraft(): Promise<database.StoredDraft> {
  await renderSampleForm();
  type('Name', 'Ana');
  await waitFor(async () =>
    expect((await database.listDrafts('garden'))[0]?.content.snapshot.answers).toMatchObject({ 'keeper.name': 'Ana' }),
  );
  leavePage();
  return (await database.listDrafts('garden'))[0]!;
}

/** Writes a draft as another tab does. */
async function changeElsewhere({ head, content, key }: database.StoredDraft, name: string): Promise<void> {
  const changed = structuredClone(content);
  changed.snapshot.answers['keeper.name'] = name;
  const isUsedFile = (): boolean => true;
  await database.writeDraft({ ...head, revision: head.revision + 1 }, { content: changed, key, expected: head.revision, isUsedFile });
}

/** Returns the names in the drafts of the form. */
async function listNames(): Promise<string[]> {
  const drafts = await database.listDrafts('garden');
  return drafts.map(({ content }) => String(content.snapshot.answers['keeper.name'])).toSorted();
}

test('what is typed into a form whose draft was deleted in another tab goes on as a new draft', async () => {
  const draft = await leaveDraft();
  await database.deleteDraft(draft.head.id);
  locks = holdLocks();
  await renderSampleForm();
  type('Name', 'Anastasia');
  locks.release();
  await waitFor(async () => expect(await listNames()).toEqual(['Anastasia']));
  expect(field('Name').value).toBe('Anastasia');
  expect((await database.listDrafts('garden'))[0]!.head.id).not.toBe(draft.head.id);
});

test('a page that only runs its lookups before the database was read does not overwrite the newer answers of another tab', async () => {
  await changeElsewhere(await leaveDraft(), 'Maria');
  locks = holdLocks();
  const server = fakeServer();
  let reply = (): void => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  server.answer('GET lands', async () => {
    await replied;
    return json([]);
  });
  await renderForm('garden', server);
  sessionStorage.clear();
  reply();
  // The reply is a change of the state, which is saved.
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  locks.release();
  await waitFor(() => expect(field('Name').value).toBe('Maria'));
  expect(await listNames()).toEqual(['Maria']);
});

test('what is typed before the database was read stays, and the newer answers of another tab stay a draft of their own', async () => {
  await changeElsewhere(await leaveDraft(), 'Maria');
  locks = holdLocks();
  await renderSampleForm();
  type('Name', 'Anastasia');
  locks.release();
  await waitFor(async () => expect(await listNames()).toEqual(['Anastasia', 'Maria']));
  expect(field('Name').value).toBe('Anastasia');
});
