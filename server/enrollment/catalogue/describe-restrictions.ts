/** Says in sentences which families can choose a restricted school. */

import type { NamedRestriction } from '../db/offer-checks/school-restrictions.ts';

/** Returns the sentence about a restriction of a school with this name. */
export function describeRestriction({ condition, value, name }: NamedRestriction, school: string): string {
  switch (condition) {
    case 'enrollment type':
      return value === 'enrollment'
        ? `Only enrollments can choose ${school}, no re-enrollments.`
        : `Only re-enrollments can choose ${school}, no first enrollments.`;
    case 'country':
      return `Only families who live in ${name} can choose ${school}.`;
    case 'excluded country':
      return `Families who live in ${name} cannot choose ${school}.`;
    case 'nationality':
      return `Only learners of the nationality ${name} can choose ${school}.`;
  }
}
