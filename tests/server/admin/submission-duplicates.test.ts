/** Duplicates of a submission: staff see them by the rules of its form, within a cycle, across forms, and in other spellings. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listKinds } from '../../../server/admin/submissions/record-kinds.ts';
import { indexSubmissions } from '../../../server/db/submissions/submission-index.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

interface Duplicate {
  _id: string;
  reasons: string[];
}

const BY_NUMBER = 'Same learner number and cycle';
const BY_NAME = 'Same name, birthday and cycle';
const student = { firstName: 'Maria Peña', middleName: 'Reyes', lastName: 'Dela Cruz', dateOfBirth: '2017-04-18' };
const cycle = { cycle: 'cycle-2026' };

/** Stores a submission with the rules that its form declares, as a sender does. */
async function store({ store: database, definitions }: BackOffice, kind: string, answers: object, content: object = {}): Promise<string> {
  const indexed = listKinds(definitions).find(({ value }) => value === kind)!.indexed;
  return (await storeSubmission(database, { kind, answers: { ...answers }, indexed, ...content }))._id;
}

async function find({ call }: BackOffice, id: string): Promise<Duplicate[]> {
  return (await call('Teacher', `GET /admin/submissions/${id}`)).body['duplicates'] as unknown as Duplicate[];
}

const enroll = (office: BackOffice, given: object = {}, enrollment: object = cycle): Promise<string> =>
  store(office, 'enrollment', { student: { ...student, ...given }, enrollment });
const reEnroll = (office: BackOffice, given: object = {}, enrollment: object = cycle): Promise<string> =>
  store(office, 're_enrollment', { student: { ...student, learnerID: '2024-00001', ...given }, enrollment });

it.each([
  ['without accents and case', { firstName: 'MARIA PENA' }],
  ['with other spaces and punctuation', { firstName: ' Maria-Peña', lastName: 'De  la Cruz' }],
  ['with an abbreviation', { firstName: 'Ma. Peña' }],
  ['with an abbreviation that is one character', { firstName: 'Mª Peña' }],
  ['with a suffix', { lastName: 'Dela Cruz, Jr.' }],
  ['with another middle name', { middleName: undefined }],
])('the same name %s, birthday and cycle are a duplicate', async (_, given) => {
  const office = await openBackOffice();
  const [first, second] = [await enroll(office), await enroll(office, given)];
  expect(await find(office, first)).toMatchObject([{ _id: second, reasons: [BY_NAME] }]);
  expect(await find(office, second)).toMatchObject([{ _id: first, reasons: [BY_NAME] }]);
});

it.each([
  ['cycle', {}, { cycle: 'cycle-2027' }],
  ['birthday', { dateOfBirth: '2018-04-18' }, cycle],
  ['given name', { firstName: 'Peña Maria' }, cycle],
  ['last name', { lastName: 'Cruz' }, cycle],
])('another %s is no duplicate', async (_, given, enrollment) => {
  const office = await openBackOffice();
  const first = await enroll(office);
  await enroll(office, given, enrollment);
  expect(await find(office, first)).toEqual([]);
});

it('the same learner number and cycle are a duplicate, whatever the name is', async () => {
  const office = await openBackOffice();
  const number = { learnerReferenceNumber: '123456789012' };
  const first = await enroll(office, number);
  const second = await enroll(office, { ...number, firstName: 'Mia' });
  await enroll(office, number, { cycle: 'cycle-2027' });
  await enroll(office, { firstName: 'Without Number' });
  expect(await find(office, first)).toMatchObject([{ _id: second, reasons: [BY_NUMBER] }]);
  const third = await reEnroll(office);
  const typed = await reEnroll(office, { learnerID: ' 2024-000 01', firstName: 'Eva' });
  expect(await find(office, typed)).toMatchObject([{ _id: third, reasons: [BY_NUMBER] }]);
});

it('forms with a rule of the same name are compared with each other', async () => {
  const office = await openBackOffice();
  const [first, second] = [await enroll(office), await reEnroll(office, { firstName: 'MA. PENA' })];
  const expected = { kindTitle: 'Enrollment', statusLabel: 'Pending', name: '', receiptNumber: expect.any(String), reasons: [BY_NAME] };
  expect(await find(office, second)).toEqual([
    { _id: first, createdAt: '2026-11-21T08:00:00.000Z', statusTone: expect.any(String), ...expected },
  ]);
  await store(office, 'clearance', { ...student, learnerID: '2024-00001' });
  expect(await find(office, first)).toHaveLength(1);
});

it('a declined submission is a duplicate too, with its status; all reasons are named, and the newest is first', async () => {
  const office = await openBackOffice();
  const answers = { student: { ...student, learnerReferenceNumber: '123456789012' }, enrollment: cycle };
  const declined = await store(office, 'enrollment', answers, { status: 'declined', now: '2026-11-02T08:00:00.000Z' });
  const older = await store(office, 'enrollment', answers, { now: '2026-11-01T08:00:00.000Z' });
  const shown = await store(office, 'enrollment', answers);
  expect(await find(office, shown)).toMatchObject([
    { _id: declined, statusLabel: 'Declined', statusTone: 'danger', reasons: [BY_NAME, BY_NUMBER] },
    { _id: older, statusLabel: 'Pending', reasons: [BY_NAME, BY_NUMBER] },
  ]);
});

it('the list is filtered by them', async () => {
  const office = await openBackOffice();
  const [first, second] = [await enroll(office), await reEnroll(office)];
  await enroll(office, { firstName: 'Ben' });
  const list = (await office.call('Teacher', 'GET /admin/submissions?duplicates=true')).body;
  expect((list['items'] as unknown as Duplicate[]).map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted());
  expect(list['total']).toBe(2);
  expect((await office.call('Teacher', 'GET /admin/submissions?duplicates=true&kind=enrollment')).body['total']).toBe(1);
  expect((await office.call('Teacher', 'GET /admin/submissions')).body['total']).toBe(3);
});

it('the keys follow a definition that declares other rules, and reasons have a default', async () => {
  const office = await openBackOffice();
  const given = { firstName: 'Mia', dateOfBirth: '2018-01-01' };
  const [first, second] = [await enroll(office), await enroll(office, given)];
  expect(await find(office, first)).toEqual([]);
  const definition = JSON.parse(readFileSync('definitions/enrollment.json', 'utf8')) as { records: object };
  const duplicates = { surname: { fields: ['student.lastName', 'enrollment.cycle'] } };
  office.write('enrollment.json', JSON.stringify({ ...definition, records: { ...definition.records, duplicates } }));
  expect((await office.call('Teacher', 'GET /admin/submissions?duplicates=true')).body).toMatchObject({ isIndexed: false, total: 0 });
  await indexSubmissions(
    office.store,
    listKinds(office.definitions).map(({ indexed }) => indexed),
  );
  expect(await find(office, first)).toMatchObject([{ _id: second, reasons: ['Same Last Name, Cycle'] }]);
  expect((await office.call('Teacher', 'GET /admin/submissions?duplicates=true')).body).toMatchObject({ isIndexed: true, total: 2 });
});
