/** Corrections of the shipped forms: cascades of offers, and lookups that need a proof. */

import { describe, expect, it } from 'vitest';
import { squareJpeg } from '../../e2e/support/sample-files.ts';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';
import { openApp } from '../support/open-app.ts';
import type { BackOffice } from '../admin/support/back-office.ts';
import { fillForm, multipart } from '../support/fill-form.ts';
import { newStudent } from '../support/new-student.ts';
import { picture } from '../support/sample-content.ts';
import { HOUR, type MarkedSubmission, pdf, sendForm } from './support/marked-submission.ts';

const terms = { 'termsAndConditions.generalTerms': true, 'termsAndConditions.refundPolicy': true, 'termsAndConditions.dataPrivacy': true };
const getErrors = ({ status, body }: { status: number; body: object }) => [status, Object.keys((body as { errors?: object }).errors ?? {})];
const at = (answers: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], answers);

async function fillReEnrollment(office: Pick<BackOffice, 'app'>) {
  const { answers } = await fillForm(office.app, 're-enrollment', { learner_id: '2024-00001' }, terms);
  const { buffer } = await squareJpeg('learner.jpg');
  const form = multipart(answers, { 'files.idPicture': [new File([new Uint8Array(buffer)], 'learner.jpg', { type: 'image/jpeg' })] });
  return { path: 're_enrollments', form };
}

/** Proves the mailbox of the learner with a mailed code, and returns the session. */
async function prove({ app, mailed }: BackOffice, learner: string): Promise<string> {
  await app.request(`/api/prefills/learner?learner_id=${learner}`);
  const code = /\d{6}/.exec(mailed.at(-1)?.text ?? '')?.[0];
  const proven = await app.request('/api/prefills/learner', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ learner_id: learner, code }),
  });
  return (proven.headers.get('set-cookie') ?? '').split(';')[0]!;
}

/** Sends a re-enrollment to a server that mails codes. It is filled where none are needed. */
const sendProtected = (): Promise<MarkedSubmission> =>
  sendForm({
    env: { DEMO: 'off' },
    fill: async (office) => {
      const cookie = await prove(office, '2024-00001');
      return { ...(await fillReEnrollment(await openApp({ demo: await templateDatabase() }))), headers: { cookie } };
    },
  });

async function fillEnrollment(office: BackOffice, email = 'maria.santos@example.com', given: Record<string, string> = {}) {
  const { answers } = await fillForm(office.app, 'enrollment', { email }, { ...newStudent, ...terms, ...given });
  const form = multipart(answers, {
    'files.birthCertificate': [pdf('birth.pdf')],
    'files.reportCard': [pdf('card.pdf')],
    'files.form137': [pdf('form137.pdf')],
    'files.commitmentForm': [pdf('commitment.pdf')],
    'files.idPicture': [new File([await picture('jpeg')], 'me.jpg')],
  });
  return { path: 'enrollments', form };
}

