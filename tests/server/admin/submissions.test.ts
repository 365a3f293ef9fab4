/** Submissions, definitions and maintenance mode in the back office. */

import { describe, expect, it } from 'vitest';
import { storeSubmission, type GivenSubmission } from '../support/store-submission.ts';
import { pdf } from '../support/sample-content.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

const enrollment: GivenSubmission = {
  kind: 'enrollment',
  definitionId: 'enrollment',
  definitionHash: 'old',
  name: 'Ana Cruz',
  email: 'cruz@example.com',
  now: '2026-11-01T08:00:00.000Z',
  answers: { student: { lastName: 'Cruz', firstName: 'Ana', nationality: 'filipino' } },
  labels: {
    'student.lastName': 'Cruz',
    'student.firstName': 'Ana',
    'student.nationality': 'Filipino',
    'terms.agreed': 'Yes',
    'gone.field': 'Kept',
  },
  files: [],
};
const tour: GivenSubmission = {
  kind: 'group_tour',
  definitionId: 'group-tour',
  definitionHash: 'old',
  name: 'Eva Lund',
  now: '2026-11-03T08:00:00.000Z',
  answers: { contact: { name: 'Eva Lund' }, travellers: [{ name: 'Eva Lund' }, { name: 'Per Lund' }] },
  labels: { 'contact.name': 'Eva Lund', 'travellers.0.name': 'Eva Lund', 'travellers.0.diet': 'None', 'travellers.1.name': 'Per Lund' },
  files: [{ field: 'travellers.1.passportCopy', name: 'per.pdf', type: 'application/pdf', size: 9, storedName: 'x' }],
};
const clearance: GivenSubmission = {
  kind: 'clearance',
  definitionId: 'clearance',
  definitionHash: 'old',
  name: 'Ben Diaz',
  reference: '2024-00007',
  now: '2026-11-02T08:00:00.000Z',
  answers: { learnerID: '2024-00007', lastName: 'Diaz' },
  labels: { learnerID: '2024-00007', lastName: 'Diaz' },
  files: [],
};

type Groups = { step: string | null; title: string; rows: { path: string; title: string; value: string }[] }[];

interface Line {
  _id: string;
  name: string;
}
const listNames = async ({ call }: BackOffice, query = ''): Promise<string[]> =>
  ((await call('Teacher', `GET /admin/submissions${query}`)).body as unknown as { items: Line[] }).items.map(({ name }) => name);

