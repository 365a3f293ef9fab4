/** How the offer is narrowed by what a parent has chosen already: the only place that reads the `offers` view. */

import { sql, type SQL } from 'drizzle-orm';
import { programAuxiliaryServices, programCategories } from './schema/catalogue.ts';
import { auxiliaryServiceRules, programCategoryRules } from './schema/rules.ts';

/** What is known of the family and what it chose; what is absent does not narrow. All but the PIN and the type are ids. */
export interface Choices {
  cycle?: string;
  gradeLevel?: string;
  program?: string;
  legacyProgram?: string;
  learningMaterial?: string;
  programCategory?: string;
  programAuxiliaryService?: string;
  curriculum?: string;
  school?: string;
  hub?: string;
  /** The country of residence. */
  country?: string;
  nationality?: string;
  enrollmentType?: 'enrollment' | 're-enrollment';
  /** Opens the cycles that ask for this PIN; others stay open. */
  enrollmentPin?: string;
}

const COLUMNS: [choice: keyof Choices, column: string][] = [
  ['cycle', 'cycle_id'],
  ['gradeLevel', 'grade_level_id'],
  ['program', 'program_id'],
  ['legacyProgram', 'legacy_program_id'],
  ['learningMaterial', 'learning_material_id'],
  ['curriculum', 'curriculum_id'],
  ['school', 'school_id'],
  ['hub', 'hub_id'],
];

/** `exists (…)`: some offer `o` is left under the choices and under `also`, a condition on `o`. */
export function isOffered(choices: Choices, also: SQL): SQL {
  const conditions = [also, ...chosenColumns(choices), ...restrictions(choices)];
  if (choices.programCategory) conditions.push(hasCategory(sql`${choices.programCategory}`));
  if (choices.programAuxiliaryService) conditions.push(hasService(sql`${choices.programAuxiliaryService}`));
  return sql`exists (select 1 from offers o where ${sql.join(conditions, sql` and `)})`;
}

/** The program level with this id can be chosen with the offer `o`. */
export function hasCategory(id: SQL): SQL {
  return sql`exists (select 1 from ${programCategoryRules} k
    inner join ${programCategories} kc on kc.id = k.program_category_id
    where k.program_category_id = ${id} and k.school_id = o.school_id and k.grade_level_id = o.grade_level_id
      and kc.learning_material_id = o.learning_material_id)`;
}

/** The auxiliary service with this id can be chosen with the offer `o`. */
export function hasService(id: SQL): SQL {
  return sql`exists (select 1 from ${auxiliaryServiceRules} v
    inner join ${programAuxiliaryServices} vs on vs.id = v.program_auxiliary_service_id
    where v.program_auxiliary_service_id = ${id} and v.school_id = o.school_id and v.grade_level_id = o.grade_level_id
      and vs.learning_material_id = o.learning_material_id)`;
}

function chosenColumns(choices: Choices): SQL[] {
  return COLUMNS.flatMap(([choice, column]) => (choices[choice] ? [sql`o.${sql.identifier(column)} = ${choices[choice]}`] : []));
}

/** A restriction narrows only when the value it speaks of is known. */
function restrictions(choices: Choices): SQL[] {
  const pin = choices.enrollmentPin ? sql`(o.enrollment_pin is null or o.enrollment_pin = ${choices.enrollmentPin})` : sql`o.enrollment_pin is null`;
  const conditions = [pin];
  if (choices.enrollmentType) {
    conditions.push(sql`(o.enrollment_type_restriction is null or o.enrollment_type_restriction = ${choices.enrollmentType})`);
  }
  if (choices.country) {
    conditions.push(sql`(o.country_restriction is null or o.country_restriction = ${choices.country})`);
    conditions.push(sql`(o.country_exemption is null or o.country_exemption <> ${choices.country})`);
  }
  if (choices.nationality) {
    conditions.push(sql`(o.nationality_restriction is null or o.nationality_restriction = ${choices.nationality})`);
  }
  return conditions;
}
