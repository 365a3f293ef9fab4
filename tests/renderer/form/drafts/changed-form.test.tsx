// @vitest-environment happy-dom
/** A draft of an older version of its form: its answers are transferred, and the user is told which to look at. */

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDraft, listDrafts } from '../../../../renderer/form/drafts/kept/draft-database.ts';
import { createFakeDatabase } from '../support/fake-database.ts';
import { fakeServer, json, type FakeServer } from '../support/fake-server.ts';
import { holdLocks } from '../support/hold-locks.ts';
import { isLost, leavePage, openDevice } from '../support/kept-device.ts';
import { field, press, renderForm, type, upload } from '../support/render-sample-form.tsx';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });

/** A form with these fields, on one page. */
function form(properties: Record<string, unknown>, more = {}) {
  return {
    id: 'card',
    version: 1,
    title: 'Card',
    review: false,
    persistence: { key: 'root', version: 1, giveUpAfter: 5000, where: 'device' },
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    answers: { type: 'object', properties },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: Object.keys(properties) }] }],
    submission: { path: 'cards', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
    ...more,
  };
}

const first = form({ name: text('Name'), town: text('Town', { enum: ['Bern', 'Genf'] }) });
const second = form(
  {
    fullName: text('Full name'),
    town: text('Town', { enum: ['Bern', 'Basel'] }),
    age: { type: 'integer', title: 'Age', form: { requiredWhen: true } },
  },
  { renamed: { name: 'fullName' } },
);

/** The form with a field for a file. */
function withPaper({ answers }: typeof first): typeof first {
  const paper = { type: 'array', title: 'Paper', items: { type: 'object' }, form: { files: { extensions: ['pdf'], maxBytes: 9 } } };
  return form({ ...answers.properties, paper });
}

/** A server that serves a version under a hash. */
function serve(definition: object, hash: string): FakeServer {
  const server = fakeServer();
  server.answer('GET definitions/card', () => new Response(JSON.stringify(definition), { headers: { etag: `"${hash}"` } }));
  server.answer('GET definitions/card/versions/h1', () => json(first));
  return server;
}

