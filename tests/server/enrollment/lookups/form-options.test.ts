import { describe, expect, it } from 'vitest';
import { openLookups } from './support/open-lookups.ts';

interface Start {
  learnGroupClusters: { _id: string }[];
  cycles: { _id: string; start_month: { name: string }[] }[];
  gradeLevels: { _id: string; name: string }[];
}

describe('the initial options of a form', () => {
  it('are clusters, cycles with their start months, and grade levels in their order', async () => {
    const { runLookup } = await openLookups();
    const start = await runLookup<Start>('form_options/enrollment');
    expect(Object.keys(start)).toEqual(['learnGroupClusters', 'cycles', 'gradeLevels']);
    expect(start.learnGroupClusters.length).toBeGreaterThan(3);
    expect(start.cycles.map((cycle) => cycle._id)).toEqual(['cycle-september', 'cycle-december', 'cycle-march', 'cycle-june']);
    expect(start.cycles.find((cycle) => cycle._id === 'cycle-december')?.start_month.map((month) => month.name)).toEqual([
      'December',
      'January',
      'February',
    ]);
    expect(start.gradeLevels.map((grade) => grade.name).slice(0, 6)).toEqual([
      'Nursery 2',
      'Nursery 3',
      'Pre-Kinder',
      'Kinder',
      'Grade 1',
      'Grade 2',
    ]);
    expect(start.gradeLevels.at(-1)?.name).toBe('Grade 12');
  });

  it('contain the PIN-only cycle only with its PIN, and never the PIN', async () => {
    const { runLookup } = await openLookups();
    const cyclesWith = async (params: Record<string, string>) =>
      JSON.stringify((await runLookup<Start>('form_options/enrollment', params)).cycles);
    expect(await cyclesWith({})).not.toContain('cycle-uae');
    expect(await cyclesWith({ enrollment_pin: '111111' })).not.toContain('cycle-uae');
    expect(await cyclesWith({ enrollment_pin: '246810' })).toContain('cycle-uae');
    expect(await cyclesWith({ enrollment_pin: '246810' })).not.toContain('246810');
  });

  it('also have payment schemes and countries for re-enrollment', async () => {
    const { runLookup } = await openLookups();
    const start = await runLookup<Start & { paymentSchemes: unknown[]; countries: { _id: string }[] }>('form_options/re_enrollment');
    expect(Object.keys(start).toSorted()).toEqual(['countries', 'cycles', 'gradeLevels', 'learnGroupClusters', 'paymentSchemes']);
    expect(start.paymentSchemes).toHaveLength(3);
    expect(start.countries.some((country) => country._id === 'PH')).toBe(true);
  });
});

describe('restrictions of schools', () => {
  it('limit a school to one kind of enrollment', async () => {
    const { ids } = await openLookups();
    const params = { grade_level_id: 'grade-2', program_id: 'program-guided' };
    expect(await ids('form_options/schools', params)).toContain('school-sampaguita');
    expect(await ids('form_options/schools', { ...params, enrollment_type: 'enrollment' })).toContain('school-sampaguita');
    expect(await ids('form_options/schools', { ...params, enrollment_type: 're-enrollment' })).not.toContain('school-sampaguita');
  });

  it('limit a school to residents of one country', async () => {
    const { ids } = await openLookups();
    const params = { grade_level_id: 'grade-2', curriculum_id: 'curriculum-uk' };
    expect(await ids('form_options/schools', { ...params, country_id: 'AE' })).toEqual(['school-kingsbridge', 'school-oakfield']);
    expect(await ids('form_options/schools', { ...params, country_id: 'PH' })).toEqual(['school-kingsbridge']);
  });

  it('exclude residents of an exempted country', async () => {
    const { ids } = await openLookups();
    const params = { grade_level_id: 'grade-2', curriculum_id: 'curriculum-us' };
    expect(await ids('form_options/schools', { ...params, country_id: 'PH' })).toContain('school-masters-international');
    expect(await ids('form_options/schools', { ...params, country_id: 'AE' })).not.toContain('school-masters-international');
  });

  it('limit a school to one nationality', async () => {
    const { ids } = await openLookups();
    const params = { grade_level_id: 'grade-2', curriculum_id: 'curriculum-us' };
    expect(await ids('form_options/schools', { ...params, nationality_id: 'american' })).toContain('school-pacific-bridge');
    expect(await ids('form_options/schools', { ...params, nationality_id: 'filipino' })).not.toContain('school-pacific-bridge');
  });

  it('also restrict the selects before the school', async () => {
    const { ids } = await openLookups();
    const params = { grade_level_id: 'nursery-2', curriculum_id: 'curriculum-uk' };
    expect(await ids('form_options/programs', { ...params, country_id: 'AE' })).toEqual(['program-regular']);
    expect(await ids('form_options/programs', { ...params, country_id: 'PH' })).toEqual([]);
  });
});

