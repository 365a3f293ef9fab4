/** Fills an empty database with the demo: the basic data, an invented provider and invented families. */

import { hasRows, insertIfEmpty, type Rows } from '../../db/insert-if-empty.ts';
import type { Store } from '../../db/store.ts';
import { countries } from '../db/schema/locations.ts';
import { createBasicRows } from './basic-rows.ts';
import { createCatalogueRows } from './catalogue/catalogue-rows.ts';
import { createDemoCycles } from './catalogue/demo-cycles.ts';
import { createLearnGroupRows } from './catalogue/learn-group-rows.ts';
import { createPeopleRows, type FindBarangay } from './people/people-rows.ts';

/** Options of the demo data. */
export interface SeedOptions {
  /** YYYY-MM-DD: the cycles are created around this day. */
  today: string;
  /** Number of copies of the schools and their rules, for measurements. Default 1. */
  scale?: number;
}

/** Writes everything or nothing; returns false when the database already has data. */
export async function seedDemo(store: Store, { today, scale = 1 }: SeedOptions): Promise<boolean> {
  if (!Number.isInteger(scale) || scale < 1) throw new RangeError(`The scale is a whole number from 1, not ${scale}.`);
  if (await hasRows(store.db, countries)) return false;
  const { rows: basics, philippineCities, philippineBarangays } = createBasicRows();
  const findBarangay: FindBarangay = (cityId, name) => {
    const found = philippineBarangays.find((barangay) => barangay.cityId === cityId && barangay.name === name);
    if (!found) throw new Error(`The city ${cityId} has no barangay called ${name}.`);
    return found.id;
  };
  const past = createDemoCycles(today).cycles.find((cycle) => !cycle.active);
  if (!past) throw new Error('The demo has no past cycle.');
  const rows: Rows[] = [
    ...basics,
    ...createCatalogueRows(today, scale),
    ...createLearnGroupRows(philippineCities),
    ...(await createPeopleRows(past, findBarangay)),
  ];
  return insertIfEmpty(store, countries, rows);
}
