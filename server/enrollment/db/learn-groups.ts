/** Learn groups, their clusters, and the learn group of a city. */

import { first } from '../../db/database.ts';
import { asc, eq, exists, sql } from 'drizzle-orm';
import { getOptionColumns, type Option } from './option.ts';
import { cityLearnGroups, learnGroupClusters, learnGroups } from './schema/learn-groups.ts';
import type { Store } from '../../db/store.ts';

/** Returns the clusters that have a learn group. */
export async function listLearnGroupClusters(store: Store): Promise<Option[]> {
  const groups = store.db
    .select({ one: sql`1` })
    .from(learnGroups)
    .where(eq(learnGroups.clusterId, learnGroupClusters.id));
  return store.db
    .select(getOptionColumns(learnGroupClusters))
    .from(learnGroupClusters)
    .where(exists(groups))
    .orderBy(asc(learnGroupClusters.name), asc(learnGroupClusters.id));
}

/** The learn groups of a cluster, or all. */
export async function listLearnGroups(store: Store, clusterId?: string): Promise<Option[]> {
  return store.db
    .select(getOptionColumns(learnGroups))
    .from(learnGroups)
    .where(clusterId ? eq(learnGroups.clusterId, clusterId) : undefined)
    .orderBy(asc(learnGroups.name), asc(learnGroups.id));
}

/** The learn group of a city and its cluster; both null where the city has none. */
export async function findLearnGroupOfCity(
  store: Store,
  cityId: string,
): Promise<{ learn_group: Option | null; learn_group_cluster: Option | null }> {
  const found = await first(
    store.db
      .select({ learn_group: getOptionColumns(learnGroups), learn_group_cluster: getOptionColumns(learnGroupClusters) })
      .from(cityLearnGroups)
      .innerJoin(learnGroups, eq(learnGroups.id, cityLearnGroups.learnGroupId))
      .innerJoin(learnGroupClusters, eq(learnGroupClusters.id, learnGroups.clusterId))
      .where(eq(cityLearnGroups.cityId, cityId)),
  );
  return found ?? { learn_group: null, learn_group_cluster: null };
}
