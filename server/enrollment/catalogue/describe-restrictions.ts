/** Says in sentences which families can choose a restricted school. */

import type { NamedRestriction, RestrictionKind } from '../db/offer-checks/school-restrictions.ts';

const sentences: Readonly<Record<RestrictionKind, (restriction: NamedRestriction, school: string) => string>> = {
  'enrollment type': ({ value }, school) =>
    value === 'enrollment'
      ? `Only enrollments can choose ${school}, no re-enrollments.`
      : `Only re-enrollments can choose ${school}, no first enrollments.`,
  country: ({ name }, school) => `Only families who live in ${name} can choose ${school}.`,
  'excluded country': ({ name }, school) => `Families who live in ${name} cannot choose ${school}.`,
  nationality: ({ name }, school) => `Only learners of the nationality ${name} can choose ${school}.`,
};

/** Returns the sentence about a restriction of a school with this name. */
export function describeRestriction(restriction: NamedRestriction, school: string): string {
  return sentences[restriction.condition](restriction, school);
}
