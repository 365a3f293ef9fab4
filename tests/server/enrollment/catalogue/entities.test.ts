/** Rows of the catalogue: created, read, changed, deleted. */

import { describe, expect, it } from 'vitest';
import { openBackOffice, type Reply, withMembers } from '../../admin/support/back-office.ts';

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

describe('every kind of row', () => {
  it.each(things)('%s is created, read, changed, found and deleted', async (path, made, change, shown) => {
    const { call } = await openBackOffice();
    const created = await call('Staff', `POST /${path}`, made);
    expect([created.status, created.body]).toMatchObject([201, { version: 1 }]);
    const id = String(created.body._id);
    const changed = await call('Staff', `PUT /${path}/${id}`, change);
    expect([changed.status, changed.body, changed.headers.get('etag')]).toMatchObject([200, { _id: id, version: 2, ...shown }, '"2"']);
    // A Teacher can read everything except the PIN of a cycle.
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

  it('created by rules can be renamed and keeps its id', async () => {
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

describe('concurrent changes of a row', () => {
  it('give the second one a 409 with the author of the first, and overwrite nothing', async () => {
    const office = await openBackOffice();
    const before = (await office.call('Staff', 'GET /hubs/hub-makati')).body;
    office.pass(60_000);
    expect((await office.call('Admin', 'PUT /hubs/hub-makati', withMembers(before, { name: 'Makati Central' }))).status).toBe(200);
    const late = await office.call('Staff', 'PUT /hubs/hub-makati', withMembers(before, { name: 'Makati South' }));
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

describe('a row in use', () => {
  it.each([
    ['DELETE /curriculums/curriculum-uk', ['school Kingsbridge Online School', 'school Oakfield School Dubai']],
    ['DELETE /cycles/cycle-uae', ['start month rule September', 'program rule']],
    ['DELETE /schools/school-oakfield', ['program rule', 'grade rule']],
    ['DELETE /hubs/hub-dubai', ['family FAM-0002', 'program rule']],
    ['DELETE /start_month_rules/start-previous-june', ['learner enrollment']],
    ['DELETE /program_categories/category-challenge-a', ['program category rule']],
  ])('%s gets 409 with its usages', async (route, uses) => {
    const { call } = await openBackOffice();
    const reply = await call('Admin', route);
    expect(reply.status).toBe(409);
    const named = (reply.body.uses as unknown as { kind: string; name: string; count: number }[])
      .map((use) => `${use.kind} ${use.name}`)
      .join('\n');
    for (const use of uses) expect(named).toContain(use);
    expect((await call('Admin', route.replace('DELETE', 'GET'))).status).toBe(200);
  });

  it('a program rule cannot be deleted while material rules depend on it', async () => {
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
