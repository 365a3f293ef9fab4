/**
 * The offering: all valid combinations, as one SQL join over the rules. All option lookups are projections of it, so every option can be
 * completed. It is a query, not a table, so it is never out of date.
 */

import { sql, type SQL } from 'drizzle-orm';
import type { Engine } from '../../db/database.ts';
import { plainPlaceholder } from '../../db/dialect.ts';
import { cycles, learningMaterials, programAuxiliaryServices, programCategories, schools } from './schema/catalogue.ts';
import {
  auxiliaryServiceRules,
  gradeRules,
  learningMaterialRules,
  legacyProgramMaterialRules,
  legacyProgramRules,
  programCategoryRules,
  startMonthRules,
} from './schema/rules.ts';

/** Filter of the offering; a missing value does not restrict it. All values but the PIN and the type are ids. */
export interface OfferingFilter {
  cycle?: string;
  gradeLevel?: string;
  program?: string;
  legacyProgram?: string;
  learningMaterial?: string;
  programCategory?: string;
  programAuxiliaryService?: string;
  curriculum?: string;
  school?: string;
  /** A school that the learner keeps while the curriculum stays the same: other schools of that curriculum are excluded. */
  keptSchool?: string;
  /** A school whose programs and materials are listed first; it is not a restriction. */
  preferredSchool?: string;
  hub?: string;
  /** The country of residence. */
  country?: string;
  nationality?: string;
  enrollmentType?: 'enrollment' | 're-enrollment';
  /** Includes the cycles with this PIN. */
  enrollmentPin?: string;
}

/** A dimension by which the offering can be filtered. */
export type OfferingDimension = keyof OfferingFilter;

/** Learning materials with program levels, one of which must be chosen. */
export const hasProgramLevels = (name: SQL | typeof learningMaterials.name): SQL => sql`lower(${name}) like '%classical conversations%'`;

/** Returns whether a learning material with this name has program levels, as `hasProgramLevels` decides. */
export const needsProgramLevel = (name: string): boolean => name.toLowerCase().includes('classical conversations');

/** Columns of a dimension in every joined table, because SQLite does not propagate an equality to other columns. */
const columns = {
  cycle: ['r.cycle_id', 'l.cycle_id', 'c.id'],
  gradeLevel: ['g.grade_level_id'],
  program: ['r.program_id', 'g.program_id', 'm.program_id'],
  legacyProgram: ['l.legacy_program_id', 'm.legacy_program_id'],
  learningMaterial: ['r.learning_material_id', 'g.learning_material_id', 'm.learning_material_id', 'lm.id'],
  curriculum: ['s.curriculum_id'],
  school: ['r.school_id', 'g.school_id', 'l.school_id', 'm.school_id', 's.id'],
  hub: ['r.hub_id', 'l.hub_id'],
} satisfies Partial<Record<OfferingDimension, string[]>>;

/** The parts of the relation: how a material rule `r` is joined with the other rules, and what must be true of its cycle `c` and grade `g`. */
export const offerParts = {
  gradeOfRule: sql`g.school_id = r.school_id and g.program_id = r.program_id and g.learning_material_id = r.learning_material_id`,
  legacyOfRule: sql`l.cycle_id = r.cycle_id and l.school_id = r.school_id and l.hub_id = r.hub_id`,
  legacyMaterialOfRule: sql`m.school_id = r.school_id and m.program_id = r.program_id
    and m.learning_material_id = r.learning_material_id and m.legacy_program_id = l.legacy_program_id`,
  isActive: sql`c.active`,
  hasStartMonth: sql`exists (select 1 from ${startMonthRules} where ${startMonthRules.cycleId} = c.id)`,
  hasProgramLevel: sql`(not ${hasProgramLevels(sql`lm.name`)} or exists (
      select 1 from ${programCategoryRules} k inner join ${programCategories} kc on kc.id = k.program_category_id
      where k.school_id = g.school_id and k.grade_level_id = g.grade_level_id and kc.learning_material_id = g.learning_material_id))`,
  needsNoPin: sql`c.enrollment_pin is null`,
} as const;

const tables = sql`${learningMaterialRules} r
  inner join ${gradeRules} g on ${offerParts.gradeOfRule}
  inner join ${legacyProgramRules} l on ${offerParts.legacyOfRule}
  inner join ${legacyProgramMaterialRules} m on ${offerParts.legacyMaterialOfRule}
  inner join ${schools} s on s.id = r.school_id
  inner join ${cycles} c on c.id = r.cycle_id
  inner join ${learningMaterials} lm on lm.id = r.learning_material_id`;

const isValid = sql`${offerParts.isActive}
  and ${offerParts.hasStartMonth}
  and ${offerParts.hasProgramLevel}`;

const offer = sql`select 1 from ${tables} where ${isValid}`;

/** The expression of each dimension in the combinations of the offering. Program categories and services are those of the material, if it has any. */
const cells = {
  cycle: sql`r.cycle_id`,
  gradeLevel: sql`g.grade_level_id`,
  program: sql`r.program_id`,
  legacyProgram: sql`l.legacy_program_id`,
  learningMaterial: sql`r.learning_material_id`,
  programCategory: sql`pc.program_category_id`,
  programAuxiliaryService: sql`sv.program_auxiliary_service_id`,
  curriculum: sql`s.curriculum_id`,
  school: sql`r.school_id`,
  hub: sql`r.hub_id`,
} satisfies Partial<Record<OfferingDimension, SQL>>;

/** A dimension of the combinations. */
export type OfferColumn = keyof typeof cells;

