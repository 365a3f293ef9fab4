/** Names of the catalogue that are merged while a correction is sent: the merge changes answers without a new version of the submission. */

import { describe, expect, it } from 'vitest';
import { pdf, sendForm, visit } from './support/marked-submission.ts';

/** The visit form with a grade level of the catalogue. */
const withGrade = () => {
  const form = visit();
  const grade = { type: 'string', title: 'Grade Level', form: { options: 'grades' } };
  Object.assign(form.answers.properties, { grade });
  Object.assign(form, { lookups: { grades: { path: 'grade_levels' } } });
  form.steps[0]!.sections[0]!.fields.push('grade');
  return form;
};
const sendGrade = () =>
  sendForm({ definition: withGrade(), body: { guest: { name: 'Ana', party: 1, email: 'ana@example.com' }, grade: 'grade-5' } });
type Sent = Awaited<ReturnType<typeof sendGrade>>;

const merge = async ({ office }: Sent): Promise<void> => {
  const reply = await office.call('Staff', 'POST /admin/names/grade_levels/grade-5/merge', { into: 'grade-6' });
  expect(reply.status, reply.text).toBe(200);
};

/** Posts JSON whose body arrives after a merge. */
async function correctAcrossMerge(sent: Sent, body: object): Promise<number> {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await merge(sent);
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization: `Receipt ${sent.token}`, 'content-type': 'application/json' };
  const reply = await sent.office.app.request('/api/corrections', { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit);
  return reply.status;
}

describe('a correction during a merge', () => {
  it('keeps the id that the merge has given to a closed answer', async () => {
    const sent = await sendGrade();
    await sent.mark('guest.name');
    expect(await correctAcrossMerge(sent, { guest: { name: 'Eva' } })).toBe(200);
    expect((await sent.read()).answers).toMatchObject({ guest: { name: 'Eva' }, grade: 'grade-6' });
  });

  it('is refused for the id that is gone', async () => {
    const sent = await sendGrade();
    await sent.mark('grade');
    expect(await correctAcrossMerge(sent, { grade: 'grade-5' })).toBe(422);
    expect((await sent.read()).answers).toMatchObject({ grade: 'grade-6' });
  });

  it('is checked again when the merge comes between the check and the writing', async () => {
    const sent = await sendGrade();
    await sent.mark('guest.name', 'papers.letters');
    const { files } = sent.office;
    const { put } = files;
    let isMerged = false;
    files.put = async (...file) => {
      if (!isMerged) await merge(sent);
      isMerged = true;
      return put.apply(files, file);
    };
    const reply = await sent.correct({ 'guest[name]': 'Eva', 'papers[letters][]': [pdf('plan.pdf')] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { answers, files: stored } = await sent.read();
    expect(answers).toMatchObject({ guest: { name: 'Eva' }, grade: 'grade-6' });
    expect(stored).toHaveLength(1);
    expect(await files.read(stored[0]!.storedName)).toBeTruthy();
  });
});
