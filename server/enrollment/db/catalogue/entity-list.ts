/**
 * Lists of the catalogue for the back office and, reduced, for the public: filtered by position in the tree, searched, sorted and paged.
 */

import { and, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { containsText } from '../../../db/lists/contains-text.ts';
import { encodeCursor, type Keyset, parseCursor, parseSort } from '../../../db/lists/keyset.ts';
import { cycles } from '../schema/catalogue.ts';
import { learningMaterialRules, legacyProgramRules, programRules, schoolHubs, startMonthRules } from '../schema/rules.ts';
import type { Page } from '../../../db/lists/page.ts';
import type { Store } from '../../../db/store.ts';
import { toNaturalKey } from '../../../text/comparable-text.ts';
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

/** Lists one kind of entity. Numbers in texts are in their order: Academy 2 is before Academy 10. */
export async function listEntities(store: Store, name: EntityName, query: ListQuery): Promise<Page<EntityRow>> {
  const entity = getEntity(name);
  const where = and(
    ...narrowing(store, name, entity, query.at),
    ...searching(entity, query),
    ...(query.isPublic ? hiding(store, name, query.at) : []),
  );
  const keyset = sorting(entity, query);
  // The catalogue is small, and the databases have no natural order: the keys of all rows are sorted here.
  const keys = (
    (await store.db
      .select({ id: entity.table.id, sorted: sql`${keyset.expression}`.as('sorted') })
      .from(entity.table)
      .where(where)) as { id: string; sorted: unknown }[]
  ).map(({ id, sorted }): SortedRow => ({ id, key: typeof sorted === 'string' ? toNaturalKey(sorted) : Number(sorted) }));
  keys.sort(compareRows);
  if (keyset.isDescending) keys.reverse();
  const start = query.cursor ? findStart(keys, query.cursor, keyset.isDescending) : 0;
  const shown = keys.slice(start, query.limit === undefined ? undefined : start + query.limit);
  const last = shown.at(-1);
  return {
    items: await readRows(store, entity, shown, query.isPublic),
    next: last && start + shown.length < keys.length ? encodeCursor(last.key, last.id) : null,
    total: keys.length,
  };
}

/** The id of a row with its sort key. */
interface SortedRow {
  id: string;
  key: string | number;
}

/** Both engines allow more parameters. */
const MAX_IDS = 500;

/** Reads rows by their ids, in the order of `shown`. */
async function readRows(store: Store, entity: Entity, shown: readonly SortedRow[], isPublic?: boolean): Promise<EntityRow[]> {
  const rows = new Map<string, EntityRow>();
  for (let start = 0; start < shown.length; start += MAX_IDS) {
    const ids = shown.slice(start, start + MAX_IDS).map(({ id }) => id);
    const read = (await store.db
      .select(listEntityColumns(entity, isPublic))
      .from(entity.table)
      .where(inArray(entity.table.id, ids))) as EntityRow[];
    for (const row of read) rows.set(row._id, row);
  }
  return shown.flatMap(({ id }) => rows.get(id) ?? []);
}

/** Rows of the same name are in the order of their ids. */
function compareRows(a: SortedRow, b: SortedRow): number {
  if (a.key === b.key) return a.id < b.id ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}

/** Returns the place of the first row after a cursor. */
function findStart(keys: readonly SortedRow[], cursor: string, isDescending: boolean): number {
  const [key, id] = parseCursor(cursor);
  const start = keys.findIndex(
    (row) => (isDescending ? compareRows(row, { key, id }) < 0 : compareRows(row, { key, id }) > 0) && row.id !== id,
  );
  return start < 0 ? keys.length : start;
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
