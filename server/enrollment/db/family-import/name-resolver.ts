/** Finds entities that a file gives by name or id. Each name is queried once. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type DbReader, first } from '../../../db/database.ts';

/** A table of entities with a name. */
export type NamedTable = PgTable & { id: AnyPgColumn; name: AnyPgColumn };

/** The entity's id, or why there is none. Whether an ambiguous name is meant cannot be judged without the entity that contains it. */
export type Resolution = { id: string } | { error: string; isAmbiguous: boolean };

/** What is searched: `label` names the kind in messages, `within` is the id of the containing entity in its column. */
export interface NameQuery {
  table: NamedTable;
  label: string;
  given: string;
  within?: { column: AnyPgColumn; id: string } | undefined;
}

/** Returns the entity of a query. */
export type ResolveName = (query: NameQuery) => Promise<Resolution>;

/** Creates a resolver that remembers what it has found. */
export function createNameResolver(reader: DbReader): ResolveName {
  const found = new Map<string, Promise<Resolution>>();
  return (query) => {
    const key = JSON.stringify([query.label, query.given, query.within?.id]);
    const resolution = found.get(key) ?? resolve(reader, query);
    found.set(key, resolution);
    return resolution;
  };
}

async function resolve(reader: DbReader, { table, label, given, within }: NameQuery): Promise<Resolution> {
  const byId = await first(reader.select({ id: table.id }).from(table).where(eq(table.id, given)));
  if (byId) return { id: byId.id as string };
  const inside: SQL | undefined = within && eq(within.column, within.id);
  const rows = await reader
    .select({ id: table.id })
    .from(table)
    .where(and(eq(sql`lower(${table.name})`, given.normalize('NFC').toLowerCase()), inside))
    .limit(2);
  if (rows.length === 1) return { id: rows[0]?.id as string };
  return rows.length === 0
    ? { error: `${label} "${given}" is not known. Correct the name, or give the id`, isAmbiguous: false }
    : { error: `There are several called "${given}". Give the id`, isAmbiguous: true };
}
