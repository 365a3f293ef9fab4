/** Fields of families, parents and learners, for the forms of the back office and the CSV import. */

import type { LearnerField } from '../db/learner-records.ts';
import type { ReadField } from '../../admin/field-values.ts';

const text = (label: string, isRequired = false): ReadField => ({ type: 'text', label, isRequired });

/** Fields of a family in addition to `email` and `parents`. */
export const familyFields: Record<string, ReadField> = {
  code: text('Family Code'),
  type: text('Family Type'),
  ownerId: text('Owner ID'),
  primaryParent: { type: 'choice', label: 'Primary Parent', values: ['father', 'mother', 'guardian'], isRequired: true },
  maritalStatus: text('Marital Status'),
  hub: text('Hub'),
};

/** Fields of a parent in addition to `email`. */
export const parentFields: Record<string, ReadField> = {
  firstName: text('First Name', true),
  middleName: text('Middle Name'),
  lastName: text('Last Name', true),
  occupation: text('Occupation'),
  mobile: text('Mobile'),
  countryCode: text('Country Code'),
  relationship: text('Relationship'),
  address: text('Address'),
  msdID: text('MSD ID'),
  hgParentId: text('HG Parent ID'),
};

/** Parsers of the fields of a learner. */
export const learnerFields: Record<LearnerField, ReadField> = {
  learnerID: { ...text("Learner's ID"), isNeverEmpty: true },
  family: text('Family', true),
  msdID: text('MSD ID'),
  firstName: text('First Name', true),
  middleName: text('Middle Name'),
  lastName: text('Last Name', true),
  gender: { type: 'choice', label: 'Gender', values: ['male', 'female'], isRequired: true },
  dateOfBirth: { type: 'date', label: 'Date of Birth', isRequired: true },
  nationality: text('Nationality'),
  country: text('Country'),
  city: text('City'),
  barangay: text('Barangay'),
  address: text('Address'),
  noPhilippineAddress: { type: 'boolean', label: 'No Philippine Address', isNeverEmpty: true },
  cityInPhilippines: text('City in the Philippines'),
  barangayInPhilippines: text('Barangay in the Philippines'),
  addressInPhilippines: text('Address in the Philippines'),
  status: { type: 'choice', label: 'Status', values: ['current', 'pending-grades', 'under-review', 'exited'], isNeverEmpty: true },
};

/** Fields of a learner's last enrollment in a CSV file. */
export const lastEnrollmentFields: Record<string, ReadField> = {
  hub: text('Last Hub', true),
  cycle: text('Last Cycle', true),
  gradeLevel: text('Last Grade Level', true),
  curriculum: text('Last Curriculum', true),
  school: text('Last School', true),
  program: text('Last Program', true),
  legacyProgram: text('Last Legacy Program', true),
  learningMaterial: text('Last Learning Material', true),
  enrolledOn: { type: 'date', label: 'Last Enrolled On', isRequired: true },
};

/** Returns the errors of a parent's mobile number and its country code, by field. */
export function validatePhone({ mobile, countryCode }: { mobile?: unknown; countryCode?: unknown }): Record<string, string> {
  const errors: Record<string, string> = {};
  if (typeof mobile === 'string' && mobile !== '' && !/^[0-9 -]{4,20}$|^N\/A$|^0$/i.test(mobile))
    errors['mobile'] = 'Mobile must be a number without its country code';
  if (typeof countryCode === 'string' && countryCode !== '' && !/^\+\d{1,7}$/.test(countryCode))
    errors['countryCode'] = 'Country Code must be a plus sign and digits, for example +63';
  return errors;
}
