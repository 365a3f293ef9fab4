// @vitest-environment happy-dom
/** A page that has an older version of its form than another device: it does not take over answers that it has no place for. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftServer, type DraftServer, type FakeDraft } from '../support/draft-server.ts';
import { json } from '../support/fake-server.ts';
import { link, openPhone } from '../support/linked-form.ts';
import { field, press } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

const NEWER = 'b'.repeat(64);
const CHANGED = 'This form has changed since you began';

let server: DraftServer;

beforeEach(async () => {
  await openPhone();
  server = draftServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = (): FakeDraft => [...server.drafts.values()][0]!;

/** Another device saves the draft with a version in which the name has another path. */
function saveNewerElsewhere(): void {
  const draft = stored();
  const { 'keeper.name': name, ...answers } = draft.snapshot!.answers;
  draft.snapshot = { ...structuredClone(draft.snapshot!), answers: { ...answers, 'keeper.fullName': name! } };
  draft.hash = NEWER;
  draft.rev += 1;
}

test('the page keeps its answers, saves nothing on the server, and asks to be loaded again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await link(server);
  saveNewerElsewhere();
  server.answer('GET definitions/garden', () => new Response(JSON.stringify(gardenDefinition()), { headers: { etag: `"${NEWER}"` } }));
  press('Next');
  expect((await screen.findByText(CHANGED)).closest('[role="alert"]')?.textContent).toContain('Your answers are kept.');
  // What the service worker has kept may be the version of the page.
  expect(server.requests.findLast(({ line }) => line === 'GET definitions/garden')?.init.cache).toBe('no-store');
  press('Back');
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  expect(stored()).toMatchObject({ hash: NEWER, snapshot: { answers: { 'keeper.fullName': 'Ana' } } });
  expect(screen.queryByText('Answers from your other device were added.')).toBeNull();
  press('Reload the page');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('answers of an older version are taken over', async () => {
  await link(server);
  const draft = stored();
  draft.snapshot = { ...structuredClone(draft.snapshot!), answers: { ...draft.snapshot!.answers, 'keeper.name': 'Anna' } };
  draft.hash = 'c'.repeat(64);
  draft.rev += 1;
  press('Next');
  await screen.findByText('Answers from your other device were added.');
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test('nothing is taken over while it is not known which version is the newer one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await link(server);
  saveNewerElsewhere();
  server.answer('GET definitions/garden', () => json({ title: 'Not available' }, 503));
  press('Next');
  await screen.findByText(/^Saved on this phone; with us: /);
  press('Back');
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  expect(stored().hash).toBe(NEWER);
});
