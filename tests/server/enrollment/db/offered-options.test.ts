import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferingFilter } from '../../../../server/enrollment/db/offering-query.ts';
import * as offered from '../../../../server/enrollment/db/offered-options.ts';
import type { Store } from '../../../../server/db/store.ts';
import { emptyStore, seededStore } from './support/seeded-store.ts';
import { smallCatalogues, someChoices, listOfferings, writeSmallCatalogue, type Way } from './support/small-catalogue.ts';

const lists: Record<keyof Way, (store: Store, choices: OfferingFilter) => Promise<{ _id: string }[]>> = {
  gradeLevel: offered.listOfferedGradeLevels,
  cycle: offered.listOfferedCycles,
  program: offered.listOfferedPrograms,
  learningMaterial: offered.listOfferedLearningMaterials,
  legacyProgram: offered.listOfferedLegacyPrograms,
  programCategory: offered.listOfferedProgramCategories,
  programAuxiliaryService: offered.listOfferedProgramAuxiliaryServices,
  curriculum: offered.listOfferedCurriculums,
  school: offered.listOfferedSchools,
  hub: offered.listOfferedHubs,
};
const kinds = Object.keys(lists) as (keyof Way)[];
const listIds = async (kind: keyof Way, store: Store, choices: OfferingFilter) => (await lists[kind](store, choices)).map((one) => one._id);

describe('the offering', () => {
  it('has exactly the options of all complete combinations, for random rules and filters', async () => {
    const store = await emptyStore();
    await fc.assert(
      fc.asyncProperty(smallCatalogues, fc.array(someChoices, { minLength: 4, maxLength: 4 }), async (small, asked) => {
        await writeSmallCatalogue(store, small);
        for (const choices of asked) {
          const ways = listOfferings(small, choices);
          for (const kind of kinds) {
            const expected = new Set(
              ways.filter((way) => kind !== 'programCategory' || way.learningMaterial === 'classical').flatMap((way) => way[kind] ?? []),
            );
            expect(new Set(await listIds(kind, store, choices)), `${kind} under ${JSON.stringify(choices)}`).toEqual(expected);
          }
        }
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  it('has no dead end with the demo data, for any order of selections', async () => {
    const store = await seededStore();
    const family = fc.record(
      {
        country: fc.constantFrom('PH', 'AE', 'US', 'JP'),
        nationality: fc.constantFrom('filipino', 'american', 'emirati', 'british'),
        enrollmentType: fc.constantFrom('enrollment' as const, 're-enrollment' as const),
        enrollmentPin: fc.constantFrom('246810', '000000'),
      },
      { requiredKeys: [] },
    );
    const grades = (await offered.listOfferedGradeLevels(store, {})).map((grade) => grade._id);
    expect(grades).toHaveLength(16);
    const order = fc.shuffledSubarray(kinds, { minLength: kinds.length });
    await fc.assert(
      fc.asyncProperty(
        family,
        order,
        fc.constantFrom(...grades),
        fc.infiniteStream(fc.nat(1000)),
        async (known, chosenOrder, grade, picks) => {
          const choices: OfferingFilter = { ...known };
          if ((await listIds('gradeLevel', store, choices)).includes(grade)) choices.gradeLevel = grade;
          for (const kind of chosenOrder) {
            if (choices[kind]) continue;
            const list = await listIds(kind, store, choices);
            const isOptional =
              kind === 'programAuxiliaryService' ||
              (kind === 'programCategory' && choices.learningMaterial !== 'material-classical-conversations');
            if (list.length === 0 && isOptional) continue;
            expect(list, `${kind} after ${JSON.stringify(choices)}`).not.toEqual([]);
            if (isOptional && (picks.next().value ?? 0) % 2) continue;
            choices[kind] = list[(picks.next().value ?? 0) % list.length] as string;
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  it('has every grade level in the Philippines and in the Emirates, for enrollment and re-enrollment', async () => {
    const store = await seededStore();
    for (const country of ['PH', 'AE'])
      for (const enrollmentType of ['enrollment', 're-enrollment'] as const) {
        expect(await offered.listOfferedGradeLevels(store, { country, enrollmentType, nationality: 'filipino' })).toHaveLength(16);
      }
  });
});

describe('the offering after a catalogue change', () => {
  it('omits an inactive cycle, and includes it when it is active again', async () => {
    const store = await seededStore();
    const cycleIds = () => listIds('cycle', store, {});
    expect(await cycleIds()).toContain('cycle-june');
    await store.db.run("update cycles set active = false where id = 'cycle-june'");
    expect(await cycleIds()).not.toContain('cycle-june');
    expect(await offered.listOfferedPrograms(store, { cycle: 'cycle-june' })).toEqual([]);
    await store.db.run("update cycles set active = true where id = 'cycle-june'");
    expect(await cycleIds()).toContain('cycle-june');
  });

  it('omits a material without a grade rule or without a legacy program', async () => {
    const store = await seededStore();
    const materials = () => listIds('learningMaterial', store, { program: 'program-online', curriculum: 'curriculum-ph' });
    expect(await materials()).toEqual(['material-quipper']);
    await store.db.run("delete from legacy_program_material_rules where learning_material_id = 'material-quipper'");
    expect(await materials()).toEqual([]);
  });

  it('omits a Classical Conversations school without a program level for the grade', async () => {
    const store = await seededStore();
    const schools = () =>
      listIds('school', store, {
        gradeLevel: 'grade-9',
        learningMaterial: 'material-classical-conversations',
        curriculum: 'curriculum-ph',
      });
    expect(await schools()).toEqual(['school-bayani', 'school-masters-academy']);
    await store.db.run("delete from program_category_rules where school_id = 'school-bayani' and grade_level_id = 'grade-9'");
    expect(await schools()).toEqual(['school-masters-academy']);
  });

  it('omits a cycle without start months', async () => {
    const store = await seededStore();
    await store.db.run('update learner_enrollments set start_month_id = null');
    await store.db.run("delete from start_month_rules where cycle_id = 'cycle-march'");
    expect(await listIds('cycle', store, {})).not.toContain('cycle-march');
  });
});

describe('an empty catalogue', () => {
  it('has no options and does not fail', async () => {
    const store = await emptyStore();
    for (const kind of kinds) expect(await lists[kind](store, {})).toEqual([]);
  });
});