beforeEach(() => {
  openDevice({ isTouch: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a draft is transferred from the database, also if the version of the persistence was raised', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  await screen.findByText(/^Saved on this computer/);
  leavePage();
  await renderForm('card', serve({ ...second, persistence: { ...second.persistence, version: 2 } }, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(await screen.findByText('Your answers are kept. Please look at these: Age.')).toBeTruthy();
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({
      version: 2,
      forms: { card: { draft: { hash: 'h2' } } },
      aside: { 1: { card: { draft: { hash: 'h1' } } } },
    }),
  );
});

test.each([
  ['the session storage', () => undefined],
  ['the database', () => sessionStorage.clear()],
])('the answers of %s are moved and asked again, and the page says which', async (_, lose) => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  type('Town', 'Genf');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Genf'));
  await screen.findByText(/^Saved on this computer/);
  leavePage();
  lose();
  await renderForm('card', serve(second, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(field('Town').value).toBe('');
  const notice = await screen.findByText('Your answers are kept. Please look at these: Town (before: Genf), Age.');
  expect(notice.closest('[role="alert"]')?.textContent).toContain('This form has changed since you began');
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({ forms: { card: { draft: { hash: 'h2' } } } }),
  );
});

/** Leaves a draft of the first version, and opens the second one. Its answers are transferred when `reply` is called. */
async function openWhileTransferred(
  lose: () => void,
  change = (own: typeof first): typeof first => own,
): Promise<{ server: FakeServer; reply: () => void }> {
  await renderForm('card', serve(change(first), 'h1'));
  type('Name', 'Ana');
  type('Town', 'Bern');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Bern'));
  leavePage();
  lose();
  const server = serve({ ...change(second), renamed: { name: 'fullName' } }, 'h2');
  let reply = (): void => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  server.answer('GET definitions/card/versions/h1', async () => {
    await replied;
    return json(change(first));
  });
  await renderForm('card', server);
  await waitFor(() => expect(server.requests.map(({ line }) => line)).toContain('GET definitions/card/versions/h1'));
  return { server, reply };
}

test.each([
  ['with the database', () => undefined],
  ['without the database, for example for a draft of a link', () => createFakeDatabase()],
])('what is typed while the answers are being transferred is merged with them, %s', async (_, lose) => {
  const { reply } = await openWhileTransferred(lose);
  type('Age', '7');
  reply();
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  expect(field('Age').value).toBe('7');
  expect(field('Town').value).toBe('Bern');
  await screen.findByText('Your answers are kept. Please look at these: Age.');
  await waitFor(async () => {
    const drafts = await listDrafts('card');
    expect(drafts.map(({ content }) => content.snapshot.answers)).toEqual([{ fullName: 'Ana', town: 'Bern', age: 7 }]);
  });
});

test.each([
  ['added', () => screen.findByRole('button', { name: 'Remove a.pdf' })],
  ['selected, and is still being read,', () => undefined],
])('a file that is %s while the answers are being transferred stays', async (_, waitUntilAdded) => {
  const { server, reply } = await openWhileTransferred(() => undefined, withPaper);
  upload('Paper', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await waitUntilAdded();
  reply();
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  type('Age', '7');
  server.answer('POST cards', () => json({ id: '1' }, 201));
  press('Submit');
  await screen.findByRole('heading', { name: 'Done' });
  const { body } = server.requests.find(({ line }) => line === 'POST cards')!.init;
  expect((body as FormData).get('paper[]')).toBeInstanceOf(File);
});

test('what is typed in place of an answer that is being transferred stays', async () => {
  const { reply } = await openWhileTransferred(() => undefined);
  type('Full name', 'Ben');
  reply();
  await screen.findByText('Your answers are kept. Please look at these: Age.');
  expect(field('Full name').value).toBe('Ben');
  expect(field('Town').value).toBe('Bern');
});

test('the answers of the session storage are transferred in a browser without a database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  leavePage();
  await renderForm('card', serve(second, 'h2'));
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  await screen.findByText('Your answers are kept. Please look at these: Age.');
  type('Age', '7');
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('root') ?? '{}')).toMatchObject({
      forms: { card: { draft: { hash: 'h2' }, snapshot: { answers: { fullName: 'Ana', age: 7 } } } },
    }),
  );
});

test('the key of a submission that the server may have is withdrawn before the transferred answers are sent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const before = serve(first, 'h1');
  before.answer('POST cards', isLost);
  await renderForm('card', before);
  type('Name', 'Ana');
  press('Submit');
  await screen.findByRole('alertdialog', { name: 'Failed' });
  const key = new Headers(before.requests.find(({ line }) => line === 'POST cards')!.init.headers).get('idempotency-key');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain(`"uncertainKey":"${key}"`));
  leavePage();
  const server = serve(second, 'h2');
  await renderForm('card', server);
  await waitFor(() => expect(field('Full name').value).toBe('Ana'));
  type('Age', '7');
  server.answer(`DELETE submission_keys/${key}`, () => json({ id: '1' }));
  press('Submit');
  await screen.findByRole('heading', { name: 'Done' });
  expect(server.requests.some(({ line }) => line === 'POST cards')).toBe(false);
});

test('what is typed into answers of an older version that another page has sent stays', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  await screen.findByText(/^Saved on this computer/);
  leavePage();
  const [draft] = await listDrafts('card');
  await deleteDraft(draft!.head.id, { reply: { receiptNumber: 'K7HM-4XRT' } });
  const locks = holdLocks();
  await renderForm('card', serve(second, 'h2'));
  type('Full name', 'Ben');
  locks.release();
  expect(await screen.findByText(/^We received the form that was open here/)).toBeTruthy();
  await waitFor(async () => {
    const drafts = await listDrafts('card');
    expect(drafts.map(({ content }) => content.snapshot.answers['fullName'])).toEqual(['Ben']);
  });
  expect(field('Full name').value).toBe('Ben');
  locks.restore();
});

