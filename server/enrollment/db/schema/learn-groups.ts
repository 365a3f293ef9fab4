/** Tables of learn groups: local communities of families, their clusters and their cities. */

import { defineTable } from '../../../db/schema/define-table.ts';
import { cities } from './locations.ts';

/** Groups of learn groups. */
export const learnGroupClusters = defineTable('learn_group_clusters', ({ text }) => ({ id: text().primaryKey(), name: text().notNull() }));

/** A learn group belongs to one cluster. */
export const learnGroups = defineTable(
  'learn_groups',
  ({ text }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    clusterId: text('cluster_id')
      .notNull()
      .references(() => learnGroupClusters.id),
  }),
  (table, { index }) => [index('learn_groups_by_cluster').on(table.clusterId, table.name, table.id)],
);

/** The learn group of a city; not every city has one. */
export const cityLearnGroups = defineTable(
  'city_learn_groups',
  ({ text }) => ({
    cityId: text('city_id')
      .primaryKey()
      .references(() => cities.id),
    learnGroupId: text('learn_group_id')
      .notNull()
      .references(() => learnGroups.id),
  }),
  (table, { index }) => [index('city_learn_groups_by_group').on(table.learnGroupId)],
);
