/** Stores and finds the documents of forms that were served. */

import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { AuthoredFormDefinition } from '#engine';
import { first } from '../database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { definitionVersions } from '../schema/definition-versions.ts';
import type { Store } from '../store.ts';

const DAY_MS = 86_400_000;

/** A version of a definition, without its document. */
export interface VersionRow {
  hash: string;
  /** ISO 8601. */
  firstServedAt: string;
  lastServedAt: string;
}

/** Stores a version, or notes that it is still served; the latter at most once a day. `hash` is the tag of the document. */
export async function saveVersion(
  store: Store,
  { hash, definitionId, document }: { hash: string; definitionId: string; document: object },
  now: Date,
): Promise<void> {
  const known = await first(
    store.db.select({ at: definitionVersions.lastServedAt }).from(definitionVersions).where(eq(definitionVersions.hash, hash)),
  );
  const [at, dayBefore] = [now.toISOString(), new Date(now.getTime() - DAY_MS).toISOString()];
  if (known !== undefined && known.at > dayBefore) return;
  await runInTransaction(store, async (tx) => {
    if (known === undefined) {
      const row = { hash, definitionId, document: compress(document), firstServedAt: at, lastServedAt: at };
      // Another process may have stored it meanwhile.
      await tx.insert(definitionVersions).values(row).onConflictDoNothing();
    } else
      await tx
        .update(definitionVersions)
        .set({ lastServedAt: at })
        .where(and(eq(definitionVersions.hash, hash), lt(definitionVersions.lastServedAt, at)));
  });
}

/** Returns the document of a version as it was served; undefined for one that was never served. */
export async function findVersion(
  { db }: Pick<Store, 'db'>,
  definitionId: string,
  hash: string,
): Promise<AuthoredFormDefinition | undefined> {
  const found = await first(
    db
      .select({ document: definitionVersions.document })
      .from(definitionVersions)
      .where(and(eq(definitionVersions.hash, hash), eq(definitionVersions.definitionId, definitionId))),
  );
  return found && decompress(found.document);
}

/** Returns the id of the form of a version; undefined for one that was never served. */
export async function findFormOfVersion({ db }: Pick<Store, 'db'>, hash: string): Promise<string | undefined> {
  const found = await first(
    db.select({ id: definitionVersions.definitionId }).from(definitionVersions).where(eq(definitionVersions.hash, hash)),
  );
  return found?.id;
}

/** Lists the versions of a definition that were served since a time, ISO 8601, without translations; the last one first. */
export async function listVersions({ db }: Pick<Store, 'db'>, definitionId: string, since: string): Promise<VersionRow[]> {
  const { hash, firstServedAt, lastServedAt } = definitionVersions;
  const rows = await db
    .select({ hash, firstServedAt, lastServedAt })
    .from(definitionVersions)
    .where(and(eq(definitionVersions.definitionId, definitionId), gte(lastServedAt, since)))
    .orderBy(desc(lastServedAt), desc(firstServedAt), hash);
  return rows.filter((row) => !row.hash.includes('-'));
}

function compress(document: object): string {
  return brotliCompressSync(JSON.stringify(document)).toString('base64');
}

function decompress(stored: string): AuthoredFormDefinition {
  return JSON.parse(brotliDecompressSync(Buffer.from(stored, 'base64')).toString()) as AuthoredFormDefinition;
}