describe('submissions', () => {
  it('are listed newest first, filtered by kind and status, searched, sorted and paged', async () => {
    const office = await openBackOffice();
    await storeSubmission(office.store, enrollment);
    await storeSubmission(office.store, clearance);
    expect(await listNames(office)).toEqual(['Ben Diaz', 'Ana Cruz']);
    expect(await listNames(office, '?kind=clearance')).toEqual(['Ben Diaz']);
    expect(await listNames(office, '?status=approved')).toEqual([]);
    expect(await listNames(office, '?search=CRUZ')).toEqual(['Ana Cruz']);
    expect(await listNames(office, '?search=2024-00007')).toEqual(['Ben Diaz']);
    expect(await listNames(office, '?sort=learnerName')).toEqual(['Ana Cruz', 'Ben Diaz']);
    const page = (await office.call('Teacher', 'GET /admin/submissions?limit=1')).body as unknown as { items: Line[]; next: string };
    expect(await listNames(office, `?limit=1&cursor=${page.next}`)).toEqual(['Ana Cruz']);
    expect((await office.call('Teacher', 'GET /admin/submissions?cursor=x')).status).toBe(422);
    expect((await office.call('nobody', 'GET /admin/submissions')).status).toBe(401);
  });

  it('show each row of a repeating group under its own title', async () => {
    const office = await openBackOffice();
    const { _id } = await storeSubmission(office.store, tour);
    const { body } = await office.call('Teacher', `GET /admin/submissions/${_id}`);
    const groups = body.groups as unknown as { title: string; rows: { title: string; value: string }[] }[];
    expect(
      groups
        .filter(({ title }) => /travell/i.test(title))
        .map(({ title, rows }) => [title, ...rows.map((row) => `${row.title}: ${row.value}`)]),
    ).toEqual([
      ['Traveller 1', 'Full name: Eva Lund', 'Dietary need: None'],
      ['Traveller 2', 'Full name: Per Lund', 'Copy of the passport: per.pdf'],
    ]);
    expect(body.files).toMatchObject([{ title: 'Traveller 2: Copy of the passport', name: 'per.pdf' }]);
  });

  it('have the sections of the steps, titles and labels like the review page, and N/A for empty answers', async () => {
    const office = await openBackOffice();
    const { _id } = await storeSubmission(office.store, enrollment);
    const { body } = await office.call('Teacher', `GET /admin/submissions/${_id}`);
    expect(body).toMatchObject({
      name: 'Ana Cruz',
      status: 'pending',
      statusLabel: 'Pending',
      definition: { id: 'enrollment', version: 1, hash: 'old', isCurrent: false },
    });
    const groups = body.groups as unknown as Groups;
    const student = groups.find((group) => group.title === 'Student Info');
    expect(student?.rows.find((row) => row.path === 'student.nationality')).toMatchObject({ title: 'Nationality', value: 'Filipino' });
    expect(student?.rows.find((row) => row.path === 'student.middleName')?.value).toBe('N/A');
    expect(groups.at(-1)).toMatchObject({
      step: null,
      title: 'Also stored',
      rows: expect.arrayContaining([{ path: 'gone.field', title: 'gone.field', value: 'Kept' }]),
    });
    expect(groups.some((group) => group.title.includes('Guardian'))).toBe(false);
  });

  it('change to the statuses of their kind, and an outdated change gets 409', async () => {
    const office = await openBackOffice();
    const [{ _id: enrolled, updatedAt }, { _id: cleared }] = [
      await storeSubmission(office.store, enrollment),
      await storeSubmission(office.store, clearance),
    ];
    const move = (id: string, body: object) => office.call('Staff', `PATCH /admin/submissions/${id}`, body);
    expect((await move(enrolled, { status: 'under_review', version: updatedAt })).body).toMatchObject({
      status: 'under_review',
      statusLabel: 'Under Review',
    });
    expect((await move(enrolled, { status: 'approved', version: updatedAt })).body).toMatchObject({
      status: 409,
      conflict: { by: 'Staff Person', current: { status: 'under_review' } },
    });
    expect((await move(enrolled, { status: 'rejected' })).body.errors).toHaveProperty('status');
    expect((await move(enrolled, {})).status).toBe(422);
    const before = (await office.call('Teacher', `GET /admin/submissions/${cleared}`)).body;
    expect(before).toMatchObject({
      statusLabel: 'Pending Approval',
      nextStatuses: [
        { value: 'approved', label: 'Approved', position: 2 },
        { value: 'rejected', label: 'Rejected', position: 3 },
      ],
    });
    expect((await move(cleared, { status: 'under_review' })).status).toBe(422);
    office.pass(1000);
    expect((await move(cleared, { status: 'rejected' })).body).toMatchObject({
      status: 'rejected',
      nextStatuses: [{ value: 'pending', position: 1 }],
    });
    expect((await move(cleared, { status: 'approved' })).status).toBe(422);
    expect((await office.call('Teacher', `PATCH /admin/submissions/${cleared}`, { status: 'pending' })).status).toBe(403);
    const { items } = (await office.call('Teacher', 'GET /admin/history?search=Ben Diaz')).body as unknown as { items: object[] };
    expect(items[0]).toMatchObject({
      action: 'Changed status',
      actor: 'Staff Person',
      before: { status: 'pending' },
      after: { status: 'rejected' },
    });
  });

  it('have files that are downloaded by id only', async () => {
    const office = await openBackOffice();
    const storedName = await office.files.put(pdf);
    const file = { field: 'files.birthCertificate', name: 'Ana "№1".pdf', type: 'application/pdf', size: pdf.byteLength, storedName };
    const { _id } = await storeSubmission(office.store, {
      ...enrollment,
      files: [file, { ...file, type: 'text/html\r\nx: y', name: 'page.html' }],
    });
    const other = await storeSubmission(office.store, clearance);
    const { body } = await office.call('Teacher', `GET /admin/submissions/${_id}`);
    expect(JSON.stringify(body)).not.toContain(storedName);
    const [first, second] = body.files as unknown as { _id: string; url: string; title: string }[];
    const reply = await office.call('Teacher', `GET ${first?.url.replace('/api', '')}`);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('x-content-type-options')]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ]);
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Ana __1_.pdf"; filename*=UTF-8''Ana%20%22%E2%84%961%22.pdf`,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await office.call('Teacher', `GET ${second?.url.replace('/api', '')}`)).headers.get('content-type')).toBe(
      'application/octet-stream',
    );
    expect((await office.call('nobody', `GET ${first?.url.replace('/api', '')}`)).status).toBe(401);
    for (const path of [
      `${_id}/files/${storedName}`,
      `${_id}/files/..%2f..%2fenrollment.db`,
      `${other._id}/files/${first?._id}`,
      `gone/files/${first?._id}`,
    ]) {
      expect((await office.call('Admin', `GET /admin/submissions/${path}`)).status, path).toBe(404);
    }
    await office.files.remove(storedName);
    expect((await office.call('Teacher', `GET ${first?.url.replace('/api', '')}`)).status).toBe(404);
  });

  it('are exported as CSV without formulas', async () => {
    const office = await openBackOffice();
    await storeSubmission(office.store, {
      ...enrollment,
      name: '=HYPERLINK("http://evil")',
      labels: { 'a.one': '+63 917', 'a.two': '@x', 'a.three': '-1', 'a.four': '\tx', 'a.five': 'plain, "quoted"\nline' },
    });
    await storeSubmission(office.store, clearance);
    const reply = await office.call('Teacher', 'GET /admin/submissions.csv?kind=enrollment');
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="submissions-2026-11-20.csv"',
    ]);
    const [head, ...rest] = reply.text.split('\r\n');
    expect(head).toContain(
      "Submission,Kind,Status,Learner,Learner's ID,Email,Submitted,Missing documents,Files,a.one,a.two,a.three,a.four,a.five",
    );
    expect(rest.join('\r\n')).toContain(
      `"'=HYPERLINK(""http://evil"")",,cruz@example.com,2026-11-01T08:00:00.000Z,0,,'+63 917,'@x,'-1,'\tx,"plain, ""quoted""\nline"`,
    );
    expect(reply.text).not.toContain('Ben Diaz');
    expect((await office.call('nobody', 'GET /admin/submissions.csv')).status).toBe(401);
  });

  it('are exported in pieces, so that other requests are handled in between', async () => {
    const office = await openBackOffice();
    const count = 100;
    for (let number = 0; number < count; number += 1) await storeSubmission(office.store, { ...clearance, name: `Sender ${number}` });
    let turns = 0;
    let isExported = false;
    const countTurn = (): void => {
      turns += 1;
      if (!isExported) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const { text } = await office.call('Teacher', 'GET /admin/submissions.csv');
    isExported = true;
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(turns).toBeGreaterThanOrEqual(count / 20);
  });
});

