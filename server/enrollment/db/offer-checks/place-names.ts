/** The names of the entities of a position in the catalogue's tree. */

import { eq } from 'drizzle-orm';
import { type DbReader, first } from '../../../db/database.ts';
import { curriculums, cycles, hubs, learningMaterials, programs, schools } from '../schema/catalogue.ts';
import type { OfferPlace } from './offer-conditions.ts';

const tables = {
  curriculum: curriculums,
  school: schools,
  hub: hubs,
  cycle: cycles,
  program: programs,
  learningMaterial: learningMaterials,
};

/** An entity with its name. */
export interface NamedPart {
  id: string;
  name: string;
}

/** The entities of a place. */
export type NamedPlace = Partial<Record<keyof OfferPlace, NamedPart>>;

/** Returns the entities with their names. A school comes with its curriculum; an unknown id is missing. */
export async function findPlaceNames(db: DbReader, place: OfferPlace): Promise<NamedPlace> {
  const named: NamedPlace = {};
  const { school } = place;
  const owner =
    school === undefined ? undefined : await first(db.select({ id: schools.curriculumId }).from(schools).where(eq(schools.id, school)));
  const ids = Object.entries({ ...(owner && { curriculum: owner.id }), ...place }) as [keyof OfferPlace, string][];
  for (const [part, id] of ids) {
    const table = tables[part];
    const found = await first(db.select({ id: table.id, name: table.name }).from(table).where(eq(table.id, id)));
    if (found) named[part] = found;
  }
  return named;
}
