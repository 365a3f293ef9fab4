/** The catalogue's things and rules through the API, with the payloads of the specification. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, type Reply } from '../../admin/support/back-office.ts';

const list = (reply: Reply): { _id: string; name: string }[] => reply.body as unknown as { _id: string; name: string }[];
const names = (reply: Reply): string[] => list(reply).map(({ name }) => name);

const things: [path: string, made: object, change: object, shown: object][] = [
  [
    'curriculums',
    { name: 'New Curriculum', msd_id: 'C1' },
    { id: 'x', name: 'Newer Curriculum', msd_id: '' },
    { name: 'Newer Curriculum', msd_id: null },
  ],
  [
    'schools',
    {
      name: 'New School',
      msd_id: 'S1',
      curriculum_id: 'curriculum-uk',
      enrollment_type_restriction: 'enrollment',
      country_restriction: 'AE',
      country_exemption: '',
      nationality_restriction: 'filipino',
    },
    { enrollment_type_restriction: '', country_exemption: 'PH' },
    {
      name: 'New School',
      curriculum_id: 'curriculum-uk',
      enrollment_type_restriction: null,
      country_restriction: 'AE',
      country_exemption: 'PH',
      nationality_restriction: 'filipino',
    },
  ],
  ['hubs', { name: 'New Hub', msd_id: 'H1' }, { name: 'Newer Hub' }, { name: 'Newer Hub', msd_id: 'H1', country_id: 'PH' }],
  [
    'cycles',
    { name: 'New Cycle', start_date: '2027-06-01', end_date: '2028-03-31', type: 'june', active: true, enrollment_pin: '987654' },
    { active: false, enrollment_pin: '' },
    { name: 'New Cycle', start_date: '2027-06-01', type: 'june', active: false, enrollment_pin: null, start_month: [] },
  ],
  [
    'start_month_rules',
    { cycle_id: 'cycle-june', month: 'September', start_month: 9, start_day: 1, end_month: '9', end_day: 30, msd_id: 'M1' },
    { end_day: 15 },
    { cycle_id: 'cycle-june', name: 'September', month: 'September', start_month: 9, end_month: 9, end_day: 15, msd_id: 'M1' },
  ],
  [
    'program_categories',
    { name: 'Challenge V', learning_material_id: 'material-classical-conversations' },
    { name: 'Challenge VI' },
    { name: 'Challenge VI' },
  ],
  [
    'program_auxiliary_services',
    { name: 'Music Therapy', learning_material_id: 'material-developmental' },
    { name: 'Art Therapy' },
    { name: 'Art Therapy' },
  ],
];

describe('every kind of thing', () => {
  it.each(things)('%s is created, read, changed, found and deleted', async (path, made, change, shown) => {
    const { call } = await openBackOffice();
    const created = await call('Staff', `POST /${path}`, made);
    expect([created.status, created.body]).toMatchObject([201, { version: 1 }]);
    const id = String(created.body._id);
    const changed = await call('Staff', `PUT /${path}/${id}`, change);
    expect([changed.status, changed.body, changed.headers.get('etag')]).toMatchObject([200, { _id: id, version: 2, ...shown }, '"2"']);
    // A Teacher reads everything but the PIN of a cycle.
    const reader = path === 'cycles' ? 'Staff' : 'Teacher';
    expect((await call(reader, `GET /${path}/${id}`)).body).toEqual(changed.body);
    const all = await call(reader, `GET /${path}?admin=true`);
    expect(list(all).find((row) => row._id === id)).toEqual(changed.body);
    expect(all.headers.get('x-total-count')).toBe(String(list(all).length));
    expect((await call('Staff', `DELETE /${path}/${id}`)).status).toBe(204);
    expect((await call('Teacher', `GET /${path}/${id}`)).status).toBe(404);
    expect((await call('Staff', `PUT /${path}/${id}`, change)).status).toBe(404);
    const { items } = (await call('Teacher', 'GET /admin/history')).body as unknown as {
      items: { action: string; actor: string; at: string; entityId: string; before: object; after: object }[];
    };
    expect(
      items
        .filter((line) => line.entityId === id)
        .map((line) => [line.action, line.actor])
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['Changed', 'Staff Person'],
      ['Created', 'Staff Person'],
      ['Deleted', 'Staff Person'],
    ]);
    expect(items.find((line) => line.entityId === id && line.action === 'Changed')).toMatchObject({
      at: '2026-11-20T10:00:00.000Z',
      before: { version: 1 },
      after: { version: 2 },
    });
  });

  it('that rules make can be renamed, and keeps its id', async () => {
    const { call } = await openBackOffice();
    for (const [path, id] of [
      ['programs', 'program-regular'],
      ['legacy_programs', 'legacy-independent'],
      ['learning_materials', 'material-quipper'],
    ]) {
      expect((await call('Staff', `PUT /${path}/${id}`, { name: `Renamed ${path}`, version: 1 })).body).toMatchObject({
        _id: id,
        name: `Renamed ${path}`,
        version: 2,
      });
      expect((await call('nobody', `GET /${path}/${id}`)).body).toEqual({ _id: id, name: `Renamed ${path}` });
    }
  });
});

describe('two admins at one row', () => {
  it('the second is told who was faster, and nothing is overwritten', async () => {
    const office = await openBackOffice();
    const before = (await office.call('Staff', 'GET /hubs/hub-makati')).body;
    office.pass(60_000);
    expect((await office.call('Admin', 'PUT /hubs/hub-makati', { ...before, name: 'Makati Central' })).status).toBe(200);
    const late = await office.call('Staff', 'PUT /hubs/hub-makati', { ...before, name: 'Makati South' });
    expect(late.body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Ana Admin changed Makati Central at 2026-11-20T10:01:00.000Z'),
      conflict: { by: 'Ana Admin', at: '2026-11-20T10:01:00.000Z', current: { name: 'Makati Central', version: 2 } },
    });
    expect((await office.call('Staff', 'PUT /hubs/hub-makati', { name: 'Makati South' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await office.call('Staff', 'PUT /hubs/hub-makati', { name: 'Makati South' }, { 'if-match': '"2"' })).body).toMatchObject({
      name: 'Makati South',
      version: 3,
    });
    expect((await office.call('Staff', 'PUT /hubs/hub-makati', { name: 'X', version: 'old' })).status).toBe(422);
    const atOnce = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => office.call('Staff', 'PUT /hubs/hub-makati', { name, version: 3 })),
    );
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('what is in use', () => {
  it.each([
    ['DELETE /curriculums/curriculum-uk', ['school Kingsbridge Online School', 'school Oakfield School Dubai']],
    ['DELETE /cycles/cycle-uae', ['start month rule September', 'program rule']],
    ['DELETE /schools/school-oakfield', ['program rule', 'grade rule']],
    ['DELETE /hubs/hub-dubai', ['family FAM-0002', 'program rule']],
    ['DELETE /start_month_rules/start-previous-june', ['learner enrollment']],
    ['DELETE /program_categories/category-challenge-a', ['program category rule']],
  ])('%s is refused with what uses it', async (route, uses) => {
    const { call } = await openBackOffice();
    const reply = await call('Admin', route);
    expect(reply.status).toBe(409);
    const named = (reply.body.uses as unknown as { kind: string; name: string; count: number }[])
      .map((use) => `${use.kind} ${use.name}`)
      .join('\n');
    for (const use of uses) expect(named).toContain(use);
    expect((await call('Admin', route.replace('DELETE', 'GET'))).status).toBe(200);
  });

  it('a program rule stays while materials stand on it', async () => {
    const { call } = await openBackOffice();
    const place = { cycle_id: 'cycle-june', school_id: 'school-bayani', hub_id: 'hub-makati' };
    const reply = await call('Staff', 'POST /program_rules/delete_by_associations', { ...place, program_id: 'program-online' });
    expect([reply.status, reply.body.uses]).toEqual([
      409,
      [{ kind: 'learning material', _id: 'material-quipper', name: 'Quipper', count: 1 }],
    ]);
    const material = { ...place, program_id: 'program-online', learning_material_id: 'material-quipper' };
    expect((await call('Staff', 'POST /learning_material_rules/delete_by_associations', material)).status).toBe(204);
    expect((await call('Staff', 'POST /learning_material_rules/delete_by_associations', material)).status).toBe(404);
    expect((await call('Staff', 'POST /program_rules/delete_by_associations', { ...place, program_id: 'program-online' })).status).toBe(
      204,
    );
    expect(names(await call('Staff', `GET /programs?${new URLSearchParams(place)}`))).not.toContain('Online Academy');
  });
});

describe('rules', () => {
  const taught = { school_id: 'school-bayani', program_id: 'program-online', learning_material_id: 'material-quipper' };
  const kinds: [path: string, at: Record<string, string>, grade: string][] = [
    ['grade_rules', taught, 'Grade 5'],
    ['program_category_rules', { school_id: 'school-bayani', program_category_id: 'category-challenge-a' }, 'Grade 8'],
    ['auxiliary_service_rules', { school_id: 'school-bayani', program_auxiliary_service_id: 'service-reading' }, 'Grade 4'],
  ];

  it.each(kinds)('%s: a grade level is added by its name, listed and taken away by ids', async (path, at, grade) => {
    const { call } = await openBackOffice();
    const query = `GET /${path}?${new URLSearchParams(at)}`;
    const made = await call('Staff', `POST /${path}`, { ...at, grade_level_name: grade });
    expect([made.status, made.body]).toMatchObject([
      201,
      { _id: grade.toLowerCase().replace(' ', '-'), name: grade, rule_id: expect.any(String) },
    ]);
    expect(names(await call('nobody', query))).toContain(grade);
    expect((await call('Staff', `POST /${path}`, { ...at, grade_level_name: grade.toUpperCase() })).body.errors).toEqual({
      grade_level_name: `"${grade}" is here already.`,
    });
    expect((await call('Staff', `POST /${path}/delete_by_associations`, { ...at, grade_level_id: made.body._id })).status).toBe(204);
    expect(names(await call('nobody', query))).not.toContain(grade);
  });

  it('a grade level of a new name comes after all others', async () => {
    const { call } = await openBackOffice();
    await call('Staff', 'POST /grade_rules', { ...taught, grade_level_name: 'Grade 13' });
    expect(names(await call('nobody', `GET /grade_rules?${new URLSearchParams(taught)}`)).at(-1)).toBe('Grade 13');
    expect(names(await call('nobody', 'GET /grade_levels')).at(-1)).toBe('Grade 13');
  });

  it('the legacy table takes three names and gives a rule, which is deleted by its id', async () => {
    const { call } = await openBackOffice();
    const made = await call('Staff', 'POST /legacy_program_material_rules', {
      legacy_program_name: 'Tutorial Support',
      program_name: 'online academy',
      learning_material_name: 'Quipper',
      school_id: 'school-bayani',
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        school_id: 'school-bayani',
        name: 'Tutorial Support · Online Academy · Quipper',
        legacy_program: { _id: 'legacy-tutorial', name: 'Tutorial Support' },
        program: { _id: 'program-online', name: 'Online Academy' },
        learning_material: { _id: 'material-quipper', name: 'Quipper' },
      },
    ]);
    expect(list(await call('Teacher', 'GET /legacy_program_material_rules?school_id=school-bayani&search=quipper'))).toContainEqual(
      made.body,
    );
    expect((await call('Staff', `DELETE /legacy_program_material_rules/${made.body._id}`)).status).toBe(204);
    expect((await call('Staff', `DELETE /legacy_program_material_rules/${made.body._id}`)).status).toBe(404);
  });

  it('a material cannot stand where its program does not', async () => {
    const { call } = await openBackOffice();
    const place = { cycle_id: 'cycle-uae', school_id: 'school-bayani', hub_id: 'hub-makati', program_id: 'program-online' };
    expect(
      (await call('Staff', 'POST /learning_material_rules', { ...place, learning_material_name: 'Quipper' })).body.errors,
    ).toHaveProperty('program_id');
    expect(names(await call('Staff', 'GET /learning_materials'))).toContain('Quipper');
  });
});

describe('the hubs of a school', () => {
  const hubsOf = async ({ call }: BackOffice, school: string): Promise<string[]> =>
    names(await call('Teacher', `GET /hubs?school_id=${school}`));

  it('are found by their names, and deleted only when no school has them', async () => {
    const office = await openBackOffice();
    const added = await office.call('Staff', 'POST /hubs', { name: 'makati hub', school_id: 'school-oakfield' });
    expect([added.status, added.body]).toMatchObject([201, { _id: 'hub-makati', name: 'Makati Hub' }]);
    expect(await hubsOf(office, 'school-oakfield')).toEqual(['Dubai Hub', 'Makati Hub']);
    expect((await office.call('Staff', 'POST /hubs', { name: 'Makati Hub', school_id: 'school-oakfield' })).status).toBe(422);
    expect((await office.call('Staff', 'POST /hubs', { name: 'Dubai Hub', school_id: 'school-bayani', msd_id: 'OTHER' })).status).toBe(422);
    expect((await office.call('Staff', 'DELETE /hubs/hub-makati?school_id=school-oakfield')).status).toBe(204);
    expect(await hubsOf(office, 'school-oakfield')).toEqual(['Dubai Hub']);
    expect((await office.call('Staff', 'GET /hubs/hub-makati')).status).toBe(200);
    const own = await office.call('Staff', 'POST /hubs', { name: 'Sharjah Hub', school_id: 'school-oakfield' });
    expect(await hubsOf(office, 'school-bayani')).not.toContain('Sharjah Hub');
    expect((await office.call('Staff', `DELETE /hubs/${own.body._id}`)).status).toBe(204);
    expect((await office.call('Staff', `GET /hubs/${own.body._id}`)).status).toBe(404);
  });
});

describe('what anyone may read', () => {
  it('are the public fields', async () => {
    const { call } = await openBackOffice();
    expect(list(await call('nobody', 'GET /curriculums'))[0]).toEqual({ _id: 'curriculum-ph', name: 'Philippine Curriculum (PH)' });
    expect((await call('nobody', 'GET /schools/school-oakfield')).body).toEqual({
      _id: 'school-oakfield',
      name: 'Oakfield School Dubai',
      curriculum_id: 'curriculum-uk',
    });
    expect(names(await call('nobody', 'GET /curriculums?search=CUR-00'))).toEqual([]);
    expect((await call('nobody', 'GET /curriculums?sort=msd_id')).status).toBe(422);
  });

  it('is nothing of a cycle that asks for a PIN', async () => {
    const { call } = await openBackOffice();
    for (const query of ['', '?admin=true', '?admin=true&search=UAE', '?enrollment_pin=1']) {
      const reply = await call('nobody', `GET /cycles${query}`);
      expect(
        [reply.status, reply.text.includes('246810'), reply.text.includes('cycle-uae'), reply.text.includes('enrollment_pin')],
        query,
      ).toEqual([200, false, false, false]);
    }
    expect(names(await call('nobody', 'GET /cycles?enrollment_pin=246810')).join()).toContain('UAE');
    expect((await call('nobody', 'GET /cycles/cycle-uae')).status).toBe(404);
    expect((await call('nobody', 'GET /start_month_rules/start-uae-september')).status).toBe(404);
    expect((await call('nobody', 'GET /start_month_rules?cycle_id=cycle-uae')).body).toEqual([]);
    expect((await call('nobody', 'GET /start_month_rules')).text).not.toContain('cycle-uae');
    expect((await call('nobody', 'GET /programs?cycle_id=cycle-uae')).body).toEqual([]);
    expect((await call('Teacher', 'GET /cycles')).text).not.toContain('246810');
    expect((await call('Staff', 'GET /cycles?admin=true')).text).toContain('246810');
  });
});

describe('long lists', () => {
  it('are searched, sorted and paged, and quick at five thousand rows', async () => {
    const { call, store } = await openBackOffice();
    store.db
      .run(`insert into schools (id, name, curriculum_id) with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select 'many-' || i, 'Academy ' || printf('%05d', i), 'curriculum-us' from n`);
    await call('Teacher', 'GET /admin/session');
    const start = performance.now();
    const page = await call('Teacher', 'GET /schools?curriculum_id=curriculum-us&search=academy%2004&sort=-name&limit=40');
    expect(performance.now() - start).toBeLessThan(1000);
    expect([page.headers.get('x-total-count'), list(page).length, list(page)[0]?.name]).toEqual(['1000', 40, 'Academy 04999']);
    const next = await call(
      'Teacher',
      `GET /schools?curriculum_id=curriculum-us&search=academy%2004&sort=-name&limit=40&cursor=${page.headers.get('x-next-cursor')}`,
    );
    expect(list(next)[0]?.name).toBe('Academy 04959');
    const all = await call('Teacher', 'GET /schools');
    expect([list(all).length, all.headers.get('x-next-cursor')]).toEqual([5008, null]);
    expect(names(await call('Teacher', 'GET /schools?search=%25'))).toEqual([]);
    for (const query of ['cursor=nonsense', 'cursor=WzFd', 'limit=0', 'limit=many', 'sort=version;drop', `search=${'x'.repeat(300)}`]) {
      expect((await call('Teacher', `GET /schools?${query}`)).status, query).toBe(422);
    }
  });
});