/** All of them. */
export const offerColumns = Object.keys(cells) as OfferColumn[];

/** Returns a subquery `offers` with a column for each dimension and a row for each valid combination that needs no PIN. */
export function selectOffers(): SQL {
  const columnsOfCells = offerColumns.map((column) => sql`${cells[column]} as ${sql.identifier(column)}`);
  return sql`(select distinct ${sql.join(columnsOfCells, sql`, `)} from ${tables}
    left join (${programCategoryRules} pc inner join ${programCategories} pcc on pcc.id = pc.program_category_id) on pc.school_id = g.school_id
      and pc.grade_level_id = g.grade_level_id and pcc.learning_material_id = g.learning_material_id and ${hasProgramLevels(sql`lm.name`)}
    left join (${auxiliaryServiceRules} sv inner join ${programAuxiliaryServices} svs on svs.id = sv.program_auxiliary_service_id)
      on sv.school_id = g.school_id and sv.grade_level_id = g.grade_level_id and svs.learning_material_id = g.learning_material_id
    where ${isValid} and ${offerParts.needsNoPin}) offers`;
}

/**
 * Returns a subquery `lost` with each grade level in each hub whose combinations are all among those of a condition on the join: for all families, or for those
 * without a PIN.
 */
export function selectLostOffers(dependent: SQL): SQL {
  const flag = sql`case when ${dependent} then 1 else 0 end`;
  return sql`(select g.grade_level_id, r.hub_id from ${tables} where ${isValid} group by g.grade_level_id, r.hub_id
    having min(${flag}) = 1 or min(case when ${offerParts.needsNoPin} then ${flag} end) = 1) lost`;
}

/** A family of a row `f` with a country, a nationality and an enrollment type can choose the school `s`. */
export const isForFamily = sql.join(
  (
    [
      ['country', sql`f.country`],
      ['nationality', sql`f.nationality`],
      ['enrollmentType', sql`f.enrollment_type`],
    ] as const
  ).flatMap(([choice, value]) => narrowing(choice, value)),
  sql` and `,
);

/** Returns a subquery `lost` as `selectLostOffers` does: for some of the `families`, the combinations are all of one school. */
export function selectLostOffersOfFamilies(school: string, families: SQL): SQL {
  const flag = sql`case when o.school_id = ${school} then 1 else 0 end`;
  return sql`(select distinct l.grade_level_id, l.hub_id from (
      select o.grade_level_id, o.hub_id from (
          select distinct g.grade_level_id, r.hub_id, r.school_id, case when ${offerParts.needsNoPin} then 1 else 0 end as is_free
          from ${tables} where ${isValid}) o
        inner join ${schools} s on s.id = o.school_id
        inner join ${families} f on ${isForFamily}
      group by o.grade_level_id, o.hub_id, f.country, f.nationality, f.enrollment_type
      having min(${flag}) = 1 or min(case when o.is_free = 1 then ${flag} end) = 1) l) lost`;
}

/**
 * Returns `exists (…)`: some combination is left with the values in `given` (placeholders of the same names) in which each dimension of
 * `own` equals that column of the outer query.
 */
export function isAvailable(engine: Engine, given: ReadonlySet<OfferingDimension>, own: Partial<Record<OfferingDimension, SQL>>): SQL {
  const conditions = [...given].flatMap((choice) => narrowing(choice, plainPlaceholder(engine, choice)));
  const ownConditions = (Object.entries(own) as [OfferingDimension, SQL][]).flatMap(([choice, column]) => narrowing(choice, column));
  const pin = given.has('enrollmentPin') ? [] : [offerParts.needsNoPin];
  return sql`exists (${sql.join([offer, ...pin, ...ownConditions, ...conditions], sql` and `)})`;
}

/** Conditions of a dimension on the join. A restriction applies only if its value is given. */
function narrowing(choice: OfferingDimension, value: SQL): SQL[] {
  switch (choice) {
    case 'programCategory':
      return [
        sql`exists (select 1 from ${programCategoryRules} k inner join ${programCategories} kc on kc.id = k.program_category_id
        where k.program_category_id = ${value} and k.school_id = g.school_id and k.grade_level_id = g.grade_level_id
          and kc.learning_material_id = g.learning_material_id)`,
      ];
    case 'programAuxiliaryService':
      return [
        sql`exists (select 1 from ${auxiliaryServiceRules} v inner join ${programAuxiliaryServices} vs on vs.id = v.program_auxiliary_service_id
        where v.program_auxiliary_service_id = ${value} and v.school_id = g.school_id and v.grade_level_id = g.grade_level_id
          and vs.learning_material_id = g.learning_material_id)`,
      ];
    case 'country':
      return [
        sql`(s.country_restriction is null or s.country_restriction = ${value})`,
        sql`(s.country_exemption is null or s.country_exemption <> ${value})`,
      ];
    case 'nationality':
      return [sql`(s.nationality_restriction is null or s.nationality_restriction = ${value})`];
    case 'keptSchool':
      return [
        sql`(s.id = ${value} or s.curriculum_id is distinct from (select ks.curriculum_id from ${schools} ks where ks.id = ${value}))`,
      ];
    case 'preferredSchool':
      return [];
    case 'enrollmentType':
      return [sql`(s.enrollment_type_restriction is null or s.enrollment_type_restriction = ${value})`];
    case 'enrollmentPin':
      return [sql`(c.enrollment_pin is null or c.enrollment_pin = ${value})`];
    default:
      return columns[choice].map((column) => sql`${sql.raw(column)} = ${value}`);
  }
}
