/** Fills an empty database with the demo: the basic data, an invented provider and invented families. */

import { hasRows, insertIfEmpty, type Rows } from '../../db/insert-if-empty.ts';
import type { Store } from '../../db/store.ts';
import { countries } from '../db/schema/locations.ts';
import { basicRows } from './basic-rows.ts';
import { catalogueRows } from './catalogue/catalogue-rows.ts';
import { demoCycles } from './catalogue/demo-cycles.ts';
import { learnGroupRows } from './catalogue/learn-group-rows.ts';
import { peopleRows, type FindBarangay } from './people/people-rows.ts';

export interface SeedOptions {
  /** YYYY-MM-DD: the cycles are created around this day. */
  today: string;
  /** Number of copies of the schools and their rules, for measurements. Default 1. */
  scale?: number;
}

/** Writes everything or nothing; returns false when the database already has data. */
export async function seedDemo(store: Store, { today, scale = 1 }: SeedOptions): Promise<boolean> {
  if (!Number.isInteger(scale) || scale < 1) throw new RangeError(`The scale is a whole number from 1, not ${scale}.`);
  if (hasRows(store.db, countries)) return false;
  const { rows: basics, philippineCities, philippineBarangays } = basicRows();
  const findBarangay: FindBarangay = (cityId, name) => {
    const found = philippineBarangays.find((barangay) => barangay.cityId === cityId && barangay.name === name);
    if (!found) throw new Error(`The city ${cityId} has no barangay called ${name}.`);
    return found.id;
  };
  const past = demoCycles(today).cycles.find((cycle) => !cycle.active);
  if (!past) throw new Error('The demo has no past cycle.');
  const rows: Rows[] = [
    ...basics,
    ...catalogueRows(today, scale),
    ...learnGroupRows(philippineCities),
    ...(await peopleRows(past, findBarangay)),
  ];
  return insertIfEmpty(store, countries, rows);
}
