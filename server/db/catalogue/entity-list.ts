/** Lists of the catalogue for the back-office: narrowed to a place in the tree, searched, sorted and paged. */

import { and, asc, count, desc, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { learningMaterialRules, legacyProgramRules, programRules, schoolHubs } from '../schema/rules.ts';
import type { Store } from '../store.ts';
import { invalid } from '../write-refusal.ts';
import { type Entity, entityOf, type EntityName } from './entities.ts';
import { columnOf, entityColumns, type EntityRow } from './entity-rows.ts';

/** What a list is narrowed to; blank values do not narrow. */
export interface ListQuery {
  /** Ids under the names of the API, for example `school_id`. */
  at: Record<string, string>;
  search?: string | undefined;
  /** A field, with a leading minus for descending. Default `name`. */
  sort?: string | undefined;
  /** Absent: all rows. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** One page; `next` is null on the last, `total` counts all pages. */
export interface Page<Row> {
  items: Row[];
  next: string | null;
  total: number;
}

interface Through {
  table: SQLiteTable;
  own: AnySQLiteColumn;
  by: Record<string, AnySQLiteColumn>;
}

const place = <Table extends { cycleId: AnySQLiteColumn; schoolId: AnySQLiteColumn; hubId: AnySQLiteColumn }>(table: Table) => (
  { cycle_id: table.cycleId, school_id: table.schoolId, hub_id: table.hubId });

/** The rules that say where something stands; one of several is enough. */
const through: Partial<Record<EntityName, Through[]>> = {
  hubs: [
    { table: schoolHubs, own: schoolHubs.hubId, by: { school_id: schoolHubs.schoolId } },
    { table: programRules, own: programRules.hubId, by: { school_id: programRules.schoolId } },
    { table: legacyProgramRules, own: legacyProgramRules.hubId, by: { school_id: legacyProgramRules.schoolId } },
  ],
  programs: [{ table: programRules, own: programRules.programId, by: place(programRules) }],
  legacy_programs: [{ table: legacyProgramRules, own: legacyProgramRules.legacyProgramId, by: place(legacyProgramRules) }],
  learning_materials: [{
    table: learningMaterialRules, own: learningMaterialRules.learningMaterialId,
    by: { ...place(learningMaterialRules), program_id: learningMaterialRules.programId },
  }],
};

/** Lists one kind of thing. */
export async function listEntities(store: Store, name: EntityName, query: ListQuery): Promise<Page<EntityRow>> {
  const entity = entityOf(name);
  const conditions = [...narrowing(store, name, entity, query.at), ...searching(entity, query.search)];
  const total = (store.db.select({ total: count() }).from(entity.table).where(and(...conditions)).get() as { total: number }).total;
  const { expression, isDescending } = sorting(entity, query.sort);
  const after = query.cursor ? [afterCursor(query.cursor, expression, entity.table.id, isDescending)] : [];
  const order = isDescending ? desc : asc;
  const rows = store.db.select({ ...entityColumns(entity), sorted: sql`${expression}`.as('sorted') }).from(entity.table)
    .where(and(...conditions, ...after)).orderBy(order(expression), order(entity.table.id))
    .limit(query.limit === undefined ? -1 : query.limit + 1).all() as (EntityRow & { sorted: unknown })[];
  const page = query.limit === undefined ? rows : rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(({ sorted: _sorted, ...row }) => row as EntityRow),
    next: rows.length > page.length && last ? Buffer.from(JSON.stringify([last.sorted, last._id])).toString('base64url') : null,
    total,
  };
}

function narrowing(store: Store, name: EntityName, entity: Entity, at: Record<string, string>): SQL[] {
  const own = Object.entries(at).filter(([field, id]) => id && entity.fields[field]?.type === 'reference').map(([field, id]) => eq(columnOf(entity, field), id));
  const ways = (through[name] ?? []).flatMap(({ table, own: column, by }) => {
    const given = Object.entries(by).filter(([field]) => at[field]).map(([field, ruled]) => eq(ruled, at[field]));
    if (given.length === 0) return [];
    return [exists(store.db.select({ one: sql`1` }).from(table).where(and(eq(column, entity.table.id), ...given)))];
  });
  const anyWay = or(...ways);
  return anyWay ? [...own, anyWay] : own;
}

/** `like` with its wildcards taken literally. */
export function containing(columns: AnySQLiteColumn[], search: string | undefined): SQL[] {
  const text = search?.trim();
  if (!text) return [];
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`));
  return found ? [found] : [];
}

function searching(entity: Entity, search: string | undefined): SQL[] {
  return containing([entity.named, ...(entity.fields['msd_id'] ? [columnOf(entity, 'msd_id')] : [])], search);
}

function sorting(entity: Entity, sort = 'name'): { expression: SQL; isDescending: boolean } {
  const field = sort.replace(/^-/, '');
  if (field !== 'name' && !Object.hasOwn(entity.fields, field)) throw invalid({ sort: `There is no field "${field.slice(0, 40)}" to sort by.` });
  const column = field === 'name' ? entity.named : columnOf(entity, field);
  const isNumber = ['integer', 'boolean'].includes(entity.fields[field]?.type ?? '');
  return { expression: isNumber ? sql`coalesce(${column}, 0)` : sql`lower(coalesce(${column}, ''))`, isDescending: sort.startsWith('-') };
}

function afterCursor(cursor: string, expression: SQL, id: AnySQLiteColumn, isDescending: boolean): SQL {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    parts = undefined;
  }
  const [value, last] = Array.isArray(parts) ? parts as unknown[] : [];
  if (!['string', 'number'].includes(typeof value) || typeof last !== 'string') throw invalid({ cursor: 'This cursor is not one that a list gave.' });
  return isDescending ? sql`(${expression}, ${id}) < (${value}, ${last})` : sql`(${expression}, ${id}) > (${value}, ${last})`;
}