describe('options', () => {
  it('are filtered by every parameter, and a blank one is ignored', async () => {
    const { ids } = await openLookups();
    expect(await ids('form_options/hubs', { school_id: 'school-kingsbridge' })).toEqual(['hub-cebu', 'hub-dubai', 'hub-makati']);
    expect(await ids('form_options/cycles', { hub_id: 'hub-dubai', school_id: 'school-kingsbridge' })).toEqual([
      'cycle-september',
      'cycle-june',
    ]);
    expect(
      await ids('form_options/programs', { cycle_id: 'cycle-december', grade_level_id: 'grade-8', curriculum_id: 'curriculum-ph' }),
    ).not.toContain('program-online');
    expect(await ids('form_options/curriculums', { learning_material_id: 'material-ignitia', grade_level_id: ' ' })).toEqual([
      'curriculum-ph',
      'curriculum-us',
    ]);
    expect(await ids('form_options/legacy_programs', { program_id: 'program-developmental' })).toEqual(['legacy-developmental']);
    expect(await ids('form_options/grade_levels', { learning_material_id: 'material-quipper' })).toEqual([
      'grade-7',
      'grade-8',
      'grade-9',
      'grade-10',
      'grade-11',
      'grade-12',
    ]);
  });

  it('have program levels only for Classical Conversations, and services for the materials that have them', async () => {
    const { ids } = await openLookups();
    const classical = { learning_material_id: 'material-classical-conversations' };
    expect(await ids('form_options/program_categories', { ...classical, grade_level_id: 'grade-5' })).toEqual([
      'category-essentials',
      'category-foundations',
    ]);
    expect(await ids('form_options/program_categories', { ...classical, grade_level_id: 'grade-11' })).toEqual(['category-challenge-iii']);
    expect(await ids('form_options/program_categories', { learning_material_id: 'material-bayani-modules' })).toEqual([]);
    expect(
      await ids('form_options/program_auxiliary_services', { learning_material_id: 'material-bayani-modules', grade_level_id: 'grade-2' }),
    ).toEqual(['service-reading']);
    expect(await ids('form_options/schools', { program_auxiliary_service_id: 'service-speech', grade_level_id: 'nursery-3' })).toEqual([
      'school-sampaguita',
    ]);
  });

  it('are empty, without an error, for unknown ids', async () => {
    const { ids } = await openLookups();
    expect(await ids('form_options/programs', { cycle_id: 'no-such-cycle' })).toEqual([]);
    expect(await ids('form_options/programs', { cycle_id: "' or 1=1 --" })).toEqual([]);
  });

  it('reject an unknown enrollment type', async () => {
    const { getError } = await openLookups();
    expect(await getError('form_options/programs', { enrollment_type: 'transfer' })).toMatchObject({ status: 400 });
  });

  it('return the legacy programs of a material in an object', async () => {
    const { runLookup } = await openLookups();
    const answer = await runLookup('legacy_program_material_rules/form_options', {
      program_id: 'program-regular',
      grade_level_id: 'grade-4',
      learning_material_id: 'material-bju-dlo',
    });
    expect(answer).toEqual({
      legacy_programs: [
        { _id: 'legacy-independent', name: 'Independent Study' },
        { _id: 'legacy-tutorial', name: 'Tutorial Support' },
      ],
    });
  });
});