describe('a correction of a re-enrollment', () => {
  it('takes an answer although the learner has this re-enrollment under review', async () => {
    const sent = await sendForm({ fill: fillReEnrollment });
    await sent.mark('student.address');
    const before = await sent.read();
    expect((await sent.correctAs({ student: { address: '12 New Street' } })).body).toMatchObject({ status: 'pending' });
    const after = await sent.read();
    expect(after.answers).toEqual({ ...before.answers, student: { ...(before.answers['student'] as object), address: '12 New Street' } });
    expect([after.name, after.email, after.reference]).toEqual([before.name, before.email, before.reference]);
    expect(after.labels).toEqual({ ...before.labels, 'student.address': '12 New Street' });
  });

  it('needs no code for the stored learner', async () => {
    const sent = await sendProtected();
    await sent.mark('student.address');
    const mails = sent.office.mailed.length;
    const opened = await sent.open();
    expect(opened.body).toMatchObject({ lookups: expect.arrayContaining([expect.objectContaining({ path: 'prefills/learner' })]) });
    expect(opened.text).not.toContain('under review');
    expect((await sent.correctAs({ student: { address: '12 New Street' } })).body).toMatchObject({ status: 'pending' });
    expect(sent.office.mailed).toHaveLength(mails);
  });

  it('refuses another learner without the code of this family, and takes it with the code', async () => {
    const sent = await sendProtected();
    await sent.mark('student.learnerID');
    const other = { student: { learnerID: '2024-00008' } };
    const refused = await sent.correctAs(other);

    expect([refused.status, refused.body['proof']]).toEqual([401, 'emailed-code']);
    expect(JSON.stringify(refused.body)).not.toContain('@');
    const wrong = await sent.correctAs({ ...other, emailCode: '000000' });
    expect(wrong.status).toBe(401);
    const code = /\d{6}/.exec(sent.office.mailed.at(-1)!.text)![0];
    const proven = await sent.correctAs({ ...other, emailCode: code });
    expect([proven.status, (proven.body['errors'] as object | undefined) ?? {}]).not.toContain(401);
    expect(proven.status).toBe(422);
    expect(Object.keys(proven.body['errors'] ?? {})).not.toContain('emailCode');
  });
});

describe('a correction of an enrollment', () => {
  it('answers the fields of a cascade in the same post', async () => {
    const sent = await sendForm({ fill: (office) => fillEnrollment(office) });
    const before = await sent.read();
    await sent.mark('enrollment.gradeLevel');
    const opened = await sent.open();
    expect(opened.status).toBe(200);
    const other = await fillForm(
      sent.office.app,
      'enrollment',
      { email: 'maria.santos@example.com' },
      { ...newStudent, ...terms, 'enrollment.gradeLevel': 'grade-11' },
    );
    const enrollment = other.answers['enrollment'] as Record<string, unknown>;
    const partial = await sent.correctAs({ enrollment: { gradeLevel: 'grade-11' } });
    expect(getErrors(partial)).toEqual([
      422,
      ['enrollment.programCategory', 'enrollment.curriculum', 'enrollment.school', 'enrollment.hub'],
    ]);
    expect(getErrors(await sent.correctAs({ enrollment, student: { address: 'Elsewhere' } }))).toEqual([422, ['student.address']]);
    const reply = await sent.correctAs({ enrollment });
    expect(reply.body).toMatchObject({ status: 'pending' });
    const after = await sent.read();
    expect(at(after.answers, 'enrollment')).toEqual(enrollment);
    expect(after.labels['enrollment.gradeLevel']).toBe('Grade 11');
    expect(after.answers['student']).toEqual(before.answers['student']);
  });

  it('needs the PIN again for offers only, and counts guesses', async () => {
    const pin = { enrollmentPin: '246810' };
    const sent = await sendForm({ fill: (office) => fillEnrollment(office, 'omar.haddad@example.com', pin) });
    expect((await sent.read()).answers).toMatchObject({ enrollmentPin: '••••' });
    await sent.mark('student.address');
    expect((await sent.open()).body['answers']).not.toHaveProperty('enrollmentPin');
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await sent.correctAs({ enrollmentPin: String(100_000 + guess), student: { address: 'Elsewhere 2' } })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    sent.office.pass(HOUR);
    expect((await sent.correctAs({ ...pin, student: { address: 'Elsewhere 1' } })).status).toBe(200);
    await sent.mark('student.address');
    expect((await sent.correctAs({ student: { address: 'Elsewhere 2' } })).status).toBe(200);
    expect((await sent.read()).answers).toMatchObject({ enrollmentPin: '••••', student: { address: 'Elsewhere 2' } });
    await sent.mark('enrollment.gradeLevel');
    expect(getErrors(await sent.correctAs({}))).toEqual([422, ['enrollmentPin']]);
    expect((await sent.correctAs(pin)).status).toBe(200);
    expect((await sent.read()).answers).toMatchObject({ enrollmentPin: '••••', enrollment: { gradeLevel: 'grade-3' } });
  });
});
