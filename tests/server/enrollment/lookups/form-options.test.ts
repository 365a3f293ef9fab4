import { describe, expect, it } from 'vitest';
import { asking } from './support/ask.ts';

interface Start {
  learnGroupClusters: { _id: string }[];
  cycles: { _id: string; start_month: { name: string }[] }[];
  gradeLevels: { _id: string; name: string }[];
}

describe('the options that a form starts with', () => {
  it('are clusters, cycles with their start months, and grade levels in their order', async () => {
    const { ask } = await asking();
    const start = await ask<Start>('form_options/enrollment');
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

  it('hold the PIN-only cycle only with its PIN, and never the PIN', async () => {
    const { ask } = await asking();
    const cyclesWith = async (params: Record<string, string>) =>
      JSON.stringify((await ask<Start>('form_options/enrollment', params)).cycles);
    expect(await cyclesWith({})).not.toContain('cycle-uae');
    expect(await cyclesWith({ enrollment_pin: '111111' })).not.toContain('cycle-uae');
    expect(await cyclesWith({ enrollment_pin: '246810' })).toContain('cycle-uae');
    expect(await cyclesWith({ enrollment_pin: '246810' })).not.toContain('246810');
  });

  it('have payment schemes and countries besides for those who return', async () => {
    const { ask } = await asking();
    const start = await ask<Start & { paymentSchemes: unknown[]; countries: { _id: string }[] }>('form_options/re_enrollment');
    expect(Object.keys(start).toSorted()).toEqual(['countries', 'cycles', 'gradeLevels', 'learnGroupClusters', 'paymentSchemes']);
    expect(start.paymentSchemes).toHaveLength(3);
    expect(start.countries.some((country) => country._id === 'PH')).toBe(true);
  });
});

describe('restrictions of schools', () => {
  it('keep a school for one kind of enrollment', async () => {
    const { ids } = await asking();
    const params = { grade_level_id: 'grade-2', program_id: 'program-guided' };
    expect(await ids('form_options/schools', params)).toContain('school-sampaguita');
    expect(await ids('form_options/schools', { ...params, enrollment_type: 'enrollment' })).toContain('school-sampaguita');
    expect(await ids('form_options/schools', { ...params, enrollment_type: 're-enrollment' })).not.toContain('school-sampaguita');
  });

  it('keep a school for residents of one country', async () => {
    const { ids } = await asking();
    const params = { grade_level_id: 'grade-2', curriculum_id: 'curriculum-uk' };
    expect(await ids('form_options/schools', { ...params, country_id: 'AE' })).toEqual(['school-kingsbridge', 'school-oakfield']);
    expect(await ids('form_options/schools', { ...params, country_id: 'PH' })).toEqual(['school-kingsbridge']);
  });

  it('keep residents of an exempted country out', async () => {
    const { ids } = await asking();
    const params = { grade_level_id: 'grade-2', curriculum_id: 'curriculum-us' };
    expect(await ids('form_options/schools', { ...params, country_id: 'PH' })).toContain('school-masters-international');
    expect(await ids('form_options/schools', { ...params, country_id: 'AE' })).not.toContain('school-masters-international');
  });

  it('keep a school for one nationality', async () => {
    const { ids } = await asking();
    const params = { grade_level_id: 'grade-2', curriculum_id: 'curriculum-us' };
    expect(await ids('form_options/schools', { ...params, nationality_id: 'american' })).toContain('school-pacific-bridge');
    expect(await ids('form_options/schools', { ...params, nationality_id: 'filipino' })).not.toContain('school-pacific-bridge');
  });

  it('reach back to the choices before the school', async () => {
    const { ids } = await asking();
    const params = { grade_level_id: 'nursery-2', curriculum_id: 'curriculum-uk' };
    expect(await ids('form_options/programs', { ...params, country_id: 'AE' })).toEqual(['program-regular']);
    expect(await ids('form_options/programs', { ...params, country_id: 'PH' })).toEqual([]);
  });
});

describe('options', () => {
  it('are narrowed by every parameter, and a blank one counts as not given', async () => {
    const { ids } = await asking();
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

  it('have program levels for Classical Conversations alone, and services for the materials that have them', async () => {
    const { ids } = await asking();
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

  it('are none, not an error, for ids that do not exist', async () => {
    const { ids } = await asking();
    expect(await ids('form_options/programs', { cycle_id: 'no-such-cycle' })).toEqual([]);
    expect(await ids('form_options/programs', { cycle_id: "' or 1=1 --" })).toEqual([]);
  });

  it('refuse an enrollment type that does not exist', async () => {
    const { refusal } = await asking();
    expect(await refusal('form_options/programs', { enrollment_type: 'transfer' })).toMatchObject({ status: 400 });
  });

  it('hold the legacy programs of a material in an object', async () => {
    const { ask } = await asking();
    const answer = await ask('legacy_program_material_rules/form_options', {
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
