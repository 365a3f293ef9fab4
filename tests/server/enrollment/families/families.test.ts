/** Families and learners: creation, changes, PINs and CSV import. */

import { describe, expect, it } from 'vitest';
import { openBackOffice, type BackOffice, type Reply } from '../../admin/support/back-office.ts';

const cruz = {
  email: ' Cruz@Example.com',
  primaryParent: 'mother',
  maritalStatus: 'Married',
  hub: 'hub-makati',
  parents: {
    mother: {
      firstName: 'Clara',
      lastName: 'Cruz',
      email: 'clara@example.com',
      mobile: '9175550199',
      countryCode: '+63',
      occupation: 'Teacher',
    },
  },
};
const child = {
  firstName: 'Ana',
  lastName: 'Cruz',
  gender: 'female',
  dateOfBirth: '2018-02-03',
  nationality: 'filipino',
  country: 'PH',
  city: '1381300000',
};
const names = (reply: Reply): string[] => (reply.body as unknown as { name: string }[]).map(({ name }) => name);

describe('families', () => {
  it('are listed, searched and sorted, each with its primary parent', async () => {
    const { call } = await openBackOffice();
    expect((await call('Teacher', 'GET /admin/families?search=santos')).body).toEqual([
      {
        _id: 'family-santos',
        name: 'Maria Santos',
        code: 'FAM-0001',
        type: 'Regular',
        email: 'maria.santos@example.com',
        hub: 'hub-quezon-city',
        hubName: 'Quezon City Hub',
        hasPin: false,
        learners: 5,
        version: 1,
      },
    ]);
    expect(names(await call('Teacher', 'GET /admin/families?sort=-code'))).toEqual([
      'Carlo Dela Cruz',
      'Remedios Reyes',
      'Omar Haddad',
      'Maria Santos',
    ]);
    const page = await call('Teacher', 'GET /admin/families?limit=3');
    expect(names(await call('Teacher', `GET /admin/families?limit=3&cursor=${page.headers.get('x-next-cursor')}`))).toEqual([
      'Remedios Reyes',
    ]);
  });

  it('are created and changed, and immediately found by the forms', async () => {
    const { call } = await openBackOffice();
    const made = await call('Staff', 'POST /admin/families', cruz);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        code: 'FAM-0005',
        type: 'Regular',
        email: 'cruz@example.com',
        hasPin: false,
        version: 1,
        parents: { mother: { firstName: 'Clara' }, father: null },
      },
    ]);
    const id = made.body._id;
    const learner = await call('Staff', 'POST /admin/learners', { ...child, family: id });
    expect([learner.status, learner.body]).toMatchObject([
      201,
      { name: 'Ana Cruz', learnerID: '2026-00001', status: 'current', version: 1 },
    ]);
    expect((await call('nobody', 'GET /prefills/parent?email=clara@example.com')).body).toMatchObject({
      hub: 'hub-makati',
      parents: { mother: { lastName: 'Cruz' } },
    });
    const change = {
      parents: { mother: null, father: { firstName: 'Dan', lastName: 'Cruz' } },
      primaryParent: 'father',
      hub: '',
      version: 1,
    };
    expect((await call('Staff', `PUT /admin/families/${id}`, change)).body).toMatchObject({
      name: 'Dan Cruz',
      hub: null,
      email: 'cruz@example.com',
      version: 2,
      parents: { mother: null },
      learners: [{ name: 'Ana Cruz' }],
    });
    expect((await call('Staff', `PUT /admin/families/${id}`, change)).body).toMatchObject({
      status: 409,
      conflict: { by: 'Staff Person' },
    });
    expect(
      (await call('Staff', `PUT /admin/learners/${learner.body._id}`, { status: 'exited', learnerID: '', version: 1 })).body,
    ).toMatchObject({ status: 'exited', learnerID: '2026-00001', version: 2 });
    expect(names(await call('Teacher', `GET /admin/learners?family=${id}`))).toEqual(['Ana Cruz']);
    expect(names(await call('Teacher', 'GET /admin/learners?search=2026-'))).toEqual(['Ana Cruz']);
    expect((await call('Staff', 'POST /admin/learners', { ...child, family: id, learnerID: ' hs-7 a' })).body).toMatchObject({
      learnerID: 'HS-7A',
    });
    expect((await call('nobody', 'GET /prefills/learner?learner_id=hs-7a')).body).toMatchObject({
      remark: { title: 'LEARNER IS NOT YET ENROLLED' },
    });
  });

  it('are rejected with an error for each field', async () => {
    const { call } = await openBackOffice();
    expect((await call('Staff', 'POST /admin/families', {})).body.errors).toEqual({
      primaryParent: 'Primary Parent is required',
      email: 'Email is required',
    });
    expect((await call('Staff', 'POST /admin/families', { ...cruz, parents: {} })).body.errors).toHaveProperty([
      'parents.mother.firstName',
    ]);
    const parents = { mother: { firstName: 'x'.repeat(10_000), email: 'abc', mobile: '+63917', countryCode: '63' }, father: 'Dan' };
    expect(Object.keys((await call('Staff', 'POST /admin/families', { ...cruz, parents })).body.errors ?? {}).toSorted()).toEqual([
      'parents.father',
      'parents.mother.countryCode',
      'parents.mother.email',
      'parents.mother.firstName',
      'parents.mother.lastName',
      'parents.mother.mobile',
    ]);
    expect(
      (await call('Staff', 'POST /admin/families', { ...cruz, email: 'Maria.Santos@example.com', code: 'FAM-0001', hub: 'gone' })).body
        .errors,
    ).toMatchObject({ email: expect.anything(), code: expect.anything(), hub: expect.anything() });
    expect(
      (await call('Staff', 'POST /admin/learners', { ...child, family: 'gone', city: 'gone', learnerID: '2024-00001' })).body.errors,
    ).toMatchObject({ family: expect.anything(), city: expect.anything(), learnerID: expect.anything() });
    expect(
      (await call('Staff', 'POST /admin/learners', { family: 'family-santos', gender: 'x', dateOfBirth: '20018-01-01' })).body.errors,
    ).toMatchObject({ firstName: 'First Name is required', gender: expect.anything(), dateOfBirth: expect.anything() });
  });

  it('get PINs that are returned once and stored as hashes', async () => {
    const { call, store } = await openBackOffice();
    const valid = async (pin: string) =>
      (await call('nobody', `GET /enrollment_validations/pin?email=maria.santos@example.com&enrollment_pin=${pin}`)).body;
    const {
      body: { pin },
    } = await call('Staff', 'POST /admin/families/family-santos/pin');
    expect(pin).toMatch(/^\d{6}$/);
    expect(await valid(String(pin))).toEqual({ valid: true, required: true });
    expect((await call('Staff', 'POST /admin/families/family-santos/pin', { pin: '246810' })).body).toEqual({ pin: '246810' });
    expect(await valid(String(pin))).toEqual({ valid: false, required: true });
    expect((await call('Staff', 'POST /admin/families/family-santos/pin', { pin: '1' })).body.errors).toEqual({
      pin: 'PIN must be 6 to 20 letters or digits',
    });
    expect(JSON.stringify(await store.db.all("select * from history where entity = 'family'"))).not.toContain('246810');
    expect((await call('Teacher', 'GET /admin/families/family-santos')).text).not.toMatch(/pinHash|246810/);
    expect((await call('Staff', 'DELETE /admin/families/family-santos/pin')).status).toBe(204);
    expect(await valid('x')).toEqual({ valid: true, required: false });
    expect((await call('Staff', 'POST /admin/families/gone/pin')).status).toBe(404);
  });
});

