/** Names for ids that were stored without one. */

import { inArray } from 'drizzle-orm';
import { hubs, schools } from './schema/catalogue.ts';
import { learnGroupClusters, learnGroups } from './schema/learn-groups.ts';
import { barangays, cities, countries } from './schema/locations.ts';
import type { Store } from '../../db/store.ts';

const tables = {
  hub: hubs,
  school: schools,
  country: countries,
  city: cities,
  barangay: barangays,
  learnGroup: learnGroups,
  learnGroupCluster: learnGroupClusters,
  cityInPhilippines: cities,
  barangayInPhilippines: barangays,
};

/** Kind of an entity with a display name. */
export type NamedKind = keyof typeof tables;

/** Kinds of entities with display names. */
export const namedKinds = Object.keys(tables) as NamedKind[];

/** Returns id → name for the existing ids. */
export async function findNames(store: Store, kind: NamedKind, ids: string[]): Promise<Record<string, string>> {
  const table = tables[kind];
  const rows = await store.db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  return Object.fromEntries(rows.map((row) => [row.id, row.name]));
}
