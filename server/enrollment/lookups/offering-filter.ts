/** The parameters of `form_options/*`, and the filter of the offering that they select. */

import type { OfferingFilter } from '../db/offering-query.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import { getParam } from '../../lookups/lookup.ts';
import { optionalText, type ParametersOf } from '../../lookups/lookup-schemas.ts';

/** The selected options of a form. Each parameter restricts the offered options. */
export const offeringParams = {
  cycle_id: optionalText,
  grade_level_id: optionalText,
  program_id: optionalText,
  legacy_program_id: optionalText,
  learning_material_id: optionalText,
  program_category_id: optionalText,
  program_auxiliary_service_id: optionalText,
  curriculum_id: optionalText,
  school_id: optionalText,
  kept_school_id: optionalText,
  preferred_school_id: optionalText,
  hub_id: optionalText,
  country_id: optionalText,
  nationality_id: optionalText,
  enrollment_pin: { ...optionalText, writeOnly: true },
  enrollment_type: { ...optionalText, enum: ['enrollment', 're-enrollment'] },
} as const;

/** The choices by the parameters that select them. */
export const choicesByParameter: readonly (readonly [
  parameter: keyof typeof offeringParams,
  choice: Exclude<keyof OfferingFilter, 'enrollmentType'>,
])[] = [
  ['cycle_id', 'cycle'],
  ['grade_level_id', 'gradeLevel'],
  ['program_id', 'program'],
  ['legacy_program_id', 'legacyProgram'],
  ['learning_material_id', 'learningMaterial'],
  ['program_category_id', 'programCategory'],
  ['program_auxiliary_service_id', 'programAuxiliaryService'],
  ['curriculum_id', 'curriculum'],
  ['school_id', 'school'],
  ['kept_school_id', 'keptSchool'],
  ['preferred_school_id', 'preferredSchool'],
  ['hub_id', 'hub'],
  ['country_id', 'country'],
  ['nationality_id', 'nationality'],
  ['enrollment_pin', 'enrollmentPin'],
];

/** Reads every known parameter; others are ignored. */
export function parseOfferingFilter(params: ParametersOf<typeof offeringParams>): OfferingFilter {
  const choices: OfferingFilter = {};
  for (const [parameter, choice] of choicesByParameter) {
    const value = getParam(params, parameter);
    if (value) choices[choice] = value;
  }
  const type = getParam(params, 'enrollment_type');
  if (type === 'enrollment' || type === 're-enrollment') choices.enrollmentType = type;
  else if (type) throw new LookupError(400, 'Unknown enrollment type', 'The parameter enrollment_type is enrollment or re-enrollment.');
  return choices;
}
