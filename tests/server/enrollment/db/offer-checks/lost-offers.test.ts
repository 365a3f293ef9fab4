/** The offers that end with a row of the catalogue are those that are missing after its deletion. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChangedRow,
  isChangeable,
  listChangeIds,
  listLostOffers,
} from '../../../../../server/enrollment/db/offer-checks/lost-offers.ts';
import type { OfferingFilter } from '../../../../../server/enrollment/db/offering-query.ts';
import { emptyStore } from '../support/seeded-store.ts';
import { listOfferings, smallCatalogues, writeSmallCatalogue, type SmallCatalogue } from '../support/small-catalogue.ts';

type Change = ChangedRow & { after: SmallCatalogue };

/** Every change of a small catalogue, with the catalogue after it. */
function listChanges(small: SmallCatalogue): Change[] {
  const at = (rule: { cycle: string; school: string; hub: string }) => ({ cycle_id: rule.cycle, school_id: rule.school, hub_id: rule.hub });
  const without = <Row>(rows: readonly Row[], index: number): Row[] => rows.toSpliced(index, 1);
  const places = small.materials.map((rule) => JSON.stringify([at(rule), rule.program]));
  const withoutHub = (hub: string, school?: string): SmallCatalogue => {
    const stays = (rule: { hub: string; school: string }) => rule.hub !== hub || (school !== undefined && rule.school !== school);
    return { ...small, materials: small.materials.filter(stays), legacy: small.legacy.filter(stays) };
  };
  return [
    ...small.cycles.flatMap((_, index): Change[] => {
      const changed = (cycle: Partial<SmallCatalogue['cycles'][number]>) => ({
        ...small,
        cycles: small.cycles.with(index, { ...small.cycles[index]!, ...cycle }),
      });
      return [
        { of: 'cycles', ids: { id: `cycle-${index + 1}` }, after: changed({ active: false }) },
        { of: 'start_month_rules', ids: { id: String(index) }, after: changed({ hasMonths: false }) },
      ];
    }),
    { of: 'hubs', ids: { id: 'hub-1' }, after: withoutHub('hub-1') },
    { of: 'hubs', ids: { id: 'hub-1', school_id: 'school-2' }, after: withoutHub('hub-1', 'school-2') },
    {
      of: 'schools',
      ids: { id: 'school-1' },
      after: { ...small, materials: small.materials.filter(({ school }) => school !== 'school-1') },
    },
    {
      of: 'curriculums',
      ids: { id: 'curriculum-2' },
      after: { ...small, materials: small.materials.filter(({ school }) => school !== 'school-2') },
    },
    {
      of: 'program_categories',
      ids: { id: 'category-1' },
      after: { ...small, categories: small.categories.filter(({ programCategory }) => programCategory !== 'category-1') },
    },
    { of: 'program_auxiliary_services', ids: { id: 'service-1' }, after: { ...small, services: [] } },
    ...small.materials.flatMap((rule, index): Change[] => {
      const program = { ...at(rule), program_id: rule.program };
      return [
        {
          of: 'program_rules',
          ids: program,
          after: { ...small, materials: small.materials.filter((_, other) => places[other] !== places[index]) },
        },
        {
          of: 'learning_material_rules',
          ids: { ...program, learning_material_id: rule.learningMaterial },
          after: { ...small, materials: without(small.materials, index) },
        },
      ];
    }),
    ...small.grades.map((rule, index): Change => ({
      of: 'grade_rules',
      ids: {
        school_id: rule.school,
        program_id: rule.program,
        learning_material_id: rule.learningMaterial,
        grade_level_id: rule.gradeLevel,
      },
      after: { ...small, grades: without(small.grades, index) },
    })),
    ...small.legacy.map((rule, index): Change => ({
      of: 'legacy_program_rules',
      ids: { ...at(rule), legacy_program_id: rule.legacyProgram },
      after: { ...small, legacy: without(small.legacy, index) },
    })),
    ...small.legacyMaterials.map((_, index): Change => ({
      of: 'legacy_program_material_rules',
      ids: { id: String(index) },
      after: { ...small, legacyMaterials: without(small.legacyMaterials, index) },
    })),
    ...small.categories.map((rule, index): Change => ({
      of: 'program_category_rules',
      ids: { school_id: rule.school, program_category_id: rule.programCategory, grade_level_id: rule.gradeLevel },
      after: { ...small, categories: without(small.categories, index) },
    })),
    ...small.services.map((rule, index): Change => ({
      of: 'auxiliary_service_rules',
      ids: { school_id: rule.school, program_auxiliary_service_id: rule.programAuxiliaryService, grade_level_id: rule.gradeLevel },
      after: { ...small, services: without(small.services, index) },
    })),
  ];
}

