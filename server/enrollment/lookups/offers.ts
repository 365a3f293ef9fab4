/** `offers`: the slice of the catalogue, from which a browser answers `form_options/*` without network. */

import type { OptionSlice, SliceOption } from '#engine';
import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { listLearnGroupClusters } from '../db/learn-groups.ts';
import { offerColumns } from '../db/offering-query.ts';
import { listOffers, listSchoolRestrictions, type SchoolRestrictions } from '../db/offers.ts';
import { defineSlice } from '../../lookups/define-slice.ts';
import { offeredLists, offeredMembers } from './listed-entities.ts';
import { choicesByParameter } from './offering-filter.ts';

/** The slice of all families: what a school is restricted to is part of it. Cycles with a PIN are not: they are known only to those who have the PIN. */
export const offers = defineSlice({
  description: 'All combinations of options that can be chosen without a PIN, in columns, to answer the lists of options without network.',
  readVersion: readCatalogueVersion,
  answer: async (store) => {
    const columnNames: readonly string[] = offerColumns;
    const columns = await listOffers(store);
    return {
      columns,
      lists: {
        ...offeredLists,
        'form_options/enrollment': {
          learnGroupClusters: await listLearnGroupClusters(store),
          ...offeredMembers['form_options/enrollment'],
        },
        'legacy_program_material_rules/form_options': offeredMembers['legacy_program_material_rules/form_options'],
      },
      parameters: Object.fromEntries(choicesByParameter.filter(([, choice]) => columnNames.includes(choice))),
      preferences: { preferred_school_id: { column: 'school', of: ['program', 'learningMaterial'] } },
      restrictions: restrictSchools(columns.school.options, await listSchoolRestrictions(store)),
    };
  },
});

/** Returns what the offered schools are restricted to, as `narrowing` in `offering-query.ts` does in SQL. */
function restrictSchools(
  offered: readonly SliceOption[],
  schools: readonly SchoolRestrictions[],
): NonNullable<OptionSlice['restrictions']> {
  const ids = new Set(offered.map(({ _id }) => _id));
  const collect = (read: (school: SchoolRestrictions) => readonly (string | null)[]): Record<string, string[]> =>
    Object.fromEntries(
      schools
        .filter(({ id }) => ids.has(id))
        .map((school) => [school.id, read(school).filter((value) => value !== null)] as const)
        .filter(([, values]) => values.length > 0),
    );
  // A kept school need not be offered itself.
  const listOthers = ({ id, curriculum }: SchoolRestrictions): string[] =>
    schools.filter((other) => other.id !== id && other.curriculum === curriculum).map((other) => other.id);
  return {
    country_id: {
      column: 'school',
      only: collect(({ country }) => [country]),
      except: collect(({ exemptedCountry }) => [exemptedCountry]),
    },
    nationality_id: { column: 'school', only: collect(({ nationality }) => [nationality]), except: {} },
    enrollment_type: { column: 'school', only: collect(({ enrollmentType }) => [enrollmentType]), except: {} },
    kept_school_id: { column: 'school', only: {}, except: collect(listOthers) },
  };
}
