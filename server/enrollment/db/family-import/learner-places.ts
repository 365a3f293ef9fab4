/** Finds the places and the nationality of an imported learner. */

import type { LearnerValues } from '../learner-records.ts';
import { barangays, cities, countries, nationalities } from '../schema/locations.ts';
import type { NameQuery, ResolveName } from './name-resolver.ts';

/** Returns the learner with ids of places; reports names that are not found. */
export async function resolvePlaces(
  resolve: ResolveName,
  learner: LearnerValues,
  report: (field: string, message: string) => void,
): Promise<LearnerValues> {
  const ids: LearnerValues = {};
  const find = async (
    field: keyof LearnerValues,
    query: Omit<NameQuery, 'given'>,
    isContainerMissing = false,
  ): Promise<string | undefined> => {
    const given = learner[field];
    if (typeof given !== 'string' || given === '') return undefined;
    const found = await resolve({ ...query, given });
    if ('id' in found) ids[field] = found.id;
    // In an unknown place, a name that exists several times may be right.
    else if (!found.isAmbiguous || !isContainerMissing) report(field, found.error);
    return 'id' in found ? found.id : undefined;
  };
  const isWrong = (field: 'country' | 'city'): boolean => Boolean(learner[field]) && ids[field] === undefined;

  await find('nationality', { table: nationalities, label: 'Nationality' });
  const country = await find('country', { table: countries, label: 'Country' });
  const inCountry = country === undefined ? undefined : { column: cities.countryId, id: country };
  const city = await find('city', { table: cities, label: 'City', within: inCountry }, isWrong('country'));
  const inCity = city === undefined ? undefined : { column: barangays.cityId, id: city };
  await find('barangay', { table: barangays, label: 'Barangay', within: inCity }, isWrong('city'));
  return { ...learner, ...ids };
}
