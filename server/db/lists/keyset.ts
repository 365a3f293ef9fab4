/** Pages of long lists: each begins after the last row of the one before, however many rows come and go in between. */

import { asc, desc, is, sql, SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { createInvalidRowError } from '../errors/write-error.ts';

/** How a list is sorted: by `expression`, and by id among equals. */
export interface Keyset {
  expression: SQL;
  id: AnySQLiteColumn;
  isDescending: boolean;
}

/** The sort order that `sort` names (with a leading minus: descending); refuses what is not in `columns`, where SQL is taken as it is. */
export function parseSort(sort: string, columns: Record<string, AnySQLiteColumn | SQL>, id: AnySQLiteColumn): Keyset {
  const field = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) throw createInvalidRowError({ sort: `There is no field "${field.slice(0, 40)}" to sort by.` });
  return { expression: is(column, SQL) ? column : sql`lower(coalesce(${column}, ''))`, id, isDescending: sort.startsWith('-') };
}

/** The terms of `order by`. */
export function orderOf({ expression, id, isDescending }: Keyset): SQL[] {
  const order = isDescending ? desc : asc;
  return [order(expression), order(id)];
}

/** The cursor of the page after a row with this sorted value. */
export function encodeCursor(sorted: unknown, id: string): string {
  return Buffer.from(JSON.stringify([sorted, id])).toString('base64url');
}

/** The condition of the rows after a cursor; refuses one that no list gave. */
export function buildCursorCondition(cursor: string | undefined, { expression, id, isDescending }: Keyset): SQL | undefined {
  if (!cursor) return undefined;
  const [value, last] = partsOf(cursor);
  if (!['string', 'number'].includes(typeof value) || typeof last !== 'string')
    throw createInvalidRowError({ cursor: 'This cursor is not one that a list gave.' });
  return isDescending ? sql`(${expression}, ${id}) < (${value}, ${last})` : sql`(${expression}, ${id}) > (${value}, ${last})`;
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
