/** The list of families in the back office: search, sort order and pages. */

import { first } from '../../db/database.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import { keepCount } from '../../db/lists/kept-count.ts';
import type { Page } from '../../db/lists/page.ts';
import { buildCursorCondition, encodeCursor, parseSort, buildOrder } from '../../db/lists/keyset.ts';
import { hubs } from './schema/catalogue.ts';
import { families, getFamilyName, learners, listFamilyTexts } from './schema/families.ts';
import { searchTexts } from '../../db/search/search-index.ts';
import type { Store } from '../../db/store.ts';

/** One line of the list; `name` is the primary parent's. */
export interface FamilyLine {
  _id: string;
  name: string;
  code: string;
  type: string;
  email: string;
  hub: string | null;
  hubName: string | null;
  hasPin: boolean;
  learners: number;
  version: number;
}

const displayedName = getFamilyName(families);
const PAGE = 50;
const SEARCH_INDEX = { name: 'families_by_text', id: families.id, texts: listFamilyTexts(families) };

/** Families, searched by name, code and address, sorted by `name`, `code`, `email` or `type`. */
export async function listFamilies(
  store: Store,
  filter: { search?: string; sort?: string; limit?: number; cursor?: string },
): Promise<Page<FamilyLine>> {
  const limit = filter.limit ?? PAGE;
  const search = filter.search?.trim();
  const keyset = parseSort(
    filter.sort ?? 'name',
    { name: sql`lower(${displayedName})`, code: families.code, email: families.email, type: families.type },
    families.id,
  );
  const where = search ? await searchTexts(store.db, SEARCH_INDEX, search) : undefined;
  const total = await keepCount(
    store,
    ['families', search ?? ''],
    store.readWriteStamp(),
    async () => (await first(store.db.select({ total: count() }).from(families).where(where)))?.total ?? 0,
  );
  const rows = await store.db
    .select({
      _id: families.id,
      name: displayedName,
      code: families.code,
      type: families.type,
      email: families.email,
      hub: families.hubId,
      hubName: hubs.name,
      hasPin: sql<number>`${families.pinHash} is not null`,
      version: families.version,
      learners: sql<number>`(select count(*) from ${learners} l where l.family_id = ${families.id})`,
      sorted: sql<string>`${keyset.expression}`.as('sorted'),
    })
    .from(families)
    .leftJoin(hubs, eq(hubs.id, families.hubId))
    .where(and(where, buildCursorCondition(filter.cursor, keyset)))
    .orderBy(...buildOrder(keyset))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const items = page.map(({ sorted: _sorted, hasPin, ...row }) => ({ ...row, hasPin: Boolean(hasPin) }));
  return { items, total, next: rows.length > limit && last ? encodeCursor(last.sorted, last._id) : null };
}
