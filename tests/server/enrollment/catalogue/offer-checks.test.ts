/** Whether parents can choose a part of the catalogue, and what is missing otherwise. */

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ENROLLMENT_SCREENS } from '../../../../server/enrollment/screen-paths.ts';
import type { OfferCheck } from '../../../../server/enrollment/catalogue/offer-checks.ts';
import { openBackOffice, type BackOffice } from '../../admin/support/back-office.ts';

const place = { school_id: 'school-bayani', hub_id: 'hub-makati', cycle_id: 'cycle-june' };
const material = { ...place, program_id: 'program-online', learning_material_id: 'material-quipper' };
const HUB = '/admin/dashboard/curriculum-ph/school-bayani/hub-makati';

async function check({ call }: BackOffice, ids: object): Promise<OfferCheck> {
  const reply = await call('Teacher', `GET /admin/offer_checks?${new URLSearchParams({ ...ids })}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as unknown as OfferCheck;
}

describe('an offer', () => {
  it('is offered at each position of the tree', async () => {
    const office = await openBackOffice();
    const { school_id, hub_id } = place;
    for (const ids of [{ school_id }, { school_id, hub_id }, place, { ...place, program_id: 'program-online' }, material])
      expect(await check(office, ids)).toEqual({ state: 'offered', reasons: [] });
  });

  const broken: [title: string, change: string, condition: string, text: string, to: string][] = [
    ['an inactive cycle', "update cycles set active = false where id = 'cycle-june'", 'active cycle', 'is inactive', `${HUB}/cycle-june`],
    [
      'no start month',
      "delete from start_month_rules where cycle_id = 'cycle-june'",
      'start month',
      'has no start month',
      `${HUB}/cycle-june`,
    ],
    [
      'no material',
      "delete from learning_material_rules where program_id = 'program-online'",
      'learning material',
      'is not a learning material of',
      `${HUB}/cycle-june/program-online`,
    ],
    [
      'no grade level',
      "delete from grade_rules where learning_material_id = 'material-quipper'",
      'grade level',
      'teaches no grade level with Quipper',
      `${HUB}/cycle-june/program-online/material-quipper`,
    ],
    ['no legacy program', 'delete from legacy_program_rules', 'legacy program', 'has no legacy program at', `${HUB}/cycle-june`],
    [
      'no legacy program for the material',
      'delete from legacy_program_material_rules',
      'legacy material',
      'None of the legacy programs',
      '/admin/legacy/curriculum-ph/school-bayani',
    ],
  ];

  it.each(broken)('with %s has that reason, with a screen', async (_title, change, condition, text, to) => {
    const office = await openBackOffice();
    await office.store.db.run('update learner_enrollments set start_month_id = null');
    await office.store.db.run(change);
    expect(await check(office, material)).toEqual({
      state: 'not-offered',
      reasons: [{ condition, text: expect.stringContaining(text), to }],
    });
    expect(ENROLLMENT_SCREENS.map((screen) => `/admin${screen}`).some((screen) => matches(screen, to))).toBe(true);
  });

  it('of Classical Conversations has a category for a grade level', async () => {
    const office = await openBackOffice();
    await office.store.db.run("delete from program_category_rules where school_id = 'school-bayani'");
    const row = await office.store.db.get<Record<string, string>>(
      sql`select program_id, cycle_id, hub_id from learning_material_rules
        where school_id = 'school-bayani' and learning_material_id = 'material-classical-conversations' limit 1`,
    );
    const { reasons } = await check(office, {
      ...row,
      school_id: 'school-bayani',
      learning_material_id: 'material-classical-conversations',
    });
    expect(reasons.map(({ condition }) => condition)).toContain('program level');
  });

  it('lists all reasons in the order in which they are mended', async () => {
    const office = await openBackOffice();
    await office.store.db.run('update cycles set active = false');
    await office.store.db.run('delete from legacy_program_rules');
    await office.store.db.run('delete from learning_material_rules');
    const { reasons } = await check(office, { school_id: 'school-bayani' });
    expect(reasons.map(({ condition }) => condition)).toEqual(['active cycle', 'learning material', 'legacy program']);
  });

  it('of a cycle with a PIN is offered with the PIN only', async () => {
    const office = await openBackOffice();
    await office.store.db.run("update cycles set enrollment_pin = '246810' where id = 'cycle-june'");
    expect(await check(office, material)).toMatchObject({
      state: 'with-pin',
      reasons: [{ condition: 'pin', text: expect.not.stringContaining('246810'), to: HUB }],
    });
  });
});

describe('a restricted school', () => {
  const at = { school_id: 'school-bayani' };
  const list = '/admin/dashboard/curriculum-ph?search=Bayani%20Learning%20Academy';

  it.each([
    [
      'enrollment_type_restriction',
      'enrollment',
      'enrollment type',
      'Only enrollments can choose Bayani Learning Academy, no re-enrollments.',
    ],
    [
      'enrollment_type_restriction',
      're-enrollment',
      'enrollment type',
      'Only re-enrollments can choose Bayani Learning Academy, no first enrollments.',
    ],
    ['country_restriction', 'AE', 'country', 'Only families who live in United Arab Emirates can choose Bayani Learning Academy.'],
    ['country_exemption', 'AE', 'excluded country', 'Families who live in United Arab Emirates cannot choose Bayani Learning Academy.'],
    ['nationality_restriction', 'american', 'nationality', 'Only learners of the nationality American can choose Bayani Learning Academy.'],
  ])('with the %s %s is offered to some, with that reason and the list that mends it', async (field, value, condition, text, to = list) => {
    const office = await openBackOffice();
    const { body: school } = await office.call('Staff', 'GET /schools/school-bayani');
    const saved = await office.call('Staff', 'PUT /schools/school-bayani', { ...(school as object), [field]: value });
    expect(saved.status, saved.text).toBe(200);
    const reasons = [{ condition, text, to }];
    for (const ids of [at, place, material]) expect(await check(office, ids)).toEqual({ state: 'offered-to-some', reasons });
    await office.store.db.run("update cycles set enrollment_pin = '246810'");
    expect(await check(office, material)).toMatchObject({ state: 'with-pin', reasons: [{ condition: 'pin' }, { condition }] });
  });

  it('that excludes the only country it is for is not offered', async () => {
    const office = await openBackOffice();
    await office.store.db.run("update schools set country_restriction = 'AE', country_exemption = 'AE' where id = 'school-bayani'");
    const { state, reasons } = await check(office, at);
    expect([state, reasons.map(({ condition }) => condition)]).toEqual(['not-offered', ['country', 'excluded country']]);
  });

  it('is offered to exactly the families whose list of schools has it', async () => {
    const office = await openBackOffice();
    const rows = await office.store.db.all<Record<string, string>>(sql`select id from schools order by id`);
    const states = new Set<string>();
    for (const school_id of rows.map(({ id }) => String(id))) {
      const { state } = await check(office, { school_id });
      states.add(state);
      const lists = await Promise.all(
        ['enrollment', 're-enrollment'].flatMap((enrollment_type) =>
          ['PH', 'AE'].flatMap((country_id) =>
            ['filipino', 'american'].map(async (nationality_id) => {
              const query = new URLSearchParams({ enrollment_type, country_id, nationality_id });
              const reply = await office.call('nobody', `GET /form_options/schools?${query}`);
              return (reply.body as unknown as { _id: string }[]).some(({ _id }) => _id === school_id);
            }),
          ),
        ),
      );
      expect(state, school_id).toBe(lists.every(Boolean) ? 'offered' : 'offered-to-some');
      expect(lists.some(Boolean), school_id).toBe(true);
    }
    expect([...states].toSorted()).toEqual(['offered', 'offered-to-some']);
  });
});

describe('a position without rules', () => {
  it('misses a hub, a program, and what else it lacks', async () => {
    const office = await openBackOffice();
    const school_id = String(
      (await office.call('Staff', 'POST /schools', { name: 'New School', curriculum_id: 'curriculum-uk' })).body._id,
    );
    const school = `/admin/dashboard/curriculum-uk/${school_id}`;
    expect(await check(office, { school_id })).toMatchObject({
      state: 'not-offered',
      reasons: [
        { condition: 'hub', text: 'New School has no hub.', to: school },
        { condition: 'program', to: school },
      ],
    });
    const hub_id = String((await office.call('Staff', 'POST /hubs', { name: 'New Hub', school_id })).body._id);
    expect((await check(office, { school_id })).reasons).toMatchObject([{ condition: 'program' }]);
    const cycle = { name: 'New Cycle', start_date: '2027-06-01', end_date: '2028-03-31', type: 'june', active: false };
    const cycle_id = String((await office.call('Staff', 'POST /cycles', cycle)).body._id);
    const { reasons } = await check(office, { school_id, hub_id, cycle_id });
    expect(reasons.map(({ condition, to }) => [condition, to])).toEqual(
      ['active cycle', 'start month', 'program', 'legacy program'].map((condition) => [condition, `${school}/${hub_id}/${cycle_id}`]),
    );
  });

  it('that does not exist gets 404, and a request without a school 422', async () => {
    const { call } = await openBackOffice();
    expect((await call('Teacher', 'GET /admin/offer_checks?school_id=none')).status).toBe(404);
    expect((await call('Teacher', 'GET /admin/offer_checks?school_id=school-bayani&hub_id=none')).status).toBe(404);
    expect((await call('Teacher', 'GET /admin/offer_checks?hub_id=hub-makati')).body).toMatchObject({
      status: 422,
      errors: { school_id: 'School is required' },
    });
    expect((await call('nobody', 'GET /admin/offer_checks?school_id=school-bayani')).status).toBe(401);
  });
});

function matches(screen: string, path: string): boolean {
  const [names, given] = [screen.split('/'), path.split('/')];
  return names.length === given.length && names.every((name, index) => name.startsWith(':') || name === given[index]);
}
