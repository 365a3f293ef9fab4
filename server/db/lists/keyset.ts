/** Keyset pagination: each page starts after the last row of the previous one, so inserted and deleted rows do not shift the pages. */

import { asc, desc, is, sql, SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createInvalidRowError } from '../errors/write-error.ts';

/** The sort order of a list: by `expression`, then by id. */
export interface Keyset {
  expression: SQL;
  id: AnyPgColumn;
  isDescending: boolean;
}

/**
 * Parses `sort`; a leading minus means descending. Throws for a name that is not in `columns`. Columns are compared in lower case, SQL
 * expressions without conversion.
 */
export function parseSort(sort: string, columns: Record<string, AnyPgColumn | SQL>, id: AnyPgColumn): Keyset {
  const field = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) throw createInvalidRowError({ sort: `There is no field "${field.slice(0, 40)}" to sort by.` });
  return { expression: is(column, SQL) ? column : sql`lower(coalesce(${column}, ''))`, id, isDescending: sort.startsWith('-') };
}

/** Returns the terms of `order by`. */
export function buildOrder({ expression, id, isDescending }: Keyset): SQL[] {
  const order = isDescending ? desc : asc;
  return [order(expression), order(id)];
}

/** Returns the cursor of the page after a row with this value of the sort expression. */
export function encodeCursor(sorted: unknown, id: string): string {
  return Buffer.from(JSON.stringify([sorted, id])).toString('base64url');
}

/** Returns the value of the sort expression and the id of the row that a cursor is after. Throws for an invalid cursor. */
export function parseCursor(cursor: string): [string | number, string] {
  const [value, last] = decodeCursor(cursor);
  if ((typeof value !== 'string' && typeof value !== 'number') || typeof last !== 'string')
    throw createInvalidRowError({ cursor: 'This cursor is not one that a list gave.' });
  return [value, last];
}

/** Returns the condition of the rows after a cursor. Throws for an invalid cursor. */
export function buildCursorCondition(cursor: string | undefined, { expression, id, isDescending }: Keyset): SQL | undefined {
  if (!cursor) return undefined;
  const [value, last] = parseCursor(cursor);
  return isDescending ? sql`(${expression}, ${id}) < (${value}, ${last})` : sql`(${expression}, ${id}) > (${value}, ${last})`;
}

function decodeCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
