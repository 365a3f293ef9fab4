/** Invalid input to the catalogue: empty, long and script-like names, duplicates, impossible dates and months. */

import { describe, expect, it } from 'vitest';
import { openBackOffice, withMembers } from '../../admin/support/back-office.ts';

const cycle = { name: 'Some Cycle', type: 'june', start_date: '2027-06-01', end_date: '2028-05-31', active: true };
const june = { cycle_id: 'cycle-june', month: 'October', start_month: 10, start_day: 1, end_month: 10, end_day: 31 };
const script = `<img src=x onerror=alert(1)><script>'";DROP TABLE schools;--`;

type Case = [route: string, body: object, errors: Record<string, string>];
const cases: Case[] = [
  ['POST /curriculums', {}, { name: 'Name is required' }],
  ['POST /curriculums', { name: '   ', msd_id: '' }, { name: 'Name is required' }],
  ['POST /curriculums', { name: 'x'.repeat(10_000) }, { name: 'Name must be at most 200 characters' }],
  ['POST /curriculums', { name: 'two\nlines' }, { name: 'Name must not hold line breaks or control characters' }],
  ['POST /curriculums', { name: 'safe\u202Etxt.exe' }, { name: 'Name must not hold line breaks or control characters' }],
  ['POST /curriculums', { name: 'a\u0085b' }, { name: 'Name must not hold line breaks or control characters' }],
  ['POST /curriculums', { name: '\u200B\u2060\u00AD' }, { name: 'Name is required' }],
  ['POST /curriculums', { name: { $gt: '' }, msd_id: ['x'] }, { name: 'Name must be a text', msd_id: 'MSD ID must be a text' }],
  ['POST /curriculums', { name: 'us CURRICULUM' }, { name: 'There is a curriculum called "US Curriculum" already.' }],
  ['PUT /curriculums/curriculum-uk', { name: 'US Curriculum' }, { name: 'There is a curriculum called "US Curriculum" already.' }],
  ['PUT /curriculums/curriculum-uk', { name: '' }, { name: 'Name is required' }],
  ['POST /schools', { name: '' }, { name: 'Name is required', curriculum_id: 'Curriculum is required' }],
  ['POST /schools', { name: 'S', curriculum_id: 'gone' }, { curriculum_id: 'Curriculum is not known: choose one of the list.' }],
  [
    'POST /schools',
    { name: 'S', curriculum_id: 'curriculum-ph', enrollment_type_restriction: 'both', country_restriction: 'Philippines' },
    { enrollment_type_restriction: 'Enrollment Type Restriction must be one of enrollment, re-enrollment' },
  ],
  [
    'POST /schools',
    { name: 'S', curriculum_id: 'curriculum-ph', country_restriction: 'Philippines', nationality_restriction: 'martian' },
    {
      country_restriction: 'Country Restriction is not known: choose one of the list.',
      nationality_restriction: 'Nationality Restriction is not known: choose one of the list.',
    },
  ],
  ['POST /cycles', { ...cycle, end_date: '2027-05-31' }, { end_date: 'End Date must not be before Start Date.' }],
  ['PUT /cycles/cycle-june', { end_date: '2000-01-01' }, { end_date: 'End Date must not be before Start Date.' }],
  [
    'POST /cycles',
    { ...cycle, start_date: '2027-02-30', end_date: '01/02/2028' },
    { start_date: 'Start Date must be a date, YYYY-MM-DD', end_date: 'End Date must be a date, YYYY-MM-DD' },
  ],
  ['POST /cycles', { ...cycle, start_date: '12027-06-01' }, { start_date: 'Start Date must be a date, YYYY-MM-DD' }],
  ['POST /cycles', { ...cycle, start_date: '0000-01-01' }, { start_date: 'Start Date must be a date, YYYY-MM-DD' }],
  [
    'POST /cycles',
    { ...cycle, type: 'july', active: 'perhaps', enrollment_pin: '1' },
    {
      type: 'Type must be one of march, june, september, december',
      active: 'Active must be true or false',
      enrollment_pin: 'Enrollment PIN must be 6 to 20 letters or digits',
    },
  ],
  [
    'POST /start_month_rules',
    { ...june, start_month: 13, end_day: 0 },
    { start_month: 'Start Month must be a whole number from 1 to 12', end_day: 'End Day must be a whole number from 1 to 31' },
  ],
  ['POST /start_month_rules', { ...june, start_month: 1.5 }, { start_month: 'Start Month must be a whole number from 1 to 12' }],
  [
    'POST /start_month_rules',
    { ...june, start_month: 2, end_month: 2, end_day: 30 },
    { end_day: 'End Day must be at most 29 in that month.' },
  ],
  ['POST /start_month_rules', { ...june, start_day: 20, end_day: 10 }, { end_day: 'End Day must not be before Start Day.' }],
  ['POST /start_month_rules', { ...june, end_month: 7 }, { end_month: expect.stringContaining('must lie within the cycle') }],
  [
    'POST /start_month_rules',
    { ...june, month: 'Again', start_month: 7 },
    { start_month: 'The cycle has a start month from that day already.' },
  ],
  [
    'POST /start_month_rules',
    { month: '' },
    {
      cycle_id: 'Cycle is required',
      month: 'Month is required',
      start_month: 'Start Month is required',
      start_day: 'Start Day is required',
      end_month: 'End Month is required',
      end_day: 'End Day is required',
    },
  ],
  [
    'POST /program_rules',
    {},
    { cycle_id: 'Cycle is required', school_id: 'School is required', hub_id: 'Hub is required', program_name: 'Program Name is required' },
  ],
  [
    'POST /program_rules',
    { program_name: 'P', cycle_id: 'x', school_id: 'x', hub_id: 'hub-cebu' },
    { cycle_id: 'Cycle is not known.', school_id: 'School is not known.' },
  ],
  [
    'POST /program_rules',
    { program_name: 'y'.repeat(10_000), cycle_id: 'cycle-june', school_id: 'school-bayani', hub_id: 'hub-cebu' },
    { program_name: 'Program Name must be at most 200 characters' },
  ],
  [
    'POST /legacy_program_material_rules',
    { school_id: 'school-bayani' },
    {
      legacy_program_name: 'Legacy Program Name is required',
      program_name: 'Program Name is required',
      learning_material_name: 'Learning Material Name is required',
    },
  ],
  [
    'POST /admin/users',
    { name: 'T', role: 'Teacher', password: 'Correct-Horse-1', email: 't3\u0000@example.com' },
    { email: 'Invalid email address' },
  ],
  [
    'POST /admin/users',
    { name: 'T', role: 'Teacher', password: 'Correct-Horse-1', email: 'a\u202Eb@example.com' },
    { email: 'Invalid email address' },
  ],
  ['PUT /admin/maintenance', { maintenance_mode: 'yes' }, { maintenance_mode: 'Maintenance Mode must be true or false' }],
];

