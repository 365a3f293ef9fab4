/** Columns of the CSV file of families: the field, the meaning and an example of each. Reading, the template and the back office use this list. */

import type { ReadField } from '../../admin/field-values.ts';
import { parentRoles } from '../db/family-records.ts';
import { familyFields, lastEnrollmentFields, learnerFields, parentFields } from './person-fields.ts';

/** A part of a line. */
export type ImportPart = 'family' | 'father' | 'mother' | 'guardian' | 'learner' | 'last';

/** A column. Its field is, for example, `email` of the family, `firstName` of the mother, `city` of the learner. */
export interface ImportColumn {
  heading: string;
  part: ImportPart;
  field: string;
  meaning: string;
  /** When it must be filled in; undefined if never. */
  required?: string;
  /** The form of its values in words; the allowed values, if they are few. */
  format: string;
  values?: readonly string[];
  /** The cell of the example line, which the importer leaves out. */
  example: string;
}

/** A column as the list below declares it. */
type Declared = [heading: string, field: string, meaning: string, example: string, format?: string];

const NAME_OR_ID = 'its name or id in the catalogue';
const PLACE = 'its name or id';
/** The column that a file of lines to mend begins with. An import ignores it. */
export const PROBLEMS_COLUMN = 'problems';

const family: Declared[] = [
  [
    'family_email',
    'email',
    'Address that the family signs in with. It connects the lines of a family.',
    'ana.sample@example.com',
    'email address',
  ],
  ['family_code', 'code', 'Code of the family. Empty: the next free one, such as FAM-0123.', ''],
  ['family_type', 'type', 'Type of the family. Empty: Regular.', 'Regular'],
  ['owner_id', 'ownerId', 'Account owner in the CRM.', ''],
  ['primary_parent', 'primaryParent', 'Who is contacted first. This parent needs a first and a last name.', 'mother'],
  ['marital_status', 'maritalStatus', 'Marital status of the parents.', 'Married'],
  ['hub', 'hub', 'Hub of the family.', '', NAME_OR_ID],
  ['pin', 'pin', 'PIN for enrollments. It is stored so that nobody can read it.', '', '6 to 20 letters or digits'],
];

const parent: Declared[] = [
  ['first_name', 'firstName', 'First name of the PARENT.', 'Ana'],
  ['middle_name', 'middleName', 'Middle name of the PARENT.', ''],
  ['last_name', 'lastName', 'Last name of the PARENT.', 'Sample'],
  ['email', 'email', 'Email address of the PARENT.', 'ana.sample@example.com', 'email address'],
  ['occupation', 'occupation', 'Occupation of the PARENT.', 'Teacher'],
  ['mobile', 'mobile', 'Mobile number of the PARENT, without the country code.', '9171234567', '4 to 20 digits, spaces and hyphens'],
  ['country_code', 'countryCode', 'Country code of the mobile number of the PARENT.', '+63', 'plus sign and digits'],
  ['relationship', 'relationship', 'Relationship of the PARENT to the learner.', ''],
  ['address', 'address', 'Address of the PARENT.', ''],
];

const learner: Declared[] = [
  ['learner_id', 'learnerID', 'Number of the learner. Empty: the next free one of the year.', ''],
  ['first_name', 'firstName', 'First name of the learner.', 'Ben'],
  ['middle_name', 'middleName', 'Middle name of the learner.', ''],
  ['last_name', 'lastName', 'Last name of the learner.', 'Sample'],
  ['gender', 'gender', 'Gender of the learner.', 'male'],
  ['date_of_birth', 'dateOfBirth', 'Date of birth of the learner.', '2018-02-03'],
  ['nationality', 'nationality', 'Nationality of the learner.', 'Filipino', PLACE],
  ['country', 'country', 'Country of the learner’s address.', 'Philippines', PLACE],
  ['city', 'city', 'City of the learner’s address, in that country.', '', `${PLACE}; the id if several have the name`],
  ['barangay', 'barangay', 'Barangay of the learner’s address, in that city.', '', `${PLACE}; the id if several have the name`],
  ['address', 'address', 'Street and number of the learner’s address.', '12 Mabini Street'],
  ['learner_status', 'status', 'Status of the learner. Empty: current.', 'current'],
  ['learner_msd_id', 'msdID', 'MSD ID of the learner.', ''],
];

const last: Declared[] = [
  ['last_hub', 'hub', 'Hub of the last enrollment.', '', NAME_OR_ID],
  ['last_cycle', 'cycle', 'Cycle of the last enrollment.', '', NAME_OR_ID],
  ['last_grade_level', 'gradeLevel', 'Grade level of the last enrollment.', '', NAME_OR_ID],
  ['last_curriculum', 'curriculum', 'Curriculum of the last enrollment.', '', NAME_OR_ID],
  ['last_school', 'school', 'School of the last enrollment, of that curriculum.', '', NAME_OR_ID],
  ['last_program', 'program', 'Program of the last enrollment.', '', NAME_OR_ID],
  ['last_legacy_program', 'legacyProgram', 'Legacy program of the last enrollment.', '', NAME_OR_ID],
  ['last_learning_material', 'learningMaterial', 'Learning material of the last enrollment.', '', NAME_OR_ID],
  ['last_enrolled_on', 'enrolledOn', 'Day of the last enrollment.', ''],
];

/** All columns in the order of the template. */
export const importColumns: readonly ImportColumn[] = [
  ...describe('family', family, familyFields, 'on each line'),
  ...parentRoles.flatMap((role) =>
    describe(
      role,
      parent.map(([heading, field, meaning, example, format]): Declared => [
        `${role}_${heading}`,
        field,
        meaning.replace('PARENT', role),
        role === 'mother' ? example : '',
        ...(format === undefined ? ([] as const) : ([format] as const)),
      ]),
      parentFields,
      `if the line has the ${role}`,
    ),
  ),
  ...describe('learner', learner, learnerFields, 'if the line has a learner'),
  ...describe('last', last, lastEnrollmentFields, 'if the line has a last enrollment'),
];

const byHeading: ReadonlyMap<string, ImportColumn> = new Map(importColumns.map((column) => [column.heading, column]));

/** Columns that every file must have. */
export const neededColumns = ['family_email', 'primary_parent'];

/** Returns the column with a heading. */
export function findImportColumn(heading: string): ImportColumn | undefined {
  return byHeading.get(heading);
}

/** Returns the heading of a field, or the field itself if it has no column. */
export function getHeading(part: string, field: string): string {
  const nested = /^parents\.(father|mother|guardian)\.(.+)$/.exec(field);
  const [ofPart, ofField] = nested ? [nested[1], nested[2]] : [part, field];
  return importColumns.find((column) => column.part === ofPart && column.field === ofField)?.heading ?? field;
}

/** Adds what the fields declare: whether a value is required, and which are allowed. */
function describe(part: ImportPart, columns: Declared[], fields: Record<string, ReadField>, whenRequired: string): ImportColumn[] {
  return columns.map(([heading, field, meaning, example, format]) => {
    const read = fields[field];
    const isRequired = read?.isRequired === true || heading === 'family_email';
    return {
      heading,
      part,
      field,
      meaning,
      format: format ?? describeFormat(read),
      example,
      ...(isRequired && { required: whenRequired }),
      ...(read?.type === 'choice' && { values: read.values }),
    };
  });
}

function describeFormat(field: ReadField | undefined): string {
  if (field?.type === 'choice') return 'one of the values';
  return field?.type === 'date' ? 'YYYY-MM-DD' : 'text of at most 200 characters';
}
