import { beforeAll, describe, expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { fillForm, multipart } from '../support/fill-form.ts';
import { newStudent } from '../support/new-student.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { pdf, picture } from '../support/sample-content.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

const maria = { email: 'maria.santos@example.com' };

async function documents(): Promise<Record<string, File[]>> {
  const document = (name: string): File[] => [new File([pdf], name)];
  return {
    'files.birthCertificate': document('birth.pdf'),
    'files.reportCard': document('card.pdf'),
    'files.form137': document('form137.pdf'),
    'files.commitmentForm': document('commitment.pdf'),
    'files.guardianDocuments': document('guardian.pdf'),
    'files.idPicture': [new File([await picture('jpeg')], 'me.jpg')],
  };
}

/** Returns the documents without those of hidden fields. */
async function createFiles(without: string[]): Promise<Record<string, File[]>> {
  return Object.fromEntries(Object.entries(await documents()).filter(([path]) => !without.includes(path)));
}

const send = ({ app }: OpenedApp, body: FormData, path = 'enrollments') => app.request(`/api/${path}`, { method: 'POST', body });
const readProblem = async (reply: Response) => (await reply.json()) as { status: number; detail: string; errors?: Record<string, string> };
const put = (answers: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> => {
  const copy = structuredClone(answers);
  const names = path.split('.');
  const last = names.pop() as string;
  let group = copy;
  for (const name of names) group = (group[name] ??= {}) as Record<string, unknown>;
  group[last] = value;
  return copy;
};

describe('an enrollment', () => {
  it('filled like in the browser is stored with labels and files', async () => {
    const opened = await openApp({ demo });
    const { answers } = await fillForm(opened.app, 'enrollment', maria, newStudent);
    const reply = await send(opened, multipart(answers, await createFiles(['files.guardianDocuments'])));
    expect(await reply.clone().json()).toMatchObject({ _id: expect.any(String), status: 'pending' });
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    const stored = await findSubmission(opened.store, _id);
    expect(stored).toMatchObject({
      kind: 'enrollment',
      name: 'Luz Santos',
      email: 'maria.santos@example.com',
      answers: {
        enrollment: { type: 'enrollment', gradeLevel: 'grade-3', gradeLevelLabel: 'Grade 3' },
        student: { age: 8, cityLabel: expect.any(String) },
      },
      labels: { 'enrollment.gradeLevel': 'Grade 3' },
    });
    expect(stored?.files).toHaveLength(5);
  });

  it.each<[string, string, unknown, string]>([
    ['an unknown option', 'enrollment.hub', 'hub-nowhere', 'enrollment.hub'],
    ['a hub of another school', 'enrollment.hub', 'hub-dubai', 'enrollment.hub'],
    ['a school of another curriculum', 'enrollment.school', 'school-kingsbridge', 'enrollment.school'],
    ['a PIN-only cycle without its PIN', 'enrollment.cycle', 'cycle-uae', 'enrollment.cycle'],
    ['no last name', 'student.lastName', '', 'student.lastName'],
    ['a future date of birth', 'student.dateOfBirth', '2027-01-01', 'student.dateOfBirth'],
    ['a birth year of five digits', 'student.dateOfBirth', '12015-01-01', 'student.dateOfBirth'],
    ['an answer for a hidden field', 'student.addressInPhilippines', 'Lot 1, Some Street', 'student.addressInPhilippines'],
    ['a field of its own', 'student.isAdmin', 'true', 'student.isAdmin'],
    ['terms that were not accepted', 'termsAndConditions.refundPolicy', 'false', 'termsAndConditions.refundPolicy'],
  ])('with %s is rejected', async (_, path, value, named) => {
    const opened = await openApp({ demo });
    const { answers } = await fillForm(opened.app, 'enrollment', maria, newStudent);
    const reply = await send(opened, multipart(put(answers, path, value), await createFiles(['files.guardianDocuments'])));
    const problem = await readProblem(reply);
    expect(problem.status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toContain(named);
  });

  it('computes age, labels and learn group again', async () => {
    const opened = await openApp({ demo });
    const { answers } = await fillForm(opened.app, 'enrollment', maria, newStudent);
    const forged = put(
      put(put(answers, 'student.age', 90), 'enrollment.gradeLevelLabel', 'Grade 12'),
      'enrollment.learnGroup',
      'group-elsewhere',
    );
    const reply = await send(opened, multipart(forged, await createFiles(['files.guardianDocuments'])));
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    const { answers: kept } = (await findSubmission(opened.store, _id)) ?? {};
    expect(kept).toMatchObject({ student: { age: 8 }, enrollment: { gradeLevelLabel: 'Grade 3' } });
    expect(JSON.stringify(kept)).not.toContain('group-elsewhere');
  });

  it('without its documents is rejected with an error for each document', async () => {
    const opened = await openApp({ demo });
    const { answers } = await fillForm(opened.app, 'enrollment', maria, newStudent);
    expect((await readProblem(await send(opened, multipart(answers, {})))).errors).toMatchObject({
      'files.birthCertificate': 'Birth certificate is required',
      'files.reportCard': 'Report card is required',
      'files.idPicture': 'ID picture is required',
      'files.commitmentForm': 'Commitment form is required',
    });
  });
});

describe('the education check', () => {
  const check = ({ app }: OpenedApp, body: unknown) =>
    app.request('/api/enrollment_validations/enrollment_data', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('accepts the answers of the browser', async () => {
    const opened = await openApp({ demo });
    const { answers } = await fillForm(opened.app, 'enrollment', maria, newStudent);
    const reply = await check(opened, answers);
    expect(await reply.json()).toEqual({ valid: true });
  });

  it('reports missing answers as a sentence and for each field', async () => {
    const opened = await openApp({ demo });
    const problem = await readProblem(await check(opened, { email: maria.email, enrollmentPinRequired: false }));
    expect(problem.status).toBe(422);
    expect(problem.errors).toMatchObject({
      'student.lastName': 'Last name is required',
      'enrollment.gradeLevel': 'Incoming grade level is required',
    });
    expect(problem.detail).toMatch(/^[A-Z].*\. \(\+\d+\)$/);
  });

  it.each([
    ['no PIN', ''],
    ['a wrong PIN', '111111'],
  ])('rejects a family with a PIN and %s, independent of the posted answers', async (_, pin) => {
    const opened = await openApp({ demo });
    const omar = { email: 'omar.haddad@example.com' };
    const { answers } = await fillForm(opened.app, 'enrollment', omar, { ...newStudent, enrollmentPin: '246810' });
    expect((await check(opened, answers)).status).toBe(200);
    const problem = await readProblem(await check(opened, { ...answers, enrollmentPin: pin, enrollmentPinRequired: false }));
    expect(problem.status).toBe(422);
    expect(problem.errors).toHaveProperty('enrollmentPin');
  });
});