describe('the state of the system', () => {
  it('lists the served definitions, and the diagnostics of a rejected file', async () => {
    const office = await openBackOffice();
    const read = async () => (await office.call('Teacher', 'GET /admin/definitions')).body as unknown as Record<string, unknown>[];
    const before = (await read()).find((line) => line['id'] === 'clearance');
    expect(before).toMatchObject({
      title: 'Student Clearance Form',
      version: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      isRefused: false,
      servedSince: '2026-11-20T10:00:00.000Z',
    });
    office.write('clearance.json', '{ "steps": [ oops ] }');
    const after = (await read()).find((line) => line['id'] === 'clearance');
    expect(after).toMatchObject({
      hash: before?.['hash'],
      isRefused: true,
      problems: [expect.objectContaining({ file: 'clearance.json', line: 1, severity: 'error' })],
    });
  });

  it('lists the forms of the back office, with the diagnostics of the form and of its fragments', async () => {
    const office = await openBackOffice();
    const read = async (file: string) => {
      const list = (await office.call('Teacher', 'GET /admin/definitions')).body as unknown as Record<string, unknown>[];
      return list.find((line) => line['file'] === file);
    };
    expect(await read('catalogue/hub.json')).toMatchObject({ address: null, hash: expect.any(String), isRefused: false });
    office.write('catalogue/hub.json', '{ "steps": [ oops ] }');
    expect(await read('catalogue/hub.json')).toMatchObject({
      hash: expect.any(String),
      isRefused: true,
      problems: [expect.objectContaining({ line: 1 })],
    });
    office.write('fragments/parents.json', '{ oops }');
    expect(await read('enrollment.json')).toMatchObject({
      address: '/forms/enrollment',
      isRefused: true,
      problems: [expect.objectContaining({ file: 'fragments/parents.json' })],
    });
  });

  it('keeps the back office available in maintenance mode for signed-in users', async () => {
    const office = await openBackOffice();
    await office.call('Staff', 'GET /admin/session');
    expect((await office.call('Admin', 'PUT /admin/maintenance', { maintenance_mode: true })).body).toEqual({ maintenance_mode: true });
    expect((await office.call('nobody', 'GET /maintenance_mode')).body).toEqual({ maintenance_mode: true });
    expect((await office.call('nobody', 'GET /curriculums')).status).toBe(503);
    expect((await office.call('Staff', 'GET /curriculums')).status).toBe(200);
    expect((await office.signIn(office.toEmail('Teacher'), 'Correct-Horse-1')).reply.status).toBe(200);
    await office.call('Admin', 'PUT /admin/maintenance', { maintenance_mode: false });
    expect((await office.call('nobody', 'GET /curriculums')).status).toBe(200);
    const { items } = (await office.call('Teacher', 'GET /admin/history?search=maintenance&limit=1')).body as unknown as {
      items: object[];
    };
    expect(items).toMatchObject([{ actor: 'Ana Admin', before: true, after: false }]);
  });
});
