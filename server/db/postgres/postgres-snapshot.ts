/** What the programs of PostgreSQL need to know of a database. */

import { sql } from 'drizzle-orm';
import type { DbReader } from '../database.ts';

/** Returns the id by which another connection reads the same state as this transaction, for as long as it runs. */
export async function exportSnapshot(db: DbReader): Promise<string> {
  const row = await db.get<{ id: string }>(sql`select pg_export_snapshot() as id`);
  return row!.id;
}

/** Returns the major version of the server. */
export async function readServerVersion(db: DbReader): Promise<number> {
  const row = await db.get<{ version: string }>(sql`select current_setting('server_version_num') as version`);
  return Math.floor(Number(row!.version) / 10_000);
}
