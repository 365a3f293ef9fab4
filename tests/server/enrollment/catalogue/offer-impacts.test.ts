/** What a deletion or deactivation takes from parents. */

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countChoosingDrafts } from '../../../../server/enrollment/catalogue/count-choosing-drafts.ts';
import { createDraftSeal } from '../../../../server/drafts/draft-seal.ts';
import { createDraftKeys } from '../../../../server/drafts/draft-keys.ts';
import { describeImpact, type OfferImpact } from '../../../../server/enrollment/catalogue/offer-impacts.ts';
import { openBackOffice, type BackOffice } from '../../admin/support/back-office.ts';
import { createPhone, snapshot } from '../../drafts/support/phone.ts';
import { storeSubmission } from '../../support/store-submission.ts';

async function getImpact({ call }: BackOffice, change: Record<string, string>): Promise<OfferImpact> {
  const reply = await call('Staff', `GET /admin/offer_impacts?${new URLSearchParams(change)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as unknown as OfferImpact;
}

async function keepDraft(office: BackOffice, answers: object): Promise<void> {
  const saved = await createPhone(office).save({ form: 'enrollment', snapshot: { ...snapshot, answers }, locale: 'en' });
  expect(saved.status).toBeLessThan(300);
}

describe('the impact of a change', () => {
  it('names the grade levels that lose their last offer, and counts submissions and drafts', async () => {
    const office = await openBackOffice();
    await office.store.db.run("update cycles set active = false where id <> 'cycle-june'");
    await office.store.db.run("delete from legacy_program_rules where hub_id <> 'hub-makati'");
    await storeSubmission(office.store, { kind: 'enrollment', answers: { enrollment: { cycle: 'cycle-june' } } });
    await storeSubmission(office.store, { kind: 're_enrollment', answers: { enrollment: { cycle: 'cycle-june' } } });
    await storeSubmission(office.store, { kind: 'enrollment', status: 'approved', answers: { enrollment: { cycle: 'cycle-june' } } });
    await keepDraft(office, { 'enrollment.cycle': 'cycle-june' });
    await keepDraft(office, { 'enrollment.cycle': 'cycle-march' });
    const { lost, submissions, drafts, sentences } = await getImpact(office, { of: 'cycles', id: 'cycle-june' });
    expect([lost.length, submissions, drafts]).toEqual([1, 2, 1]);
    expect(lost[0]?.grades.length).toBeGreaterThan(10);
    expect(sentences).toEqual([
      expect.stringMatching(/^This takes the last offer from \d+ grade levels in .*Makati.*\.$/),
      '2 pending submissions and 1 draft chose it.',
    ]);
    expect((await office.store.db.get<{ active: unknown }>(sql`select active from cycles where id = 'cycle-june'`))?.active).toBeTruthy();
  });

  it('of a rule concerns those who chose all of its parts', async () => {
    const office = await openBackOffice();
    const rule = {
      school_id: 'school-bayani',
      program_id: 'program-online',
      learning_material_id: 'material-quipper',
      grade_level_id: 'grade-9',
    };
    const chosen = { school: 'school-bayani', program: 'program-online', learningMaterial: 'material-quipper', gradeLevel: 'grade-9' };
    await storeSubmission(office.store, { kind: 'enrollment', answers: { enrollment: chosen } });
    await storeSubmission(office.store, { kind: 'enrollment', answers: { enrollment: { ...chosen, gradeLevel: 'grade-8' } } });
    expect(await getImpact(office, { of: 'grade_rules', ...rule })).toMatchObject({ submissions: 1, drafts: 0 });
    const legacy = await office.store.db.get<Record<string, string>>(
      sql`select id, legacy_program_id from legacy_program_material_rules where school_id = 'school-bayani' and program_id = 'program-online' limit 1`,
    );
    await storeSubmission(office.store, {
      kind: 'enrollment',
      answers: { enrollment: { ...chosen, legacyProgram: legacy?.['legacy_program_id'] } },
    });
    const { submissions } = await getImpact(office, { of: 'legacy_program_material_rules', id: legacy?.['id'] ?? '' });
    expect(submissions).toBe(1);
    expect(await getImpact(office, { of: 'legacy_program_material_rules', id: 'none' })).toMatchObject({ lost: [], submissions: 0 });
  });

  it('is refused for an unknown list, without its ids, and without a session', async () => {
    const { call } = await openBackOffice();
    expect((await call('Staff', 'GET /admin/offer_impacts?of=families&id=1')).body).toMatchObject({
      status: 422,
      errors: { of: 'The list is not known' },
    });
    expect((await call('Staff', 'GET /admin/offer_impacts?of=cycles')).body).toMatchObject({
      status: 422,
      errors: { id: 'id is required' },
    });
    expect((await call('nobody', 'GET /admin/offer_impacts?of=cycles&id=cycle-june')).status).toBe(401);
  });
});

describe('the impact of a restriction', () => {
  /** Leaves the offers of two schools at one hub. */
  async function openOfTwoSchools(): Promise<BackOffice> {
    const office = await openBackOffice();
    await office.store.db.run(
      "delete from legacy_program_rules where hub_id <> 'hub-makati' or school_id not in ('school-bayani', 'school-masters-academy')",
    );
    return office;
  }
  const school = { of: 'schools', id: 'school-bayani' };
  const grades = ({ lost }: OfferImpact): number => lost.flatMap((hub) => hub.grades).length;

  it('names the grade levels that some families lose', async () => {
    const office = await openOfTwoSchools();
    await office.store.db.run("update schools set country_restriction = 'AE' where id = 'school-masters-academy'");
    const impact = await getImpact(office, { ...school, country_restriction: 'AE' });
    expect(grades(impact)).toBeGreaterThan(10);
    expect(impact.sentences).toEqual([
      'Only families who live in United Arab Emirates can choose Bayani Learning Academy.',
      expect.stringMatching(/^This takes the last offer from \d+ grade levels in Makati Hub for some families\.$/),
      'No pending submission and no draft chose it.',
    ]);
  });

  it('is nothing where the other school is offered to the families that it excludes', async () => {
    const office = await openOfTwoSchools();
    const all = grades(await getImpact(office, school));
    const restricted = await getImpact(office, { ...school, nationality_restriction: 'american' });
    // What only this school teaches is lost by its deletion as well.
    expect(grades(restricted)).toBe(all);
    expect(grades(await getImpact(office, { ...school, enrollment_type_restriction: 'enrollment' }))).toBe(all);
    await office.store.db.run("update schools set nationality_restriction = 'american' where id = 'school-masters-academy'");
    expect(grades(await getImpact(office, { ...school, nationality_restriction: 'american' }))).toBeGreaterThan(all);
  });

  it('counts only the families that could choose the school before', async () => {
    const office = await openOfTwoSchools();
    await office.store.db.run("update schools set country_restriction = 'AE' where id = 'school-bayani'");
    const unchanged = await getImpact(office, { ...school, country_restriction: 'AE' });
    expect([grades(unchanged), unchanged.sentences[1]]).toEqual([0, 'No grade level loses its last offer in a hub.']);
    const moved = await getImpact(office, { ...school, country_restriction: 'PH' });
    await office.store.db.run("update schools set country_restriction = 'PH' where id = 'school-masters-academy'");
    expect(grades(await getImpact(office, { ...school, country_restriction: 'PH' }))).toBeGreaterThan(grades(moved));
  });
});

describe('the count of drafts', () => {
  const choices = [{ kind: 'enrollment', form: 'enrollment', statuses: [], paths: { hubs: ['enrollment.hub', 'visits.#.hub'] } }];

  it('finds ids in rows and in lists of choices', async () => {
    const draftKeys = createDraftKeys();
    const office = await openBackOffice({ draftKeys });
    const seal = createDraftSeal(draftKeys);
    await keepDraft(office, { 'visits.0.hub': 'hub-cebu', 'visits.12.hub': 'hub-makati' });
    await keepDraft(office, { 'enrollment.hub': ['hub-cebu', 'hub-makati'] });
    await keepDraft(office, { 'enrollment.school': 'hub-makati', 'visits.hub': 'hub-makati' });
    expect(await countChoosingDrafts(office.store, seal, choices, { hubs: 'hub-makati' })).toBe(2);
    expect(await countChoosingDrafts(office.store, seal, choices, { hubs: 'hub-makati' }, 3)).toBe(2);
    expect(await countChoosingDrafts(office.store, seal, choices, { hubs: 'hub-makati' }, 2)).toBeUndefined();
  });

  it('is undefined with a lost key', async () => {
    const office = await openBackOffice();
    await keepDraft(office, { 'enrollment.hub': 'hub-makati' });
    const seal = createDraftSeal(createDraftKeys());
    expect(await countChoosingDrafts(office.store, seal, choices, { hubs: 'hub-makati' })).toBeUndefined();
    expect(await countChoosingDrafts(office.store, seal, choices, { cycles: 'cycle-june' })).toBe(0);
  });
});

describe('the sentences about an impact', () => {
  const none = { lost: [], submissions: 0, drafts: 0 };

  it('say what is not lost, and that drafts cannot be counted', () => {
    expect(describeImpact(none)).toEqual(['No grade level loses its last offer in a hub.', 'No pending submission and no draft chose it.']);
    expect(describeImpact({ ...none, submissions: 14, drafts: null }).slice(1)).toEqual([
      '14 pending submissions chose it.',
      'Drafts cannot be counted.',
    ]);
    expect(describeImpact({ ...none, submissions: 14, drafts: 3 })[1]).toBe('14 pending submissions and 3 drafts chose it.');
  });

  it('name few grade levels and hubs, and count many', () => {
    const hubs = ['Cebu', 'Davao', 'Iloilo', 'Makati', 'Naga', 'Pasig', 'Taguig'];
    const sentences = (grades: string[], count: number) =>
      describeImpact({ ...none, lost: hubs.slice(0, count).map((hub) => ({ hub, grades })) }).slice(0, -1);
    expect(sentences(['Grade 4'], 1)).toEqual(['This takes the last offer from Grade 4 in Cebu.']);
    expect(sentences(['Grade 4', 'Grade 5', 'Grade 6'], 1)).toEqual([
      'This takes the last offer from Grade 4, Grade 5 and Grade 6 in Cebu.',
    ]);
    expect(sentences(['1', '2', '3', '4', '5'], 1)).toEqual(['This takes the last offer from 5 grade levels in Cebu.']);
    expect(sentences(['Grade 4'], 6)).toHaveLength(6);
    expect(sentences(['Grade 4'], 6).at(-1)).toBe('It also takes the last offer from grade levels in 1 more hub.');
    expect(sentences(['Grade 4'], 7).at(-1)).toBe('It also takes the last offer from grade levels in 2 more hubs.');
  });
});

describe('what prevents a deletion', () => {
  const at = { cycle_id: 'cycle-june', school_id: 'school-bayani', hub_id: 'hub-makati' };
  const rule = { ...at, program_id: 'program-online' };

  it.each<[change: Record<string, string>, route: string, body?: object]>([
    [{ of: 'curriculums', id: 'curriculum-us' }, 'DELETE /curriculums/curriculum-us'],
    [{ of: 'schools', id: 'school-bayani' }, 'DELETE /schools/school-bayani'],
    [{ of: 'hubs', id: 'hub-makati' }, 'DELETE /hubs/hub-makati'],
    [{ of: 'hubs', id: 'hub-makati', school_id: 'school-bayani' }, 'DELETE /hubs/hub-makati?school_id=school-bayani'],
    [{ of: 'cycles', id: 'cycle-june' }, 'DELETE /cycles/cycle-june'],
    [{ of: 'start_month_rules', id: 'start-june-june' }, 'DELETE /start_month_rules/start-june-june'],
    [{ of: 'program_categories', id: 'category-challenge-a' }, 'DELETE /program_categories/category-challenge-a'],
    [{ of: 'program_rules', ...rule }, 'POST /program_rules/delete_by_associations', rule],
  ])('is said before as in the refusal: %j', async (change, route, body) => {
    const office = await openBackOffice();
    const answers = {
      enrollment: { curriculum: 'curriculum-us', school: 'school-bayani', hub: 'hub-makati', startMonth: 'start-june-june' },
    };
    await storeSubmission(office.store, { kind: 'enrollment', answers });
    const { uses } = await getImpact(office, change);
    const refused = await office.call('Staff', route, body);
    expect(refused.status, refused.text).toBe(409);
    expect(uses.map(({ to: _to, ...use }) => use)).toEqual(refused.body.uses);
  });

  it('is nothing for a row without uses, which can be deleted', async () => {
    const office = await openBackOffice();
    const made = await office.call('Staff', 'POST /curriculums', { name: 'Finnish Curriculum' });
    const { uses, places, totalPlaces } = await getImpact(office, { of: 'curriculums', id: String(made.body._id) });
    expect([uses, places, totalPlaces]).toEqual([[], [], 0]);
    expect((await office.call('Staff', `DELETE /curriculums/${made.body._id}`)).status).toBe(204);
  });

  it('has the screens on which it is: schools of a curriculum, materials of a program, and cycles of hubs', async () => {
    const office = await openBackOffice();
    const school = (await getImpact(office, { of: 'curriculums', id: 'curriculum-ph' })).uses.find(({ _id }) => _id === 'school-bayani');
    expect(school?.to).toBe('/admin/dashboard/curriculum-ph/school-bayani');
    const cycle = '/admin/dashboard/curriculum-ph/school-bayani/hub-makati/cycle-june';
    const materials = (await getImpact(office, { of: 'program_rules', ...rule })).uses;
    expect(materials.map(({ to }) => to)).toContain(`${cycle}/program-online/material-quipper`);
    for (const [of, id] of [
      ['schools', 'school-bayani'],
      ['hubs', 'hub-makati'],
      ['cycles', 'cycle-june'],
    ] as const) {
      const { places, totalPlaces } = await getImpact(office, { of, id });
      expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
      expect(totalPlaces).toBeGreaterThanOrEqual(places.length);
      if (of !== 'cycles') expect(places.map(({ to }) => to)).toContain(cycle);
    }
    const ofSchool = await getImpact(office, { of: 'hubs', id: 'hub-makati', school_id: 'school-bayani' });
    expect(ofSchool.places.every(({ name }) => name.startsWith('Bayani Learning Academy · Makati Hub · '))).toBe(true);
  });
});
