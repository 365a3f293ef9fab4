/** Columns of the CSV file of families, with the field of each. */

import { parentRoles } from '../db/family-records.ts';

/** Field of a column, for example `family.email`, `mother.firstName`, `learner.city`, `last.cycle`. */
export interface ImportColumn {
  part: 'family' | 'father' | 'mother' | 'guardian' | 'learner' | 'last';
  field: string;
}

const family = {
  family_email: 'email',
  family_code: 'code',
  family_type: 'type',
  owner_id: 'ownerId',
  primary_parent: 'primaryParent',
  marital_status: 'maritalStatus',
  hub: 'hub',
  pin: 'pin',
};
const parent = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  email: 'email',
  occupation: 'occupation',
  mobile: 'mobile',
  country_code: 'countryCode',
  relationship: 'relationship',
  address: 'address',
};
const learner = {
  learner_id: 'learnerID',
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  gender: 'gender',
  date_of_birth: 'dateOfBirth',
  nationality: 'nationality',
  country: 'country',
  city: 'city',
  barangay: 'barangay',
  address: 'address',
  learner_status: 'status',
  learner_msd_id: 'msdID',
};
const last = {
  last_hub: 'hub',
  last_cycle: 'cycle',
  last_grade_level: 'gradeLevel',
  last_curriculum: 'curriculum',
  last_school: 'school',
  last_program: 'program',
  last_legacy_program: 'legacyProgram',
  last_learning_material: 'learningMaterial',
  last_enrolled_on: 'enrolledOn',
};

/** By the column's heading. */
export const importColumns: ReadonlyMap<string, ImportColumn> = new Map<string, ImportColumn>([
  ...of('family', family),
  ...parentRoles.flatMap((role) => of(role, parent, `${role}_`)),
  ...of('learner', learner),
  ...of('last', last),
]);

/** Columns that every file must have. */
export const neededColumns = ['family_email', 'primary_parent'];

/** Returns the heading of a field, or the field itself if it has no column. */
export function getHeading(part: string, field: string): string {
  const nested = /^parents\.(father|mother|guardian)\.(.+)$/.exec(field);
  const [ofPart, ofField] = nested ? [nested[1], nested[2]] : [part, field];
  for (const [heading, column] of importColumns) if (column.part === ofPart && column.field === ofField) return heading;
  return field;
}

function of(part: ImportColumn['part'], columns: Record<string, string>, prefix = ''): [string, ImportColumn][] {
  return Object.entries(columns).map(([heading, field]) => [prefix + heading, { part, field }]);
}
