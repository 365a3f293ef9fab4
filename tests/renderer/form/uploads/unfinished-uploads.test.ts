// @vitest-environment happy-dom
/** A form is sent with files of which some are not uploaded yet, or never will be. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSnapshot } from '#engine';
import type { FileAnswer } from '#engine';
import { deliver } from '../../../../renderer/form/submission/deliver.ts';
import { createSubmission } from '../../../../renderer/form/submission/submission.ts';
import { FakeUploadServer, problem } from './support/fake-upload-server.ts';
import { openSession } from './support/upload-session.ts';
import type { UploadSession } from './support/upload-session.ts';

const KB = 1024;
const SECRET = 'the secret';
let server: FakeUploadServer;
let form: UploadSession;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  server = new FakeUploadServer();
  form = openSession(server);
});
afterEach(() => {
  form.stop();
  vi.useRealTimers();
});

/** Adds a file whose content is only on the server, to a draft that was opened with a link. */
function addRemote(): void {
  const { store, draft } = form.session;
  const remote: FileAnswer = { id: 'remote', name: 'remote.pdf', size: 10, type: 'application/pdf' };
  store.change('papers', [remote, ...((store.field('papers').value ?? []) as FileAnswer[])]);
  server.uploads.set('u9', { path: 'papers', name: 'remote.pdf', size: 10, sha256: '', parts: [], isComplete: true });
  server.secret = `Draft ${SECRET}`;
  const saved = { base: createSnapshot(store.form, store.state()), hash: 'a'.repeat(64), at: 0 };
  const uploads = { remote: { id: 'u9', isComplete: true } };
  draft!.server = { secret: SECRET, revision: 1, expiresAt: '2999-01-01T00:00:00.000Z', uploads, saved };
}

/** Answers the requests of a method with a response. The form is stored. */
function answer(method: string, respond: () => Response): void {
  server.intercept = (request) => {
    if (request.path === 'papers') return Response.json({ _id: '1' }, { status: 201 });
    return request.method === method ? respond() : undefined;
  };
}

/** Records the bodies with which the form is posted. */
function recordBodies(): unknown[] {
  const bodies: unknown[] = [];
  form.session.send = async (path, init) => {
    if (path === 'papers') bodies.push(init?.body);
    return server.send(path, init);
  };
  return bodies;
}

/** Adds a file that is uploaded, and one that is not. */
async function addTwo(): Promise<FileAnswer[]> {
  const first = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(first)).toEqual({ kind: 'uploaded' }));
  return [first, await form.add('b.pdf', 200 * KB)];
}

const loseNetwork = (): never => {
  throw new TypeError('no network');
};
const sumOfParts = (): number => server.parts.reduce((sum, bytes) => sum + bytes, 0);
const send = () => deliver(form.session, createSubmission(form.session), { isKept: true });
const posts = () => server.lines.filter((line) => line === 'POST papers');
const shownError = () => form.session.store.fieldMeta('papers').serverError;

test('the files of this device are uploaded before a form with files of another device is sent', async () => {
  addRemote();
  answer('none', () => problem(500, {}));
  const own = await form.add('a.pdf', 10);
  expect(await send()).toEqual({ kind: 'submitted', data: { _id: '1' } });
  expect(form.known(own)).toMatchObject({ isComplete: true });
});

test('a form waits for uploads only as long as the server cannot be reached', async () => {
  addRemote();
  answer('POST', loseNetwork);
  await form.add('a.pdf', 10);
  expect(await send()).toEqual({ kind: 'queued' });
  expect(posts()).toEqual([]);
});

test('the same file twice beside a file of another device is named at its field', async () => {
  addRemote();
  answer('none', () => problem(500, {}));
  await form.add('a.pdf', 10);
  await form.add('a.pdf', 10);
  expect(await send()).toMatchObject({ kind: 'failed' });
  expect(shownError()).toContain('"a.pdf"');
  expect(posts()).toEqual([]);
});

test.each([
  [413, {}, '"a.pdf"'],
  [422, { errors: { papers: 'This file is not accepted.' } }, 'This file is not accepted.'],
])('a file that is refused with %s beside a file of another device is named at its field', async (status, body, text) => {
  addRemote();
  answer('POST', () => problem(status, body));
  await form.add('a.pdf', 10);
  expect(await send()).toMatchObject({ kind: 'failed' });
  expect(shownError()).toContain(text);
});

test('a file of a draft that another device has sent lets the server say so', async () => {
  addRemote();
  const onSentElsewhere = vi.fn<() => void>();
  form.session.draft!.onSentElsewhere = onSentElsewhere;
  server.secret = 'Draft of another draft';
  server.intercept = ({ path }) => (path === 'papers' ? problem(409, { code: 'sent-elsewhere' }) : undefined);
  await form.add('a.pdf', 10);
  expect(await send()).toEqual({ kind: 'failed' });
  expect(form.session.draft!.server?.isSentElsewhere).toBe(true);
  expect(onSentElsewhere).toHaveBeenCalledOnce();
});

test('a file whose content is not accepted after Submit is shown at its field, and the answers can be changed', async () => {
  addRemote();
  answer('PATCH', () => problem(422, { code: 'content' }));
  await form.add('a.pdf', 10);
  const submission = createSubmission(form.session);
  form.session.draft!.submission = submission;
  expect(await deliver(form.session, submission, { isKept: true })).toEqual({ kind: 'invalid' });
  expect(form.session.store.field('papers').issues).toMatchObject([{ code: 'content' }]);
  expect(form.session.draft!.submission).toBeUndefined();
  expect(posts()).toEqual([]);
});