/** Families of each kind of restriction, and of none. */
const families: OfferingFilter[] = (['enrollment', 're-enrollment'] as const).flatMap((enrollmentType) =>
  ['PH', 'AE', 'FI'].flatMap((country) =>
    ['nationality-1', 'nationality-2', 'nationality-3'].map((nationality) => ({ enrollmentType, country, nationality })),
  ),
);

/** The grade levels in hubs, of parents without a PIN, and of all. */
function listGrades(small: SmallCatalogue, family: OfferingFilter = {}): Set<string> {
  const withoutPins = { ...small, cycles: small.cycles.map((cycle) => ({ ...cycle, pin: null })) };
  const format = (prefix: string, of: SmallCatalogue) =>
    listOfferings(of, family).map(({ gradeLevel, hub }) => `${prefix} ${gradeLevel} ${hub}`);
  return new Set([...format('no-pin', small), ...format('all', withoutPins)]);
}

describe('the offers that end with a row', () => {
  it('are the grade levels in hubs that have no offer after the change, for random rules', async () => {
    const store = await emptyStore();
    const changed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(smallCatalogues, async (small) => {
        await writeSmallCatalogue(store, small);
        const before = listGrades(small);
        for (const change of listChanges(small)) {
          const after = listGrades(change.after);
          const expected = new Set([...before].filter((offer) => !after.has(offer)).map((offer) => offer.replace(/^\S+ /, '')));
          const lost = (await listLostOffers(store.db, change)).map(({ grade, hub }) => `${grade} ${hub}`);
          expect(new Set(lost), `${change.of} ${JSON.stringify(change.ids)}`).toEqual(expected);
          expect(lost.length).toBe(expected.size);
          if (expected.size > 0) changed.add(change.of);
        }
      }),
      { numRuns: 25 },
    );
    expect(changed.size).toBeGreaterThan(5);
  }, 120_000);

  it('are with new restrictions those that some family has no more, for random rules and restrictions', async () => {
    const store = await emptyStore();
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(smallCatalogues, fc.integer({ max: 1, min: 0 }), smallCatalogues, async (small, index, { schools: [given] }) => {
        await writeSmallCatalogue(store, small);
        const restrictions = {
          enrollment_type_restriction: given?.type,
          country_restriction: given?.country,
          country_exemption: given?.exemption,
          nationality_restriction: given?.nationality,
        };
        const ids: Record<string, string> = { id: `school-${index + 1}` };
        for (const [field, value] of Object.entries(restrictions)) if (value) ids[field] = value;
        fc.pre(Object.keys(ids).length > 1);
        const after = { ...small, schools: small.schools.map((school, other) => (other === index ? given! : school)) };
        const expected = new Set<string>();
        for (const family of families) {
          const kept = listGrades(after, family);
          for (const offer of listGrades(small, family)) if (!kept.has(offer)) expected.add(offer.replace(/^\S+ /, ''));
        }
        const lost = (await listLostOffers(store.db, { of: 'schools', ids })).map(({ grade, hub }) => `${grade} ${hub}`);
        expect(new Set(lost), JSON.stringify(ids)).toEqual(expected);
        expect(lost.length).toBe(expected.size);
        if (expected.size > 0) changed += 1;
      }),
      { numRuns: 60 },
    );
    expect(changed).toBeGreaterThan(3);
  }, 120_000);

  it('are of known lists, whose rows are found by their ids', () => {
    expect([isChangeable('cycles'), isChangeable('grade_rules'), isChangeable('families'), isChangeable('constructor')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(listChangeIds('cycles')).toEqual(['id']);
    expect(listChangeIds('legacy_program_material_rules')).toEqual(['id']);
    expect(listChangeIds('legacy_program_rules')).toEqual(['cycle_id', 'school_id', 'hub_id', 'legacy_program_id']);
  });
});
