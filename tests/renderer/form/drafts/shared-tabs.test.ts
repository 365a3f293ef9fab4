// @vitest-environment happy-dom
/** A device that others use too, while drafts are open in other tabs: two keepers share one database. */

import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileForm } from '#engine';
import { closeDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import * as database from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { getKeeper, type Keeper } from '../../../../renderer/form/drafts/kept/keeper.ts';
import { createFormSession, type FormSession } from '../../../../renderer/form/form-session.ts';
import { startAutosave } from '../../../../renderer/form/persistence/autosave.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { fakeServer } from '../support/fake-server.ts';
import { createLocks } from '../support/held-locks.ts';
import { gardenDefinition } from '../support/sample-form.ts';

interface Tab {
  session: FormSession;
  keeper: Keeper;
  stop: () => void;
}

const open: Tab[] = [];
let locks: ReturnType<typeof createLocks>;

beforeEach(() => {
  closeDatabase();
  createFakeDatabase();
  locks = createLocks();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)', addEventListener: () => undefined }));
});
afterEach(() => {
  for (const tab of open.splice(0)) tab.stop();
  locks.restore();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Begins the form in a tab, and waits until the device keeps it. */
async function begin(name: string): Promise<Tab> {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  const { form } = compileForm(gardenDefinition());
  const session = createFormSession(form!, { send: fakeServer().send, entry: {}, today: '2026-11-26' });
  const keeper = getKeeper(session);
  const host = { open: () => undefined, restart: () => undefined, identify: () => undefined, onListed: () => undefined };
  const stopSaving = startAutosave(session);
  const { stop, ready } = keeper.start(host);
  await ready;
  const tab: Tab = { session, keeper, stop: () => (stopSaving(), stop()) };
  open.push(tab);
  answer(tab, name);
  await waitFor(async () => expect(await readHead(tab)).toMatchObject({ place: 'device' }));
  return tab;
}

function answer({ session }: Tab, name: string): void {
  session.store.change('keeper.name', name);
  session.draft!.save!();
}

async function readHead({ session }: Tab): Promise<database.DraftHead | undefined> {
  return (await database.readDraft(session.draft!.id))?.head;
}

test('a draft in another tab is only in that tab when the user says that others use the device', async () => {
  const ana = await begin('Ana');
  const ben = await begin('Ben');
  await ben.keeper.forgetDevice();
  await waitFor(async () => expect(await readHead(ana)).toMatchObject({ place: 'tab', label: '' }));
  expect(await readHead(ben)).toMatchObject({ place: 'tab' });
  await waitFor(() => expect(ana.keeper.status().place).toBe('tab'));
  // Another tab does not have the keys.
  sessionStorage.clear();
  expect(await database.listDrafts('garden')).toEqual([]);
});

test('a draft returns to a tab that was not told, with its next answer', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const ana = await begin('Ana');
  const ben = await begin('Ben');
  await ben.keeper.forgetDevice();
  answer(ana, 'Anastasia');
  await waitFor(async () => expect(await readHead(ana)).toMatchObject({ place: 'tab' }));
  const stored = await database.readDraft(ana.session.draft!.id);
  expect(stored!.content.snapshot.answers).toMatchObject({ 'keeper.name': 'Anastasia' });
});

test('a draft returns to its tab when it is opened after the user has said that others use the device', async () => {
  const ana = await begin('Ana');
  const stored = (await database.readDraft(ana.session.draft!.id))!;
  ana.stop();
  const ben = await begin('Ben');
  await ben.keeper.forgetDevice();
  // The other tab has written it at the same moment.
  await database.writeDraft(stored.head, { content: stored.content, key: stored.key, expected: 0, isUsedFile: () => true });
  void ana.keeper.start({ open: () => undefined, restart: () => undefined, identify: () => undefined, onListed: () => undefined });
  await waitFor(async () => expect(await readHead(ana)).toMatchObject({ place: 'tab', label: '' }));
});

test('a form in another tab that waits to be sent is kept until then', async () => {
  const ana = await begin('Ana');
  const ben = await begin('Ben');
  const submission = {
    path: 'gardens',
    key: 'k',
    locale: 'en',
    title: 'Garden',
    page: '/',
    answers: {},
    confirmed: [],
    entries: [],
    submittedAt: 0,
  };
  Object.assign(ana.session.draft!, { submission });
  ana.session.draft!.save!();
  await waitFor(async () => expect(await readHead(ana)).toMatchObject({ isQueued: true }));
  await ben.keeper.forgetDevice();
  await waitFor(async () => expect(await readHead(ana)).toMatchObject({ place: 'device', isUntilSent: true }));
  answer(ana, 'Anastasia');
  await ana.session.draft!.pending;
  expect(await readHead(ana)).toMatchObject({ place: 'device', isUntilSent: true });
});

test('a file that is written while the draft returns to its tab is not lost', async () => {
  const ana = await begin('Ana');
  const { draft, files } = ana.session;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const read = vi.spyOn(File.prototype, 'arrayBuffer').mockImplementationOnce(async () => {
    await released;
    return new TextEncoder().encode('the plan').buffer;
  });
  const added = files.add(new File(['the plan'], 'plan.pdf', { type: 'application/pdf' }), () => undefined);
  await waitFor(() => expect(read).toHaveBeenCalled());
  const forgotten = ana.keeper.forgetDevice();
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  release();
  const [{ id }] = await Promise.all([added, forgotten]);
  const stored = (await database.readDraft(draft!.id))!;
  expect(stored.head.place).toBe('tab');
  expect([...(await database.readFiles(draft!.id, stored.key)).keys()]).toEqual([id]);
});
