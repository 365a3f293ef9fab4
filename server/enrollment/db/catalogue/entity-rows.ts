/** Reads one row of the catalogue as the API shows it. */

import { first } from '../../../db/database.ts';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbReader } from '../../../db/database.ts';
import type { Entity } from './entities.ts';

/** A row with the field names of the API; every kind has `name`. */
export interface EntityRow {
  _id: string;
  name: string;
  version: number;
  [field: string]: unknown;
}

/** Returns the columns of a row for a `select`; with `isPublic` only the public ones. */
export function listEntityColumns(entity: Entity, isPublic = false): Record<string, AnyPgColumn> {
  const columns = getTableColumns(entity.table) as Record<string, AnyPgColumn>;
  const shown: Record<string, AnyPgColumn> = { _id: entity.table.id, name: entity.named };
  for (const [field, { column, isPublic: isOpen }] of Object.entries(entity.fields)) {
    if (!isPublic || isOpen) shown[field] = columns[column] as AnyPgColumn;
  }
  if (!isPublic) shown['version'] = entity.table.version;
  return shown;
}

/** Returns the column of a field. */
export function getColumn(entity: Entity, field: string): AnyPgColumn {
  const column = (getTableColumns(entity.table) as Record<string, AnyPgColumn>)[entity.fields[field]?.column ?? field];
  if (!column) throw new Error(`${entity.kind} has no column for ${field}`);
  return column;
}

/** The row with this id. */
export async function findRow(reader: DbReader, entity: Entity, id: string): Promise<EntityRow | undefined> {
  return findFirstRow(reader, entity, eq(entity.table.id, id));
}

/** Returns the first row that fulfills a condition. */
export async function findFirstRow(reader: DbReader, entity: Entity, where: SQL | undefined): Promise<EntityRow | undefined> {
  return (await first(reader.select(listEntityColumns(entity)).from(entity.table).where(where).limit(1))) as EntityRow | undefined;
}
