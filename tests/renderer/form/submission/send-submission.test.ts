// @vitest-environment happy-dom
/** Sending of a submission: as form data with the content of files, or with the ids of uploads. The names are tested in tests/engine/answers. */

import { expect, test } from 'vitest';
import { encodeAnswers } from '#engine';
import { createFileStore } from '../../../../renderer/form/file-store.ts';
import type { ServerCopy } from '../../../../renderer/form/drafts/draft.ts';
import { canSendLater, createFormBody, sendSubmission } from '../../../../renderer/form/submission/send-submission.ts';
import type { Submission } from '../../../../renderer/form/submission/submission.ts';
import { compileSampleForm } from '../../../engine/answers/sample-form.ts';

const form = compileSampleForm();

function createSubmissionOf(answers: unknown, confirmed: string[] = []): Submission {
  const entries = encodeAnswers(form, answers, ({ id, name, size, type }) => ({ id, name, size, type }), confirmed);
  return {
    ...{ key: 'k1', path: 'samples', hash: 'h1', locale: 'en', title: 'Sample', page: '/sample', submittedAt: 0 },
    ...{ answers, entries, confirmed },
  };
}

/** Answers with these statuses, and records the requests. */
function createServer(...statuses: number[]) {
  const requests: Request[] = [];
  return {
    requests,
    send: async (path: string, init?: RequestInit): Promise<Response> => {
      requests.push(new Request(`http://localhost/api/${path}`, init));
      return Promise.resolve(new Response('{"_id":"1"}', { status: statuses.shift() ?? 500 }));
    },
  };
}

const copy = (uploads: ServerCopy['uploads']): ServerCopy => ({ secret: 's'.repeat(43), revision: 1, expiresAt: '', uploads });

test('nested names are in brackets, files have their content, and unset answers are omitted', async () => {
  const files = createFileStore();
  const letters = await Promise.all(['a.pdf', 'b.pdf'].map((name) => files.add(new File([name], name), () => undefined)));
  const answers = { guest: { name: 'Ana', party: 7, drives: true, weight: null }, papers: { letters }, email: 'v' };
  const data = createFormBody(createSubmissionOf(answers), files.content);
  expect([...data.keys()]).toEqual(['guest[name]', 'guest[party]', 'guest[drives]', 'papers[letters][]', 'papers[letters][]', 'email']);
  expect(data.get('guest[drives]')).toBe('true');
  expect(await (data.getAll('papers[letters][]')[1] as File).text()).toBe('b.pdf');
});

test('rows are numbered, and the number of rows is sent because a row can be empty', async () => {
  const files = createFileStore();
  const pass = await files.add(new File(['pass'], 'pass.pdf'), () => undefined);
  const data = createFormBody(createSubmissionOf({ people: [{ name: 'Ana', age: 4 }, {}, { pass: [pass] }] }), files.content);
  expect([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['people[size]', '3'],
    ['people[0][name]', 'Ana'],
    ['people[0][age]', '4'],
    ['people[2][pass][]', 'pass.pdf'],
  ]);
});

test('a submission whose files were all uploaded names them, and opens the draft', async () => {
  const files = createFileStore();
  const letter = await files.add(new File(['pdf'], 'a.pdf', { type: 'application/pdf' }), () => undefined);
  const server = createServer(201);
  const submission = createSubmissionOf({ guest: { name: 'Ana' }, papers: { letters: [letter] } }, ['guest.party:large']);
  const source = { send: server.send, getContent: files.content, server: copy({ [letter.id]: { id: 'u1', isComplete: true } }) };
  expect(await sendSubmission(submission, source)).toMatchObject({ ok: true, data: { _id: '1' } });
  const [request] = server.requests;
  expect(await request!.json()).toEqual({
    guest: { name: 'Ana' },
    papers: { letters: [{ upload: 'u1', name: 'a.pdf', size: 3, type: 'application/pdf' }] },
    $confirmed: ['guest.party:large'],
  });
  const headers = ['idempotency-key', 'definition-hash', 'content-language', 'content-type', 'authorization'];
  expect(headers.map((name) => request!.headers.get(name))).toEqual(['k1', 'h1', 'en', 'application/json', `Draft ${'s'.repeat(43)}`]);
});

test('a submission with a file that is not uploaded has the content of all', async () => {
  const files = createFileStore();
  const letters = await Promise.all(['a.pdf', 'b.pdf'].map((name) => files.add(new File([name], name), () => undefined)));
  const server = createServer(201);
  const uploads = { [letters[0]!.id]: { id: 'u1', isComplete: true }, [letters[1]!.id]: { id: 'u2', isComplete: false } };
  await sendSubmission(createSubmissionOf({ papers: { letters } }), {
    send: server.send,
    getContent: files.content,
    server: copy(uploads),
  });
  expect((await server.requests[0]!.formData()).getAll('papers[letters][]')).toHaveLength(2);
});

test('uploads that the server has lost are sent with their content at once, with the same key', async () => {
  const files = createFileStore();
  const letter = await files.add(new File(['pdf'], 'a.pdf'), () => undefined);
  const server = createServer(424, 201);
  const source = { send: server.send, getContent: files.content, server: copy({ [letter.id]: { id: 'u1', isComplete: true } }) };
  expect(await sendSubmission(createSubmissionOf({ papers: { letters: [letter] } }), source)).toMatchObject({ ok: true });
  expect(server.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
  expect((await server.requests[1]!.formData()).getAll('papers[letters][]')).toHaveLength(1);
});

test('files that only the server has are never left out: the submission waits for the uploads of the others', async () => {
  const files = createFileStore();
  const own = await files.add(new File(['own'], 'own.pdf'), () => undefined);
  const remote = { id: 'remote', name: 'remote.pdf', size: 6, type: 'application/pdf' };
  const submission = createSubmissionOf({ papers: { letters: [own, remote] } });
  const server = createServer(424);
  const source = { send: server.send, getContent: files.content };
  const complete = { id: 'u1', isComplete: true };
  const unfinished = await sendSubmission(submission, { ...source, server: copy({ remote: complete }) });
  expect(unfinished.ok ? 'sent' : canSendLater(unfinished)).toBe(true);
  expect(server.requests).toEqual([]);
  const uploads = { remote: complete, [own.id]: { id: 'u2', isComplete: true } };
  expect(await sendSubmission(submission, { ...source, server: copy(uploads) })).toMatchObject({ ok: false, status: 424 });
  expect(server.requests).toHaveLength(1);
});