describe('invalid input', () => {
  it('is rejected with an error for each field, and nothing is written', async () => {
    const { call, store } = await openBackOffice();
    const lines = async () => (await store.db.get<{ count: number }>('select count(*) as count from history'))?.count;
    const before = await lines();
    for (const [route, body, errors] of cases) {
      const reply = await call('Admin', route, body);
      expect([route, JSON.stringify(body).slice(0, 200), reply.status, reply.body.errors]).toEqual([
        route,
        JSON.stringify(body).slice(0, 200),
        422,
        errors,
      ]);
      expect(reply.headers.get('content-type')).toBe('application/problem+json');
    }
    expect(await lines()).toBe(before);
  });

  it('that contains markup and SQL is stored and returned as text', async () => {
    const { call } = await openBackOffice();
    const made = await call('Staff', 'POST /curriculums', { name: script });
    expect(made.body.name).toBe(script);
    const found = await call('nobody', `GET /curriculums?search=${encodeURIComponent(script)}`);
    expect(found.body).toEqual([{ _id: made.body._id, name: script }]);
    expect([found.headers.get('content-type'), found.headers.get('x-content-type-options')]).toEqual(['application/json', 'nosniff']);
    expect((await call('Teacher', 'GET /schools')).status).toBe(200);
  });

  it('cannot write properties that are not fields', async () => {
    const { call } = await openBackOffice();
    const reply = await call(
      'Staff',
      'PUT /curriculums/curriculum-uk',
      JSON.parse('{"name":"UK","__proto__":{"x":1},"constructor":"x","_id":"other","id":"other","version":1,"built_in":true}'),
    );
    expect(reply.body).toEqual({ _id: 'curriculum-uk', name: 'UK', msd_id: 'CUR-003', version: 2 });
    expect((await call('Staff', "GET /curriculums/'%20or%201=1--")).status).toBe(404);
    expect((await call('Staff', 'POST /curriculums', { name: 'x'.repeat(1_200_000) })).status).toBe(413);
  });

  it('is an end date of a cycle before one of its start months', async () => {
    const { call } = await openBackOffice();
    const { body } = await call('Staff', 'GET /cycles/cycle-june');
    const end_date = `${String(body.start_date).slice(0, 4)}-06-30`;
    expect((await call('Staff', 'PUT /cycles/cycle-june', withMembers(body, { end_date }))).body.errors).toHaveProperty('end_date');
  });
});