describe('the CSV import', () => {
  const send = ({ call }: BackOffice, text: string, query = ''): Promise<Reply> =>
    call('Staff', `POST /admin/families/import${query}`, text, { 'content-type': 'text/csv' });
  const head =
    'family_email,primary_parent,hub,pin,mother_first_name,mother_last_name,learner_id,first_name,last_name,gender,date_of_birth,nationality,country,city,' +
    'last_hub,last_cycle,last_grade_level,last_curriculum,last_school,last_program,last_legacy_program,last_learning_material,last_enrolled_on';
  const last =
    'Makati Hub,cycle-previous,Grade 3,US Curriculum,Lighthouse Christian Academy,Regular Homeschool,Independent Study,BJU Press DLO,2026-05-01';
  const good =
    `\uFEFF${head}\r\n` +
    `cruz@example.com,mother,Makati Hub,471147,Clara,"Cruz, Jr.",2026-10001,Ana,Cruz,female,2018-02-03,Filipino,Philippines,1381300000,${last}\r\n` +
    `cruz@example.com,mother,Makati Hub,471147,Clara,"Cruz, Jr.",,Ben,Cruz,male,2019-02-03,filipino,PH,,,,,,,,,,\r\n` +
    'maria.santos@example.com,mother,,,Maria,Santos,2026-10002,Lea,Santos,female,2020-02-03,,,,,,,,,,,,\r\n';

  it('reports in a dry run, then imports families that can re-enroll', async () => {
    const office = await openBackOffice();
    const read = { encoding: 'UTF-8', separator: 'comma', badLines: 0, linesToMend: null, problems: [] };
    const report = { rows: 3, families: 1, learners: 3, present: 0, isDryRun: true, ...read };
    expect((await send(office, good, '?dry_run=true')).body).toEqual(report);
    expect(names(await office.call('Teacher', 'GET /admin/families'))).toHaveLength(4);
    expect((await send(office, good)).body).toEqual({ ...report, isDryRun: false });
    const learner = await office.call('nobody', 'GET /prefills/learner?learner_id=2026-10001');
    expect(learner.body).toMatchObject({
      student: { firstName: 'Ana', nationality: 'filipino', country: 'PH' },
      latestEnrollment: { gradeLevel: 'grade-3', school: 'school-lighthouse' },
      enrollmentPin: true,
      remark: null,
    });
    expect(
      (await office.call('nobody', 'GET /enrollment_validations/pin?email=cruz@example.com&enrollment_pin=471147')).body,
    ).toMatchObject({ valid: true });
    expect(names(await office.call('Teacher', 'GET /admin/learners?family=family-santos'))).toContain('Lea Santos');
    expect((await send(office, good)).body).toEqual({ rows: 3, families: 0, learners: 0, present: 3, isDryRun: false, ...read });
    const changed = good.replace('Ana,Cruz', 'Anna,Cruz').replace('Lea,Santos', 'Leah,Santos');
    expect((await send(office, changed)).body).toMatchObject({
      status: 422,
      problems: [
        { line: 2, column: 'learner_id' },
        { line: 4, column: 'learner_id' },
      ],
    });
  });

  it('reports every invalid line with its column, and writes nothing', async () => {
    const office = await openBackOffice();
    const text = [
      head,
      `good@example.com,mother,,,Gina,Good,2026-20001,Gil,Good,male,2018-02-03,,,,,,,,,,,,`,
      `abc,nobody,,,,,,,,,,,,,,,,,,,,,`,
      `two@example.com,father,,1,Tess,Two,2026-20001,Tim,Two,boy,2018-02-31,Martian,,,,,,,,,,,`,
      `three@example.com,mother,Atlantis Hub,,Thea,Three,,,,,,,,,,,,,,,,,`,
      'four@example.com,mother',
      `good@example.com,mother,,,Gina,Good,2026-20001,Twin,Good,male,2018-02-03,Martian,,,,,,,,,,,`,
      `five@example.com,mother,,,Fay,Five,2026-20005,Fred,Five,male,2018-02-03,,,,Makati Hub,,,,,,,,`,
      `six@example.com,mother,,,Sia,Six,2026-20006,Sam,Six,male,2018-02-03,,,,${last.replace('Grade 3', 'Grade 99')}`,
    ].join('\n');
    const reply = await send(office, text, '?dry_run=true');
    expect(reply.status).toBe(200);
    const problems = reply.body.problems as unknown as { line: number; column: string; message: string }[];
    const at = problems.map(({ line, column }) => `${line} ${column}`);
    for (const place of [
      '3 family_email',
      '3 primary_parent',
      '4 pin',
      '4 gender',
      '4 date_of_birth',
      '5 hub',
      '6 ',
      '7 nationality',
      '8 last_cycle',
      '9 last_grade_level',
    ])
      expect(at).toContain(place);
    expect(at.some((place) => place.startsWith('2 '))).toBe(false);
    expect(problems.find((problem) => problem.column === 'hub')?.message).toBe(
      'Hub "Atlantis Hub" is not known. Correct the name, or give the id',
    );
    expect((await send(office, text)).status).toBe(422);
    expect(names(await office.call('Teacher', 'GET /admin/families'))).toHaveLength(4);
  });

  it('provides a template file with every column', async () => {
    const office = await openBackOffice();
    const template = await office.call('Teacher', 'GET /admin/families/import');
    expect(template.headers.get('content-disposition')).toBe('attachment; filename="families.csv"');
    expect((await send(office, template.text, '?dry_run=true')).body).toEqual({
      rows: 0,
      families: 0,
      learners: 0,
      present: 0,
      badLines: 0,
      isDryRun: true,
      encoding: 'UTF-8',
      separator: 'comma',
      problems: [],
      linesToMend: null,
    });
  });

  it('rejects unreadable files', async () => {
    const office = await openBackOffice();
    expect((await send(office, 'family_email,primary_parent,wage\na,b,c', '?dry_run=true')).body.problems).toEqual([
      { line: 1, column: 'wage', message: '"wage" is not a column of the import. Rename or remove it' },
    ]);
    expect((await send(office, '', '?dry_run=true')).body.problems).toHaveLength(2);
    expect((await send(office, `${head}\n"open,mother`, '?dry_run=true')).body.problems).not.toEqual([]);
    expect((await office.call('Staff', 'POST /admin/families/import', {})).status).toBe(415);
    expect((await office.call('Teacher', 'POST /admin/families/import', good, { 'content-type': 'text/csv' })).status).toBe(403);
  });
});
