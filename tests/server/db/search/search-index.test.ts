/** What the search index excludes. */

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertMany } from '../../../../server/db/insert-many.ts';
import { newId } from '../../../../server/db/new-id.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { history, listHistoryTexts } from '../../../../server/db/schema/records.ts';
import { buildSearch } from '../../../../server/db/search/search-index.ts';
import { listTrigrams } from '../../../../server/db/search/trigrams.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';
import { listPlainly } from './support/list-plainly.ts';

it('the index excludes rows, unless a term is too short or most rows have it', async () => {
  const store = await emptyStore();
  const rows = Array.from({ length: 1100 }, (_, number) => {
    return { id: newId(), at: '2026', actor: 'Ana', action: 'Changed', entity: 'school', target: `School ${number}` };
  });
  await runInTransaction(store, (tx) => insertMany(tx, history, rows));
  const index = { name: 'history_by_text', id: history.id, texts: listHistoryTexts(history) };
  const count = async (term: string): Promise<number> =>
    (await listPlainly(store, history, (await buildSearch(store.db, index, { terms: [term] }, sql`true`)).condition, [])).length;
  expect(await count('School 77')).toBe(11);
  expect(await count('nobody')).toBe(0);
  expect(await count('na')).toBe(rows.length);
  expect(await count('ana')).toBe(rows.length);
});

it('a term is split into different trigrams of its characters, in lower case', () => {
  expect(listTrigrams(['Hanna'])).toEqual(['han', 'ann', 'nna']);
  expect(listTrigrams(['aaaa'])).toEqual(['aaa']);
  expect(listTrigrams(['É\u{1F393}x'])).toEqual(['É\u{1F393}x']);
  for (const term of ['', 'ab', 'ab\ncd', 'ab\0cd', 'abc\ud800']) expect(listTrigrams([term])).toEqual([]);
});
