/** A catalogue of random rules over a few entities, and a brute-force computation of its offering. */

import fc from 'fast-check';
import type { OfferingFilter } from '../../../../../server/enrollment/db/offering-query.ts';
import { insertIfEmpty, createRows } from '../../../../../server/db/insert-if-empty.ts';
import * as catalogue from '../../../../../server/enrollment/db/schema/catalogue.ts';
import { countries, nationalities } from '../../../../../server/enrollment/db/schema/locations.ts';
import * as rules from '../../../../../server/enrollment/db/schema/rules.ts';
import type { Store } from '../../../../../server/db/store.ts';

const two = (name: string): [string, string] => [`${name}-1`, `${name}-2`];
const ids = {
  cycle: two('cycle'),
  hub: two('hub'),
  school: two('school'),
  curriculum: two('curriculum'),
  program: two('program'),
  learningMaterial: ['classical', 'plain'] as [string, string],
  gradeLevel: two('grade'),
  legacyProgram: two('legacy'),
  programCategory: two('category'),
  programAuxiliaryService: two('service'),
  country: ['PH', 'AE'] as [string, string],
  nationality: two('nationality'),
};

const tables = [
  countries,
  nationalities,
  catalogue.curriculums,
  catalogue.schools,
  catalogue.hubs,
  catalogue.cycles,
  rules.startMonthRules,
  catalogue.programs,
  catalogue.legacyPrograms,
  catalogue.learningMaterials,
  catalogue.programCategories,
  catalogue.programAuxiliaryServices,
  catalogue.gradeLevels,
  rules.programRules,
  rules.learningMaterialRules,
  rules.gradeRules,
  rules.legacyProgramRules,
  rules.legacyProgramMaterialRules,
  rules.programCategoryRules,
  rules.auxiliaryServiceRules,
];

type Place = { cycle: string; school: string; hub: string };
export interface SmallCatalogue {
  schools: { type: string | null; country: string | null; exemption: string | null; nationality: string | null }[];
  cycles: { active: boolean; pin: string | null; hasMonths: boolean }[];
  materials: (Place & { program: string; learningMaterial: string })[];
  grades: { school: string; program: string; learningMaterial: string; gradeLevel: string }[];
  legacy: (Place & { legacyProgram: string })[];
  legacyMaterials: { school: string; program: string; learningMaterial: string; legacyProgram: string }[];
  /** The first category and service belong to the classical material, the second ones to the plain material. */
  categories: { school: string; programCategory: string; gradeLevel: string }[];
  services: { school: string; programAuxiliaryService: string; gradeLevel: string }[];
}

const one = (kind: keyof typeof ids) => fc.constantFrom(...ids[kind]);
const place = { cycle: one('cycle'), school: one('school'), hub: one('hub') };
const some = <Row>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(row, { selector: (value) => JSON.stringify(value), minLength: 4, maxLength: 16 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2, nil: null });
const teaching = { school: one('school'), program: one('program'), learningMaterial: one('learningMaterial') };