test('a file that is not uploaded yet is finished first, and no byte is sent again', async () => {
  const [first, second] = await addTwo();
  const bodies = recordBodies();
  const shown: number[] = [];
  answer('PATCH', () => problem(500, {}));
  const { intercept } = server;
  server.intercept = (request) => {
    if (request.method !== 'PATCH') return intercept(request);
    shown.push(form.session.store.state().dialogs.length);
    return undefined;
  };
  const result = await deliver(form.session, createSubmission(form.session), { isKept: true, loader: 'failed' });
  expect(result).toEqual({ kind: 'submitted', data: { _id: '1' } });
  expect(shown.length > 0 && shown.every((count) => count === 1)).toBe(true);
  expect(sumOfParts()).toBe(200 * KB + 10);
  const uploads = [first, second].map((file) => ({ upload: (form.known(file!) as { id: string }).id }));
  expect(JSON.parse(bodies[0] as string)).toMatchObject({ papers: uploads });
});

test('without network the form waits, and its uploads go on where they were', async () => {
  await addTwo();
  const bodies = recordBodies();
  server.intercept = ({ method }) => (method === 'PATCH' && server.parts.length > 1 ? loseNetwork() : undefined);
  const submission = createSubmission(form.session);
  expect(await deliver(form.session, submission, { isKept: true })).toEqual({ kind: 'queued' });
  expect(submission.attempts).toBe(1);
  expect(bodies).toEqual([]);
  answer('none', () => problem(500, {}));
  expect(await deliver(form.session, submission, { isKept: true })).toMatchObject({ kind: 'submitted' });
  expect(bodies.map((body) => typeof body)).toEqual(['string']);
  expect(sumOfParts()).toBe(200 * KB + 10);
});

test.each([
  ['no space', 'POST', 507],
  ['not accepted', 'POST', 422],
  ['a fault of the server', 'PATCH', 500],
])('a form is sent with the content of its files if uploads are refused: %s', async (_, method, status) => {
  await addTwo();
  const bodies = recordBodies();
  answer(method, () => problem(status, {}));
  expect(await send()).toMatchObject({ kind: 'submitted' });
  expect((bodies[0] as FormData).getAll('papers[]')).toHaveLength(2);
});

test('a form is sent with the content of its files if no part of an upload arrives in three attempts', async () => {
  await addTwo();
  const bodies = recordBodies();
  answer('PATCH', loseNetwork);
  expect(await send()).toEqual({ kind: 'queued' });
  expect(await send()).toEqual({ kind: 'queued' });
  expect(bodies).toEqual([]);
  expect(await send()).toMatchObject({ kind: 'submitted' });
  expect(bodies).toHaveLength(1);
});

/** Adds files while there is no network, so that the server has no place for them, and presses Submit: the form waits. */
async function queueOffline(): Promise<{ own: FileAnswer; submission: ReturnType<typeof createSubmission> }> {
  server.intercept = loseNetwork;
  const own = await form.add('a.pdf', 200 * KB);
  await vi.waitFor(() => expect(form.status(own)).toMatchObject({ kind: 'waiting' }));
  const submission = createSubmission(form.session);
  expect(await deliver(form.session, submission, { isKept: true })).toEqual({ kind: 'queued' });
  server.lines.length = 0;
  return { own, submission };
}

test('files that were chosen without network are uploaded in parts when it is back, and not with the form', async () => {
  const { own, submission } = await queueOffline();
  const bodies = recordBodies();
  answer('none', () => problem(500, {}));
  const { intercept } = server;
  server.intercept = (request) => (request.path.startsWith('submission_keys') ? problem(404, {}) : intercept(request));
  expect(await deliver(form.session, submission, { isKept: true })).toMatchObject({ kind: 'submitted' });
  expect(JSON.parse(bodies[0] as string)).toMatchObject({ papers: [{ upload: (form.known(own) as { id: string }).id }] });
  expect(sumOfParts()).toBe(200 * KB);
  expect(server.lines.slice(0, 2)).toEqual([`GET submission_keys/${submission.key}`, 'PUT ']);
});

test('no place is asked for if the server has stored the form without uploads', async () => {
  const { submission } = await queueOffline();
  answer('none', () => problem(500, {}));
  server.intercept = ({ path }) => (path === `submission_keys/${submission.key}` ? Response.json({ _id: '1' }) : undefined);
  expect(await deliver(form.session, submission, { isKept: true })).toMatchObject({ kind: 'submitted' });
  expect(server.lines).toEqual([`GET submission_keys/${submission.key}`]);
});

test.each([
  ['refuses it', () => problem(507, {})],
  ['does not answer', loseNetwork],
])('a form is sent with the content of its files if the server has no place for them and %s', async (_, respond) => {
  answer('PUT', respond);
  await form.add('a.pdf', 10);
  const bodies = recordBodies();
  expect(await send()).toMatchObject({ kind: 'submitted' });
  expect((bodies[0] as FormData).getAll('papers[]')).toHaveLength(1);
});

test('a form whose files are not uploaded does not ask for a place', async () => {
  form.stop();
  answer('none', () => problem(500, {}));
  await form.add('a.pdf', 10);
  expect(await send()).toMatchObject({ kind: 'submitted' });
  expect(server.lines).toEqual(['POST papers']);
});

test('nothing is uploaded for a form that the server has stored, but whose reply was lost', async () => {
  await addTwo();
  const submission = { ...createSubmission(form.session), isUncertain: true };
  const { key } = submission;
  server.intercept = ({ path }) => (path === `submission_keys/${key}` ? Response.json({ _id: '1' }) : undefined);
  expect(await deliver(form.session, submission, { isKept: true })).toEqual({ kind: 'submitted', data: { _id: '1' } });
  expect(sumOfParts()).toBe(10);
});
