/**
 * Lists of the catalogue for the back office and, reduced, for the public: filtered by position in the tree, searched, sorted and paged.
 */

import { first } from '../../../db/database.ts';
import { and, count, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { containsText } from '../../../db/lists/contains-text.ts';
import { buildCursorCondition, encodeCursor, type Keyset, parseSort, buildOrder } from '../../../db/lists/keyset.ts';
import { cycles } from '../schema/catalogue.ts';
import { learningMaterialRules, legacyProgramRules, programRules, schoolHubs, startMonthRules } from '../schema/rules.ts';
import type { Page } from '../../../db/lists/page.ts';
import type { Store } from '../../../db/store.ts';
import { type Entity, getEntity, type EntityName } from './entities.ts';
import { getColumn, listEntityColumns, type EntityRow } from './entity-rows.ts';
import { listSecretFields } from './secret-fields.ts';

/** Filters of a list; blank values have no effect. */
export interface ListQuery {
  /** Ids with the names of the API, for example `school_id`. */
  at: Record<string, string>;
  search?: string | undefined;
  /** A field, with a leading minus for descending. Default `name`. */
  sort?: string | undefined;
  /** Absent: all rows. */
  limit?: number | undefined;
  cursor?: string | undefined;
  /** Whether the list is public: without admin fields and closed cycles. */
  isPublic?: boolean;
  /** Whether sorting by secret fields is allowed. It would reveal the order of their values. */
  maySeeSecrets?: boolean;
}

interface Through {
  table: PgTable;
  own: AnyPgColumn;
  by: Record<string, AnyPgColumn>;
}

const place = (table: Record<'cycleId' | 'schoolId' | 'hubId', AnyPgColumn>) => ({
  cycle_id: table.cycleId,
  school_id: table.schoolId,
  hub_id: table.hubId,
});

/** The rules that assign a row to a position in the tree; one of several is sufficient. */
const through: Partial<Record<EntityName, Through[]>> = {
  hubs: [
    { table: schoolHubs, own: schoolHubs.hubId, by: { school_id: schoolHubs.schoolId } },
    { table: programRules, own: programRules.hubId, by: { school_id: programRules.schoolId } },
    { table: legacyProgramRules, own: legacyProgramRules.hubId, by: { school_id: legacyProgramRules.schoolId } },
  ],
  programs: [{ table: programRules, own: programRules.programId, by: place(programRules) }],
  legacy_programs: [{ table: legacyProgramRules, own: legacyProgramRules.legacyProgramId, by: place(legacyProgramRules) }],
  learning_materials: [
    {
      table: learningMaterialRules,
      own: learningMaterialRules.learningMaterialId,
      by: { ...place(learningMaterialRules), program_id: learningMaterialRules.programId },
    },
  ],
};

/** Lists one kind of entity. */
export async function listEntities(store: Store, name: EntityName, query: ListQuery): Promise<Page<EntityRow>> {
  const entity = getEntity(name);
  const conditions = [
    ...narrowing(store, name, entity, query.at),
    ...searching(entity, query),
    ...(query.isPublic ? hiding(store, name, query.at) : []),
  ];
  const total = (
    (await first(
      store.db
        .select({ total: count() })
        .from(entity.table)
        .where(and(...conditions)),
    )) as { total: number }
  ).total;
  const keyset = sorting(entity, query);
  const rows = (await store.db
    .select({ ...listEntityColumns(entity, query.isPublic), sorted: sql`${keyset.expression}`.as('sorted') })
    .from(entity.table)
    .where(and(...conditions, buildCursorCondition(query.cursor, keyset)))
    .orderBy(...buildOrder(keyset))
    .limit(query.limit === undefined ? -1 : query.limit + 1)) as (EntityRow & { sorted: unknown })[];
  const page = query.limit === undefined ? rows : rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(({ sorted: _sorted, ...row }) => row),
    next: rows.length > page.length && last ? encodeCursor(last.sorted, last._id) : null,
    total,
  };
}

function narrowing(store: Store, name: EntityName, entity: Entity, at: Record<string, string>): SQL[] {
  const own = Object.entries(at)
    .filter(([field, id]) => id && entity.fields[field]?.type === 'reference')
    .map(([field, id]) => eq(getColumn(entity, field), id));
  const ways = (through[name] ?? []).flatMap(({ table, own: column, by }) => {
    const given = Object.entries(by)
      .filter(([field]) => at[field])
      .map(([field, ruled]) => eq(ruled, at[field]));
    if (given.length === 0) return [];
    return [
      exists(
        store.db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(column, entity.table.id), ...given)),
      ),
    ];
  });
  const anyWay = or(...ways);
  return anyWay ? [...own, anyWay] : own;
}

function searching(entity: Entity, { search, isPublic }: ListQuery): SQL[] {
  const text = search?.trim();
  if (!text) return [];
  const columns = [entity.named, ...(entity.fields['msd_id'] && !isPublic ? [getColumn(entity, 'msd_id')] : [])];
  return [or(...columns.map((column) => containsText(column, text))) as SQL];
}

/** Excludes cycles with a PIN and everything that exists only in them. */
function hiding(store: Store, name: EntityName, at: Record<string, string>): SQL[] {
  const open = store.db.select({ id: cycles.id }).from(cycles).where(isNull(cycles.enrollmentPin));
  if (name === 'cycles') return [isNull(cycles.enrollmentPin)];
  if (name === 'start_month_rules') return [inArray(startMonthRules.cycleId, open)];
  return at['cycle_id'] ? [sql`${at['cycle_id']} in ${open}`] : [];
}

function sorting(entity: Entity, { sort = 'name', isPublic, maySeeSecrets = false }: ListQuery): Keyset {
  const hidden = maySeeSecrets ? [] : listSecretFields(entity);
  const fields = Object.entries(entity.fields)
    .filter(([name, field]) => (!isPublic || field.isPublic) && !hidden.includes(name))
    .map(([field]) => field);
  const columns = { ...Object.fromEntries(fields.map((field) => [field, getColumn(entity, field)])), name: entity.named };
  const keyset = parseSort(sort, columns, entity.table.id);
  const field = sort.replace(/^-/, '');
  const isNumber = ['integer', 'boolean'].includes(entity.fields[field]?.type ?? '');
  return isNumber ? { ...keyset, expression: sql`coalesce(${getColumn(entity, field)}, 0)` } : keyset;
}