test('another language of the same version is no change', async () => {
  await renderForm('card', serve(first, 'h1'));
  type('Name', 'Ana');
  await screen.findByText(/^Saved on this computer/);
  await waitFor(() => expect(sessionStorage.getItem('root')).toContain('Ana'));
  leavePage();
  sessionStorage.clear();
  const server = serve(first, 'h1-d1');
  await renderForm('card', server);
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  await screen.findByText(/^Saved on this computer/);
  expect(screen.queryByText('This form has changed since you began')).toBeNull();
  expect(server.requests.some(({ line }) => line.includes('/versions/'))).toBe(false);
});

describe('a form that was changed when it is submitted', () => {
  const refused = () => json({ code: 'form-changed', status: 409, title: 'The form was changed' }, 409);

  /** Submits the form while the server has another version, and closes the dialog. */
  async function submitOutdated(server: FakeServer, present: object): Promise<{ reload: ReturnType<typeof vi.fn> }> {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    server.answer('POST cards', refused);
    server.answer('GET definitions/card', () => new Response(JSON.stringify(present), { headers: { etag: '"h2"' } }));
    press('Submit');
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed' });
    within(dialog).getAllByRole('button')[0]!.click();
    return { reload };
  }

  test('is loaded again where its answers are kept', async () => {
    const server = serve(first, 'h1');
    await renderForm('card', server);
    type('Name', 'Ana');
    const { reload } = await submitOutdated(server, second);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect((await listDrafts('card'))[0]!.content.snapshot.answers).toMatchObject({ name: 'Ana' });
  });

  test('goes on in its present version where nothing is kept', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const setItem = (): never => {
      throw new DOMException('The storage is blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem });
    const server = serve(first, 'h1');
    await renderForm('card', server);
    type('Name', 'Ana');
    const { reload } = await submitOutdated(server, second);
    await waitFor(() => expect(field('Full name').value).toBe('Ana'));
    expect(await screen.findByText('Your answers are kept. Please look at these: Age.')).toBeTruthy();
    type('Age', '7');
    server.answer('POST cards', () => json({ id: '1' }, 201));
    press('Submit');
    await screen.findByRole('heading', { name: 'Done' });
    const { init } = server.requests.findLast(({ line }) => line === 'POST cards')!;
    expect(new Headers(init.headers).get('definition-hash')).toBe('h2');
    expect((init.body as FormData).get('fullName')).toBe('Ana');
    expect(reload).not.toHaveBeenCalled();
  });

  test('keeps files that are only in memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const server = serve(withPaper(first), 'h1');
    await renderForm('card', server);
    type('Name', 'Ana');
    upload('Paper', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await screen.findByRole('button', { name: 'Remove a.pdf' });
    const { reload } = await submitOutdated(server, { ...withPaper(second), renamed: { name: 'fullName' } });
    await waitFor(() => expect(field('Full name').value).toBe('Ana'));
    expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  test('stays as it is where nothing is kept and the server does not answer', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const setItem = (): never => {
      throw new DOMException('The storage is blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem });
    const server = serve(first, 'h1');
    await renderForm('card', server);
    type('Name', 'Ana');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    server.answer('POST cards', refused);
    server.answer('GET definitions/card', () => json({ title: 'Not available' }, 503));
    press('Submit');
    within(await screen.findByRole('alertdialog', { name: 'Failed' }))
      .getAllByRole('button')[0]!
      .click();
    await waitFor(() => expect(server.requests.filter(({ line }) => line === 'GET definitions/card')).toHaveLength(2));
    expect(field('Name').value).toBe('Ana');
    expect(reload).not.toHaveBeenCalled();
  });
});
