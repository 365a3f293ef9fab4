/** Which version of a product's schema a database has, found without changing the database. */

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { DbReader, Engine } from '../database.ts';
import { listTables } from '../dialect.ts';

/** The schema of a database beside that of this version of the product. */
export interface SchemaState {
  state: 'empty' | 'older' | 'current' | 'newer' | 'foreign';
  /** The time of the newest migration, in milliseconds; undefined without migrations of this product. */
  version?: number;
}

const MIGRATIONS = '__drizzle_migrations';

/** Reads the state. A database with tables of another product or program is `foreign`. */
export async function readSchemaState(db: DbReader, migrationsFolder: string): Promise<SchemaState> {
  const tables = await listTables(db);
  if (tables.length === 0) return { state: 'empty' };
  if (!tables.includes(MIGRATIONS)) return { state: 'foreign' };
  const found = await db.get<{ oldest: number | null; newest: number | null }>(
    sql`select min(created_at) as oldest, max(created_at) as newest from ${sql.identifier(MIGRATIONS)}`,
  );
  const [oldest, newest] = [found?.oldest ?? 0, found?.newest ?? 0];
  const known = listVersions(db.engine, migrationsFolder);
  if (oldest !== known[0]) return { state: newest === 0 && tables.length === 1 ? 'empty' : 'foreign' };
  const current = getCurrentVersion(db.engine, migrationsFolder);
  return { state: newest === current ? 'current' : newest > current ? 'newer' : 'older', version: newest };
}

/** Returns the version of the schema that this version of the product writes. */
export function getCurrentVersion(engine: Engine, migrationsFolder: string): number {
  return Math.max(...listVersions(engine, migrationsFolder));
}

function listVersions(engine: Engine, migrationsFolder: string): number[] {
  const folder = engine === 'sqlite' ? migrationsFolder : join(migrationsFolder, 'postgres');
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}
