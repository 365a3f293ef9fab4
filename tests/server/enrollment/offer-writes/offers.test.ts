/** A complete offer that is added by one request. */

import { expect, it } from 'vitest';
import { type BackOffice, openBackOffice } from '../../admin/support/back-office.ts';

const offer = {
  curriculum_name: 'Finnish Curriculum',
  school_name: 'Aurora School',
  hub_name: 'Iloilo Hub',
  cycle_name: 'Aurora June 2027',
  cycle_start_date: '2027-06-01',
  cycle_end_date: '2028-05-31',
  cycle_type: 'june',
  cycle_start_months: 2,
  program_name: 'Forest School',
  learning_material_name: 'Moss Readers',
  legacy_program_name: 'Outdoor Study',
  grade_levels: ['grade-5', 'grade-6'],
};

async function listOffered({ call }: BackOffice, list: string, query: Record<string, string>): Promise<string[]> {
  const reply = await call('nobody', `GET /form_options/${list}?${new URLSearchParams(query)}`);
  return (reply.body as unknown as { name: string }[]).map(({ name }) => name);
}

it('adds all parts and is offered to parents', async () => {
  const office = await openBackOffice();
  const made = await office.call('Staff', 'POST /admin/offers', offer);
  expect([made.status, made.body.name]).toEqual([201, 'Moss Readers']);
  const kinds = (made.body.added as unknown as { kind: string; name: string }[]).map(({ kind }) => kind);
  expect(kinds).toEqual([
    'curriculum',
    'cycle',
    'start month',
    'start month',
    'school',
    'hub',
    'program',
    'learning material',
    'legacy program',
    'program rule',
    'learning material rule',
    'legacy program rule',
    'legacy program material rule',
    'grade rule',
    'grade rule',
  ]);
  const { cycle_id, program_id, school_id } = made.body.ids as unknown as Record<string, string>;
  const choices = { cycle_id: cycle_id!, grade_level_id: 'grade-6', country_id: 'PH', enrollment_type: 'enrollment' };
  expect(await listOffered(office, 'programs', choices)).toEqual(['Forest School']);
  expect(await listOffered(office, 'legacy_programs', { ...choices, program_id: program_id! })).toEqual(['Outdoor Study']);
  expect(await listOffered(office, 'hubs', { ...choices, school_id: school_id! })).toEqual(['Iloilo Hub']);
  const months = (await office.call('Staff', `GET /start_month_rules?cycle_id=${cycle_id}&sort=start_month`)).body as unknown as object[];
  expect(months).toMatchObject([
    { month: 'June', start_month: 6, start_day: 1, end_day: 30 },
    { month: 'July', start_month: 7, start_day: 1, end_day: 31 },
  ]);
  const history = (await office.call('Staff', 'GET /admin/history?search=Moss')).text;
  expect(history).toContain('learning material rule');
});

it('uses parts that exist, and adds only what is missing', async () => {
  const office = await openBackOffice();
  await office.call('Staff', 'POST /admin/offers', offer);
  const more = await office.call('Staff', 'POST /admin/offers', { ...offer, hub_name: 'Cebu Hub', grade_levels: ['grade-7'] });
  expect([more.status, (more.body.added as unknown as { kind: string }[]).map(({ kind }) => kind)]).toEqual([
    201,
    ['program rule', 'learning material rule', 'legacy program rule', 'grade rule'],
  ]);
  const again = await office.call('Staff', 'POST /admin/offers', { ...offer, cycle_start_date: null });
  expect([again.status, again.body.added]).toEqual([200, []]);
});

const classical = { ...offer, learning_material_name: 'Classical Conversations', grade_levels: ['grade-5', 'grade-7'] };

it('of a material with program levels needs a category for the grade levels that have none, and is then offered', async () => {
  const office = await openBackOffice();
  const refused = await office.call('Staff', 'POST /admin/offers', classical);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      category_name:
        'Category is required: parents choose one of Classical Conversations, and Grade 5, Grade 7 of Aurora School have none.',
    },
  ]);
  expect((await office.call('Staff', 'GET /curriculums?search=Finnish')).body).toEqual([]);
  const first = await office.call('Staff', 'POST /admin/offers', { ...classical, category_name: 'Foundations', grade_levels: ['grade-5'] });
  expect(first.status).toBe(201);
  const made = await office.call('Staff', 'POST /admin/offers', { ...classical, category_name: 'Challenge Z' });
  expect((made.body.added as unknown as { kind: string; name: string }[]).map(({ kind }) => kind)).toEqual([
    'program category',
    'grade rule',
    'program category rule',
  ]);
  const { cycle_id, learning_material_id, school_id } = made.body.ids as unknown as Record<string, string>;
  const levels = (grade: string): Promise<string[]> =>
    listOffered(office, 'program_categories', {
      ...{ cycle_id: cycle_id!, grade_level_id: grade, country_id: 'PH', enrollment_type: 'enrollment' },
      ...{ learning_material_id: learning_material_id!, school_id: school_id! },
    });
  expect([await levels('grade-5'), await levels('grade-7')]).toEqual([['Foundations'], ['Challenge Z']]);
  expect((await office.call('Staff', 'POST /admin/offers', classical)).body.added).toEqual([]);
});

it('of a material without program levels has no category', async () => {
  const office = await openBackOffice();
  const made = await office.call('Staff', 'POST /admin/offers', { ...offer, category_name: 'Foundations' });
  expect((made.body.added as unknown as { kind: string }[]).map(({ kind }) => kind)).not.toContain('program category');
});

it('is refused as a whole: with missing or invalid dates of a new cycle, an unknown grade level, and near names', async () => {
  const { call } = await openBackOffice();
  const refuse = async (change: object): Promise<unknown> => {
    const reply = await call('Staff', 'POST /admin/offers', { ...offer, ...change });
    expect(reply.status, reply.text).toBeGreaterThanOrEqual(409);
    return reply.body.errors ?? reply.body.near;
  };
  expect(await refuse({ cycle_start_date: null, cycle_type: null })).toEqual({
    cycle_start_date: 'Start Date is required for a new cycle',
    cycle_type: 'Type is required for a new cycle',
  });
  expect(await refuse({ cycle_end_date: '2027-05-01' })).toEqual({ cycle_end_date: 'End Date must not be before Start Date.' });
  expect(await refuse({ cycle_end_date: '2027-06-30' })).toHaveProperty('cycle_start_months');
  expect(await refuse({ grade_levels: ['grade-99'] })).toHaveProperty('grade_levels');
  expect(await refuse({ grade_levels: [] })).toEqual({ grade_levels: 'Grade Levels are required' });
  expect(await refuse({ program_name: '' })).toEqual({ program_name: 'Program is required' });
  expect(await refuse({ hub_name: 'Makatti Hub', program_name: 'Online Acadmy' })).toEqual({
    hub_name: { name: 'Makatti Hub', candidates: ['Makati Hub'] },
    program_name: { name: 'Online Acadmy', candidates: ['Online Academy'] },
  });
  expect((await call('Staff', 'GET /curriculums?search=Finnish')).body).toEqual([]);
  expect((await call('Staff', 'GET /cycles?admin=true&search=Aurora')).body).toEqual([]);
});
