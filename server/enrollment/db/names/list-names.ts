/** The lists of names: grade levels in their order, all others in natural order, with what uses each. */

import { and, asc, eq, notExists, sql, type SQL } from 'drizzle-orm';
import { createInvalidRowError } from '../../../db/errors/write-error.ts';
import type { Page } from '../../../db/lists/page.ts';
import type { Store } from '../../../db/store.ts';
import { normalizeText, toNaturalKey } from '../../../text/comparable-text.ts';
import { gradeLevels } from '../schema/catalogue.ts';
import { countUses, type NameUse } from './count-uses.ts';
import { getNameKind, type NameKind } from './name-kinds.ts';

/** A name with its uses. */
export interface ListedName {
  _id: string;
  name: string;
  version: number;
  /** The place in the order of grade levels, from 1; null for other names. */
  position: number | null;
  /** Empty for an unused name. */
  uses: NameUse[];
}

/** What a list contains. */
export interface NameQuery {
  /** Accents and case are ignored. */
  search?: string | undefined;
  /** Whether only names without uses are listed. */
  isUnused?: boolean;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Returns a page of the names of a kind. There are hundreds at most, so they are sorted and searched in memory. */
export async function listNames(store: Store, kind: NameKind, query: NameQuery): Promise<Page<ListedName>> {
  const { entity } = getNameKind(kind);
  const rows = (await store.db
    .select({ _id: entity.table.id, name: entity.named, version: entity.table.version })
    .from(entity.table)
    .where(query.isUnused ? isUnused(store, kind) : undefined)
    .orderBy(...(kind === 'grade_levels' ? [asc(gradeLevels.position)] : []), asc(entity.table.id))) as Pick<
    ListedName,
    '_id' | 'name' | 'version'
  >[];
  const positions = kind === 'grade_levels' ? await readPositions(store) : undefined;
  const search = normalizeText(query.search ?? '');
  const found = rows.filter(({ name }) => normalizeText(name).includes(search));
  const sorted = kind === 'grade_levels' ? found : sortNaturally(found);
  const from = parseOffset(query.cursor);
  const end = query.limit === undefined ? sorted.length : from + query.limit;
  const page = sorted.slice(from, end);
  const uses = await countUses(
    store.db,
    kind,
    page.map(({ _id }) => _id),
  );
  return {
    items: page.map((row) => ({ ...row, position: positions?.get(row._id) ?? null, uses: uses.get(row._id) ?? [] })),
    next: end < sorted.length ? String(end) : null,
    total: sorted.length,
  };
}

async function readPositions(store: Store): Promise<Map<string, number>> {
  const rows = await store.db.select({ id: gradeLevels.id }).from(gradeLevels).orderBy(asc(gradeLevels.position), asc(gradeLevels.id));
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
}

function isUnused({ db }: Store, kind: NameKind): SQL | undefined {
  const { entity, references } = getNameKind(kind);
  return and(
    ...references.map(({ table, column }) =>
      notExists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(eq(column, entity.table.id)),
      ),
    ),
  );
}

/** Returns rows by their names, so that "Hub 2" is before "Hub 10". */
export function sortNaturally<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: toNaturalKey(row.name) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ row }) => row);
}

function parseOffset(cursor: string | undefined): number {
  if (!cursor) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw createInvalidRowError({ cursor: 'This cursor is not one that a list gave.' });
  return Number(cursor);
}
