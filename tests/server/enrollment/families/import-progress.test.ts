/** The CSV import of families: progress in lines of JSON, an import that is broken off, and other requests meanwhile. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type BackOffice, openBackOffice, password } from '../../admin/support/back-office.ts';
import { createFile, createLine, getReport, listLearnerNames, sendFile } from './support/import-file.ts';

const SKIP = '?skip_bad_lines=true';
const accept = { accept: 'application/x-ndjson' };
const createLines = (count: number) => Array.from({ length: count }, (_, at) => createLine(`Family${at}`));
const parseLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function openStream(office: BackOffice, file: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { cookie } = await office.signIn(office.toEmail('Staff'), password);
  const reply = await office.app.request(`/api/admin/families/import${SKIP}`, {
    method: 'POST',
    body: file,
    headers: { cookie, 'content-type': 'text/csv', ...accept },
  });
  return reply.body!.getReader();
}

it('the progress of both steps grows to its end, and the report is the last line', async () => {
  const office = await openBackOffice();
  const reply = await sendFile(office, createFile([...createLines(130), createLine('Bad', { gender: 'boy' })]), SKIP, accept);
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = parseLines(reply.text);
  const last = lines.pop();
  expect(last).toMatchObject({ result: { rows: 131, families: 130, learners: 130, badLines: 1, isDryRun: false } });
  const ofStep = (step: string) => lines.filter((line) => line['step'] === step);
  expect(ofStep('check')).toEqual([
    { step: 'check', done: 100, of: 131 },
    { step: 'check', done: 131, of: 131 },
  ]);
  expect(ofStep('write').map(({ done }) => done)).toEqual(Array.from({ length: 13 }, (_, at) => 10 * (at + 1)));
  expect(ofStep('write').every(({ of }) => of === 130)).toBe(true);
});

it('an import that writes nothing has its problem in the last line', async () => {
  const office = await openBackOffice();
  const reply = await sendFile(office, 'wage\r\n1\r\n', SKIP, accept);
  expect([reply.status, parseLines(reply.text)]).toMatchObject([
    200,
    [{ problem: { status: 422, detail: expect.stringContaining('Nothing was imported'), problems: expect.anything() } }],
  ]);
});

it('an unexpected failure is logged and ends with a general problem', async () => {
  const office = await openBackOffice();
  await office.store.db.run('drop table learner_enrollments');
  const line = createLine('Broken', {
    last_hub: 'Makati Hub',
    last_cycle: 'cycle-previous',
    last_grade_level: 'Grade 3',
    last_curriculum: 'US Curriculum',
    last_school: 'Lighthouse Christian Academy',
    last_program: 'Regular Homeschool',
    last_legacy_program: 'Independent Study',
    last_learning_material: 'BJU Press DLO',
    last_enrolled_on: '2026-05-01',
  });
  const lines = parseLines((await sendFile(office, createFile([line]), SKIP, accept)).text);
  expect(lines.at(-1)).toMatchObject({ problem: { status: 500 } });
  expect(office.logged.filter(({ msg }) => msg === 'long work failed')).toHaveLength(1);
  expect(await listLearnerNames(office, 'broken')).toEqual([]);
});

it('a client that leaves stops the import after a batch, and the file can be imported again', async () => {
  const office = await openBackOffice();
  const file = createFile(createLines(400));
  const reader = await openStream(office, file);
  let text = '';
  while (!text.includes('"write"')) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  const again = getReport(await sendFile(office, file, SKIP));
  expect(again.present).toBeGreaterThan(0);
  expect(again.present % 10).toBe(0);
  expect(again.present).toBeLessThan(400);
  expect(again.learners + again.present).toBe(400);
  expect(await listLearnerNames(office, 'family')).toHaveLength(400);
});

it('a family is written as a whole, also if it has more lines than a batch', async () => {
  const office = await openBackOffice();
  const lines = [...createLines(4), ...Array.from({ length: 30 }, (_, at) => createLine('Large', { first_name: `Kid ${at}` }))];
  const reply = await sendFile(office, createFile(lines), SKIP, accept);
  expect(parseLines(reply.text).flatMap((line) => (line['step'] === 'write' ? [line['done']] : []))).toEqual([34]);
});

it('other requests are answered while a large file is imported', async () => {
  const office = await openBackOffice();
  await office.call('Teacher', 'GET /admin/families');
  const running = sendFile(office, createFile(createLines(1500)), SKIP);
  const isRunning = () => Promise.race([running.then(() => false), nextTurn(true)]);
  let answered = 0;
  while (await isRunning()) {
    expect((await office.call('Teacher', 'GET /admin/families?limit=3')).status).toBe(200);
    answered += 1;
  }
  expect((await running).body).toMatchObject({ learners: 1500, problems: [] });
  expect(answered).toBeGreaterThan(20);
});
