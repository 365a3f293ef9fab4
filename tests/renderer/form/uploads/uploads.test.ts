// @vitest-environment happy-dom
/** Files go up when they are chosen, in parts, and each byte once. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSnapshot } from '#engine';
import { appendRow } from '../../../../renderer/form/repeating-group/row-changes.ts';
import { deliver } from '../../../../renderer/form/submission/deliver.ts';
import { createSubmission } from '../../../../renderer/form/submission/submission.ts';
import { pauseUploads, resumeUploads } from '../../../../renderer/form/uploads/pause-uploads.ts';
import { FakeUploadServer, problem } from './support/fake-upload-server.ts';
import { openSession } from './support/upload-session.ts';
import type { UploadSession } from './support/upload-session.ts';

const KB = 1024;
let server: FakeUploadServer;
let opened: UploadSession[];

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  server = new FakeUploadServer();
  opened = [];
});
afterEach(() => {
  for (const { stop } of opened) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function open(before?: UploadSession): UploadSession {
  const session = openSession(server, before);
  opened.push(session);
  return session;
}

const count = (line: string): number => server.lines.filter((one) => one.startsWith(line)).length;
const bytesSent = (): number => server.parts.reduce((sum, bytes) => sum + bytes, 0);

test('a file is uploaded in parts when it is chosen, and each file after the one before', async () => {
  const form = open();
  const first = await form.add('a.pdf', 600 * KB);
  const second = await form.add('b.pdf', 10);
  await vi.waitFor(() => expect(form.status(second)).toEqual({ kind: 'uploaded' }));
  expect(form.status(first)).toEqual({ kind: 'uploaded' });
  expect([form.known(first), form.known(second)]).toEqual([
    { id: 'u1', isComplete: true },
    { id: 'u2', isComplete: true },
  ]);
  expect(server.parts).toEqual([64 * KB, 256 * KB, 256 * KB, 24 * KB, 10]);
  expect(server.content('u1')).toBe('a.pdf'.padEnd(600 * KB, 'a'));
  expect(count('PUT')).toBe(1);
});

test('a file of a draft that another device has sent goes with the form, and the secret of the draft is kept', async () => {
  const form = open();
  const first = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(first)).toEqual({ kind: 'uploaded' }));
  const draft = form.session.draft!;
  const saved = { base: createSnapshot(form.session.store.form, form.session.store.state()), hash: 'a'.repeat(64), at: 0 };
  draft.server = { ...draft.server!, saved };
  const { secret } = draft.server;
  server.uploads.clear();
  server.secret = 'of another draft';
  const second = await form.add('b.pdf', 10);
  await vi.waitFor(() => expect(form.status(second)).toEqual({ kind: 'withForm' }));
  expect(draft.server.secret).toBe(secret);
  expect(count('PUT')).toBe(1);
});

test('a file that is being changed is uploaded when that has ended, and not at all if it was replaced', async () => {
  const form = open();
  const { files } = form.session;
  const first = await form.add('a.pdf', 10);
  files.setChanging(first.id, true);
  await vi.advanceTimersByTimeAsync(1000);
  form.remove(first);
  const second = await form.add('b.pdf', 10);
  files.setChanging(second.id, true);
  await vi.waitFor(() => expect(form.status(second)).toEqual({ kind: 'queued' }));
  expect(server.lines).toEqual([]);
  files.setChanging(second.id, false);
  await vi.waitFor(() => expect(form.status(second)).toEqual({ kind: 'uploaded' }));
  expect(count('POST')).toBe(1);
});

test('parts take about five seconds, and the progress is that of the parts that have arrived', async () => {
  const shown: unknown[] = [];
  // Only requests take time, so that it does not depend on the speed of the machine.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const form = open();
  server.intercept = ({ method }) => {
    if (method !== 'PATCH') return undefined;
    shown.push(form.status(file));
    clock += 4000;
    return undefined;
  };
  const file = await form.add('a.pdf', 300 * KB);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  expect(server.parts).toEqual([64 * KB, 80 * KB, 100 * KB, 56 * KB]);
  expect(shown).toEqual([0, 64, 144, 244].map((sent) => ({ kind: 'uploading', progress: sent / 300 })));
});

test('an upload whose connection is lost waits, and goes on where it was when the network is back', async () => {
  const form = open();
  server.intercept = ({ method }) => {
    if (method === 'PATCH' && server.parts.length === 1) throw new TypeError('no network');
    return undefined;
  };
  const file = await form.add('a.pdf', 200 * KB);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'waiting', isKept: true }));
  server.intercept = () => undefined;
  const requests = server.lines.length;
  await vi.advanceTimersByTimeAsync(7000);
  expect(server.lines).toHaveLength(requests);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  expect(server.lines.slice(requests)[0]).toBe('HEAD /uploads/u1');
  expect(bytesSent()).toBe(200 * KB);
});

test('attempts come after 15 seconds, then after twice the time before', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const form = open();
  server.intercept = () => {
    throw new TypeError('no network');
  };
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toMatchObject({ kind: 'waiting' }));
  const attempts: number[] = [];
  for (const seconds of [15, 30, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1000);
    attempts.push(count('PUT'));
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(count('PUT')).toBe(attempts.length + 1));
  }
  expect(attempts).toEqual([1, 2, 3]);
});

test('a server that names a time is not asked before it, except by the user', async () => {
  const form = open();
  server.intercept = ({ method }) => (method === 'POST' ? problem(503, {}, { 'retry-after': '120' }) : undefined);
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toMatchObject({ kind: 'waiting' }));
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(count('POST')).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(count('POST')).toBe(2));
});

test.each([
  ['the place for the draft', 'PUT', 507],
  ['the upload', 'POST', 507],
  ['so many files', 'POST', 429],
  ['so many bytes', 'POST', 413],
  ['a file of this field', 'POST', 422],
])('without %s the file is sent with the form', async (_, method, status) => {
  const form = open();
  server.intercept = (request) => (request.method === method ? problem(status, {}, { 'retry-after': '3600' }) : undefined);
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'withForm' }));
  expect(form.known(file)).toBeUndefined();
});

test('after 409 the upload goes on where the server is', async () => {
  const form = open();
  let isLost = false;
  server.intercept = ({ method, respond }) => {
    if (method !== 'PATCH' || isLost) return undefined;
    isLost = true;
    respond();
    // The reply is that of a copy of the same request.
    return new Response('{}', { status: 409, headers: { 'upload-offset': String(64 * KB), 'upload-complete': '?0' } });
  };
  const file = await form.add('a.pdf', 100 * KB);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  expect(server.parts).toEqual([64 * KB, 36 * KB]);
});

test('a file whose last reply was lost is completed by an empty part', async () => {
  const form = open();
  server.intercept = ({ method, respond }) => {
    if (method !== 'PATCH') return undefined;
    const upload = server.uploads.get('u1')!;
    respond();
    upload.isComplete = false;
    throw new TypeError('the server was restarted');
  };
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toMatchObject({ kind: 'waiting' }));
  server.intercept = () => undefined;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  expect(server.parts).toEqual([10]);
});

test('a fault of the content is an issue of the file, which stays until the user removes it', async () => {
  const form = open();
  server.intercept = ({ method, respond }) => {
    if (method !== 'PATCH') return undefined;
    respond();
    server.uploads.clear();
    return problem(422, { code: 'content', errors: { papers: 'The content of "a.pdf" does not match its file type.' } });
  };
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.session.store.field('papers').issues).toMatchObject([{ code: 'content' }]));
  expect(form.session.store.field('papers').issues[0]?.message).toContain('"a.pdf"');
  expect(form.session.store.fieldMeta('papers').isTouched).toBe(true);
  expect(form.known(file)).toBeUndefined();
  server.intercept = () => undefined;
  const reloaded = open(form);
  const other = await reloaded.add('b.pdf', 10);
  await vi.waitFor(() => expect(reloaded.status(other)).toEqual({ kind: 'uploaded' }));
  expect(reloaded.session.store.field('papers').issues).toMatchObject([{ code: 'content' }]);
  expect(count('POST')).toBe(2);
  reloaded.remove(file);
  expect(reloaded.session.store.field('papers').issues).toEqual([]);
});

test('a file that did not arrive as it was sent is sent again', async () => {
  const form = open();
  let isFirst = true;
  server.intercept = ({ method, path }) => {
    if (method !== 'PATCH' || !isFirst) return undefined;
    isFirst = false;
    server.uploads.delete(path.replace('/uploads/', ''));
    return problem(422, { code: 'hash', errors: { papers: 'The file did not arrive as it was sent.' } });
  };
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  expect(form.known(file)).toEqual({ id: 'u2', isComplete: true });
});

test('a place that has expired is opened again', async () => {
  const form = open();
  const first = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(first)).toEqual({ kind: 'uploaded' }));
  const { secret } = form.session.draft!.server!;
  server.secret = undefined;
  server.uploads.clear();
  const second = await form.add('b.pdf', 20);
  await vi.waitFor(() => expect(form.status(second)).toEqual({ kind: 'uploaded' }));
  await vi.waitFor(() => expect(form.status(first)).toEqual({ kind: 'uploaded' }));
  expect(form.session.draft!.server!.secret).not.toBe(secret);
  expect([...server.uploads.values()].map(({ name }) => name).toSorted()).toEqual(['a.pdf', 'b.pdf']);
});

test('complete uploads of a place that should have expired are looked up, and not sent again if they are there', async () => {
  const form = open();
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  form.stop();
  form.session.draft!.server = { ...form.session.draft!.server!, expiresAt: '2020-01-01T00:00:00.000Z' };
  const reloaded = open(form);
  await vi.waitFor(() => expect(reloaded.status(file)).toEqual({ kind: 'uploaded' }));
  expect(count('HEAD')).toBe(1);
  expect(server.parts).toEqual([10]);
});

test('a reload goes on where the upload was, and asks for nothing that is complete', async () => {
  const form = open();
  const complete = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(complete)).toEqual({ kind: 'uploaded' }));
  server.intercept = ({ method }) => (method === 'PATCH' && server.parts.length === 2 ? new Promise<Response>(() => undefined) : undefined);
  const file = await form.add('b.pdf', 200 * KB);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploading', progress: 64 / 200 }));
  form.stop();
  server.intercept = () => undefined;
  const before = server.lines.length;
  const reloaded = open(form);
  await vi.waitFor(() => expect(reloaded.status(file)).toEqual({ kind: 'uploaded' }));
  expect(reloaded.status(complete)).toEqual({ kind: 'uploaded' });
  expect(server.lines.slice(before).filter((line) => !line.startsWith('PATCH'))).toEqual(['HEAD /uploads/u2']);
  expect(bytesSent()).toBe(200 * KB + 10);
});

test('a file that is removed while it is uploaded is stopped and deleted, and the next one goes on', async () => {
  const form = open();
  server.intercept = ({ method, path }) => (method === 'PATCH' && path.endsWith('u1') ? new Promise<Response>(() => undefined) : undefined);
  const first = await form.add('a.pdf', 10);
  const second = await form.add('b.pdf', 20);
  await vi.waitFor(() => expect(count('PATCH')).toBe(1));
  expect(form.status(second)).toEqual({ kind: 'queued' });
  form.remove(first);
  await vi.waitFor(() => expect(form.status(second)).toEqual({ kind: 'uploaded' }));
  expect(form.known(first)).toBeUndefined();
  expect([...server.uploads.keys()]).toEqual(['u2']);
});

test('a complete file that is removed is deleted from the server, also later if there is no network', async () => {
  const form = open();
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  server.intercept = () => {
    throw new TypeError('no network');
  };
  form.remove(file);
  await vi.waitFor(() => expect(count('DELETE')).toBe(1));
  server.intercept = () => undefined;
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(server.uploads.size).toBe(0));
  expect(form.known(file)).toBeUndefined();
});

test('the same file twice in a field is uploaded once, and its copy sent with the form', async () => {
  const form = open();
  const first = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(first)).toEqual({ kind: 'uploaded' }));
  const copy = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(copy)).toEqual({ kind: 'withForm' }));
  form.remove(copy);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.uploads.size).toBe(1);
  expect(form.status(first)).toEqual({ kind: 'uploaded' });
});

test('a file that was lost and is chosen again is not uploaded again', async () => {
  const form = open();
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  form.stop();
  form.session.files.remove(file.id);
  const reloaded = open(form);
  reloaded.session.store.change('papers', null);
  const again = await reloaded.add('a.pdf', 10);
  await vi.waitFor(() => expect(reloaded.status(again)).toEqual({ kind: 'uploaded' }));
  expect(server.parts).toEqual([10]);
  expect(Object.keys(reloaded.session.draft!.server!.uploads)).toEqual([again.id]);
});

test('the upload of a file stays known by its id when its row moves', async () => {
  const form = open();
  for (const _ of [1, 2]) appendRow(form.session.store, 'children');
  server.intercept = ({ method }) => (method === 'PATCH' ? new Promise<Response>((resolve) => (release = resolve)) : undefined);
  let release: (response: Response) => void = () => undefined;
  const file = await form.add('a.pdf', 10, 'children.1.paper');
  await vi.waitFor(() => expect(count('PATCH')).toBe(1));
  const { removeRow } = await import('#engine');
  form.session.store.update((compiled, state) => removeRow(compiled, state, 'children', 0));
  expect(form.session.store.field('children.0.paper').value).toEqual([file]);
  await vi.advanceTimersByTimeAsync(1000);
  release(problem(422, { code: 'macros' }));
  await vi.waitFor(() => expect(form.session.store.field('children.0.paper').issues).toMatchObject([{ code: 'macros' }]));
});

test('with less traffic wished nothing is uploaded until the wish ends', async () => {
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const form = open();
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'withForm' }));
  expect(server.lines).toEqual([]);
  connection.saveData = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
});

test('with less traffic wished a form is sent nevertheless, also one with files of another device', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const form = open();
  const { session } = form;
  const own = await form.add('a.pdf', 10);
  const other = { id: 'other', name: 'b.pdf', size: 10, type: 'application/pdf' };
  session.store.change('papers', [own, other]);
  server.uploads.set('u9', { path: 'papers', name: 'b.pdf', size: 10, sha256: '', parts: [], isComplete: true });
  const uploads = { other: { id: 'u9', isComplete: true } };
  session.draft!.server = { secret: 'the secret', revision: 1, expiresAt: '2999-01-01T00:00:00.000Z', uploads };
  server.intercept = ({ path }) => (path === 'papers' ? Response.json({ _id: '1' }, { status: 201 }) : undefined);
  server.secret = 'Draft the secret';
  await vi.waitFor(() => expect(form.status(own)).toEqual({ kind: 'withForm' }));
  const submission = createSubmission(session);
  expect(await deliver(session, submission, { isKept: true })).toEqual({ kind: 'submitted', data: { _id: '1' } });
  expect(form.known(own)).toMatchObject({ isComplete: true });
});

test('uploads stop while the form is sent, and go on if it was not', async () => {
  const form = open();
  server.intercept = ({ method }) => (method === 'PATCH' ? new Promise<Response>(() => undefined) : undefined);
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(count('PATCH')).toBe(1));
  await pauseUploads(form.session);
  server.intercept = () => undefined;
  const requests = server.lines.length;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.lines).toHaveLength(requests);
  resumeUploads(form.session);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
});

test('a draft that has ended, or that another tab has, is not uploaded', async () => {
  const form = open();
  form.session.draft!.isSuspended = true;
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'queued' }));
  form.session.draft!.isSuspended = false;
  form.session.draft!.isEnded = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.lines).toEqual([]);
});

test('a form that is started again leaves nothing on the server', async () => {
  const form = open();
  const file = await form.add('a.pdf', 10);
  await vi.waitFor(() => expect(form.status(file)).toEqual({ kind: 'uploaded' }));
  await form.session.draft!.uploads!.discard();
  expect(server.uploads.size).toBe(0);
  expect(server.secret).toBeUndefined();
});

test('without hashes, or without the hash of the definition, nothing is uploaded', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: crypto.randomUUID.bind(crypto) });
  const form = open();
  const file = await form.add('a.pdf', 10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.lines).toEqual([]);
  expect(form.status(file)).toBeUndefined();
  vi.unstubAllGlobals();
});
