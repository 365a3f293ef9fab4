/** Parses the query parameters of `form_options/*` to a filter of the offering. */

import type { OfferingFilter } from '../db/offering-query.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import { getParam } from '../../lookups/lookup.ts';

const names: [parameter: string, choice: Exclude<keyof OfferingFilter, 'enrollmentType'>][] = [
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
export function parseOfferingFilter(params: Record<string, string>): OfferingFilter {
  const choices: OfferingFilter = {};
  for (const [parameter, choice] of names) {
    const value = getParam(params, parameter);
    if (value) choices[choice] = value;
  }
  const type = getParam(params, 'enrollment_type');
  if (type === 'enrollment' || type === 're-enrollment') choices.enrollmentType = type;
  else if (type) throw new LookupError(400, 'Unknown enrollment type', 'The parameter enrollment_type is enrollment or re-enrollment.');
  return choices;
}