export const smallCatalogues: fc.Arbitrary<SmallCatalogue> = fc.record({
  schools: fc.array(
    fc.record({
      type: maybe(fc.constantFrom('enrollment', 're-enrollment')),
      country: maybe(one('country')),
      exemption: maybe(one('country')),
      nationality: maybe(one('nationality')),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  cycles: fc.array(
    fc.record({
      active: fc.integer({ max: 4 }).map((n) => n !== 0),
      pin: maybe(fc.constant('1234')),
      hasMonths: fc.integer({ max: 4 }).map((n) => n !== 0),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  materials: some(fc.record({ ...place, program: one('program'), learningMaterial: one('learningMaterial') })),
  grades: some(fc.record({ ...teaching, gradeLevel: one('gradeLevel') })),
  legacy: some(fc.record({ ...place, legacyProgram: one('legacyProgram') })),
  legacyMaterials: some(fc.record({ ...teaching, legacyProgram: one('legacyProgram') })),
  categories: some(fc.record({ school: one('school'), programCategory: one('programCategory'), gradeLevel: one('gradeLevel') })),
  services: some(
    fc.record({ school: one('school'), programAuxiliaryService: one('programAuxiliaryService'), gradeLevel: one('gradeLevel') }),
  ),
});

const everyChoice = {
  cycle: one('cycle'),
  gradeLevel: one('gradeLevel'),
  program: one('program'),
  legacyProgram: one('legacyProgram'),
  learningMaterial: one('learningMaterial'),
  programCategory: one('programCategory'),
  programAuxiliaryService: one('programAuxiliaryService'),
  curriculum: one('curriculum'),
  school: one('school'),
  hub: one('hub'),
  country: one('country'),
  nationality: one('nationality'),
  enrollmentType: fc.constantFrom('enrollment', 're-enrollment'),
  enrollmentPin: fc.constantFrom('1234', '9999'),
};

/** Up to four filters. With more filters, hardly any option would be left to compare. */
export const someChoices: fc.Arbitrary<OfferingFilter> = fc
  .tuple(fc.record(everyChoice), fc.shuffledSubarray(Object.keys(everyChoice), { maxLength: 4 }))
  .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))) as OfferingFilter);

/** Replaces the stored catalogue. */
export async function writeSmallCatalogue(store: Store, small: SmallCatalogue): Promise<void> {
  for (const table of [...tables].toReversed()) await store.db.delete(table);
  const named = (list: string[]) => list.map((id, position) => ({ id, name: id, position }));
  const numbered = <Row extends object>(list: Row[]) => list.map((row, index) => ({ id: String(index), ...row }));
  const at = ({ cycle, school, hub }: Place) => ({ cycleId: cycle, schoolId: school, hubId: hub });
  const programRules = new Map(
    small.materials.map((rule) => [`${rule.cycle} ${rule.school} ${rule.hub} ${rule.program}`, { ...at(rule), programId: rule.program }]),
  );
  const getMaterial = (index: number) => ids.learningMaterial[index] as string;
  await insertIfEmpty(store, countries, [
    createRows(
      countries,
      named(ids.country).map((row) => ({ ...row, isoCode: row.id })),
    ),
    createRows(nationalities, named(ids.nationality)),
    createRows(catalogue.curriculums, named(ids.curriculum)),
    createRows(
      catalogue.schools,
      small.schools.map((school, index) => ({
        id: ids.school[index] as string,
        name: `School ${index}`,
        curriculumId: ids.curriculum[index] as string,
        enrollmentTypeRestriction: school.type as 'enrollment' | null,
        countryRestriction: school.country,
        countryExemption: school.exemption,
        nationalityRestriction: school.nationality,
      })),
    ),
    createRows(catalogue.hubs, named(ids.hub)),
    createRows(
      catalogue.cycles,
      small.cycles.map((cycle, index) => ({
        id: ids.cycle[index] as string,
        name: 'Cycle',
        startDate: `202${index}-06-01`,
        endDate: '2029-05-31',
        type: 'june' as const,
        active: cycle.active,
        enrollmentPin: cycle.pin,
      })),
    ),
    createRows(
      rules.startMonthRules,
      small.cycles.flatMap((cycle, index) =>
        cycle.hasMonths
          ? [{ id: String(index), cycleId: ids.cycle[index] as string, month: 'June', startMonth: 6, startDay: 1, endMonth: 6, endDay: 30 }]
          : [],
      ),
    ),
    createRows(catalogue.programs, named(ids.program)),
    createRows(catalogue.legacyPrograms, named(ids.legacyProgram)),
    createRows(catalogue.learningMaterials, [
      { id: 'classical', name: 'Classical Conversations' },
      { id: 'plain', name: 'Plain' },
    ]),
    createRows(
      catalogue.programCategories,
      ids.programCategory.map((id, index) => ({ id, name: id, learningMaterialId: getMaterial(index) })),
    ),
    createRows(
      catalogue.programAuxiliaryServices,
      ids.programAuxiliaryService.map((id, index) => ({ id, name: id, learningMaterialId: getMaterial(index) })),
    ),
    createRows(catalogue.gradeLevels, named(ids.gradeLevel)),
    createRows(rules.programRules, numbered([...programRules.values()])),
    createRows(
      rules.learningMaterialRules,
      numbered(small.materials.map((rule) => ({ ...at(rule), programId: rule.program, learningMaterialId: rule.learningMaterial }))),
    ),
    createRows(
      rules.gradeRules,
      numbered(
        small.grades.map((rule) => ({
          schoolId: rule.school,
          programId: rule.program,
          learningMaterialId: rule.learningMaterial,
          gradeLevelId: rule.gradeLevel,
        })),
      ),
    ),
    createRows(rules.legacyProgramRules, numbered(small.legacy.map((rule) => ({ ...at(rule), legacyProgramId: rule.legacyProgram })))),
    createRows(
      rules.legacyProgramMaterialRules,
      numbered(
        small.legacyMaterials.map((rule) => ({
          schoolId: rule.school,
          programId: rule.program,
          learningMaterialId: rule.learningMaterial,
          legacyProgramId: rule.legacyProgram,
        })),
      ),
    ),
    createRows(
      rules.programCategoryRules,
      numbered(
        small.categories.map((rule) => ({ schoolId: rule.school, programCategoryId: rule.programCategory, gradeLevelId: rule.gradeLevel })),
      ),
    ),
    createRows(
      rules.auxiliaryServiceRules,
      numbered(
        small.services.map((rule) => ({
          schoolId: rule.school,
          programAuxiliaryServiceId: rule.programAuxiliaryService,
          gradeLevelId: rule.gradeLevel,
        })),
      ),
    ),
  ]);
}

/** A complete combination. Category and service are null where none is selected. */
export type Way = Record<
  'cycle' | 'hub' | 'school' | 'curriculum' | 'program' | 'learningMaterial' | 'gradeLevel' | 'legacyProgram',
  string
> & { programCategory: string | null; programAuxiliaryService: string | null };

/** Lists the complete combinations for the filters by trying all of them. */
export function listOfferings(small: SmallCatalogue, choices: OfferingFilter): Way[] {
  const has = <Row extends object>(list: Row[], row: Row) =>
    list.some((other) => Object.entries(row).every(([key, value]) => (other as Record<string, unknown>)[key] === value));
  const ways: Way[] = [];
  for (const rule of small.materials)
    for (const gradeLevel of ids.gradeLevel)
      for (const legacyProgram of ids.legacyProgram) {
        const { cycle, school, hub, program, learningMaterial } = rule;
        const index = ids.school.indexOf(school);
        const about = small.schools[index] as SmallCatalogue['schools'][number];
        const intake = small.cycles[ids.cycle.indexOf(cycle)] as SmallCatalogue['cycles'][number];
        if (!has(small.grades, { school, program, learningMaterial, gradeLevel })) continue;
        if (
          !has(small.legacy, { cycle, school, hub, legacyProgram }) ||
          !has(small.legacyMaterials, { school, program, learningMaterial, legacyProgram })
        )
          continue;
        if (!intake.active || !intake.hasMonths || (intake.pin && intake.pin !== choices.enrollmentPin)) continue;
        if (about.type && choices.enrollmentType && about.type !== choices.enrollmentType) continue;
        if (about.country && choices.country && about.country !== choices.country) continue;
        if (about.exemption && about.exemption === choices.country) continue;
        if (about.nationality && choices.nationality && about.nationality !== choices.nationality) continue;
        const extra = learningMaterial === 'classical' ? 0 : 1;
        const category = ids.programCategory[extra];
        const service = ids.programAuxiliaryService[extra];
        const hasCategory = has(small.categories, { school, programCategory: category, gradeLevel });
        if (learningMaterial === 'classical' && !hasCategory) continue;
        const categories = learningMaterial === 'classical' ? [category] : hasCategory ? [null, category] : [null];
        const services = has(small.services, { school, programAuxiliaryService: service, gradeLevel }) ? [null, service] : [null];
        const curriculum = ids.curriculum[index] as string;
        for (const programCategory of categories)
          for (const programAuxiliaryService of services) {
            ways.push({
              cycle,
              hub,
              school,
              curriculum,
              program,
              learningMaterial,
              gradeLevel,
              legacyProgram,
              programCategory,
              programAuxiliaryService,
            });
          }
      }
  return ways.filter((way) => (Object.keys(way) as (keyof Way)[]).every((key) => !choices[key] || choices[key] === way[key]));
}
