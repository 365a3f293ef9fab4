/** Searches of submissions with the index find what the plain condition finds, on random texts and terms. */

import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertMany } from '../../../../server/db/insert-many.ts';
import { containsText } from '../../../../server/db/lists/contains-text.ts';
import { newId } from '../../../../server/db/new-id.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import type { Store } from '../../../../server/db/store.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { listAllSubmissions } from './support/list-all-submissions.ts';
import { listPlainly } from './support/list-plainly.ts';
import { createTexts, TERMS } from './support/random-texts.ts';

const withoutNul = (text: string): string => text.replaceAll('\0', '');

const SEARCHED = [
  { kind: 'order', paths: ['goods', 'place'] },
  { kind: 'visit', paths: ['place'] },
];
const BY_TIME = [desc(submissions.createdAt), desc(submissions.id)];

/** The condition of a search without an index. PostgreSQL would compare labels by the locale of the database. */
function describeSearch({ db }: Store, words: string): SQL | undefined {
  const collation = db.engine === 'postgres' ? sql` collate "C"` : sql``;
  return or(
    ...[submissions.name, submissions.reference, submissions.email].map((column) => containsText(column, words)),
    ...SEARCHED.map(({ kind, paths }) =>
      and(
        eq(submissions.kind, kind),
        or(...paths.map((path) => containsText(sql`(${submissions.labels} ->> ${path})${collation}`, words))),
      ),
    ),
  );
}

/** Searches all kinds in pages, and one kind. */
async function findSubmissionIds(store: Store, search: string): Promise<{ all: string[]; visits: string[] }> {
  const filter = { search, searchedAnswers: SEARCHED };
  return {
    all: await listAllSubmissions(store, { ...filter, limit: 7 }),
    visits: await listAllSubmissions(store, { ...filter, kind: 'visit' }),
  };
}

async function findPlainly(store: Store, term: string): Promise<{ all: string[]; visits: string[] }> {
  const words = term.trim();
  const condition = words ? describeSearch(store, words) : undefined;
  return {
    all: await listPlainly(store, submissions, condition, BY_TIME),
    visits: await listPlainly(store, submissions, and(eq(submissions.kind, 'visit'), condition), BY_TIME),
  };
}

describe('a search of submissions finds what the plain condition finds', () => {
  it.each([1, 2, 3])('on random texts, in their order and in pages (%i)', async (seed) => {
    const store = await emptyStore();
    const { random, text, term } = createTexts(seed);
    for (let number = 0; number < 120; number += 1) {
      const kind = ['order', 'visit', 'other'][random(3)]!;
      await storeSubmission(store, {
        kind,
        name: text(),
        reference: random(2) === 0 ? text() : null,
        email: random(2) === 0 ? text() : null,
        // Answers contain no control characters.
        labels: { goods: withoutNul(text()), place: withoutNul(text()), unsearched: withoutNul(text()) },
        searchedAnswers: SEARCHED.find((one) => one.kind === kind)?.paths,
        now: `2026-11-21T08:00:${String(random(60)).padStart(2, '0')}.000Z`,
      });
    }
    for (const one of [...TERMS, ...Array.from({ length: 60 }, term)])
      expect(await findSubmissionIds(store, one), JSON.stringify(one)).toEqual(await findPlainly(store, one));
  });

  it('after rows were changed, deleted and added', async () => {
    const store = await emptyStore();
    const { random, text, term } = createTexts(9);
    const ids: string[] = [];
    for (let number = 0; number < 60; number += 1)
      ids.push((await storeSubmission(store, { kind: 'other', name: text(), email: text() }))._id);
    for (let number = 0; number < 40; number += 1) {
      const id = eq(submissions.id, ids[random(ids.length)]!);
      await runInTransaction(store, async (tx) => {
        if (random(3) === 0) await tx.delete(submissions).where(id);
        else await tx.update(submissions).set({ name: text(), reference: text(), email: null }).where(id);
      });
      if (random(3) === 0) await storeSubmission(store, { kind: 'other', name: text() });
    }
    for (const one of Array.from({ length: 60 }, term))
      expect(await findSubmissionIds(store, one), JSON.stringify(one)).toEqual(await findPlainly(store, one));
  });

  it('in a transaction that was rolled back', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, { kind: 'other', name: 'Ana Cruz' });
    const failing = runInTransaction(store, async (tx) => {
      await tx.update(submissions).set({ name: 'Ben Lim' }).where(eq(submissions.id, _id));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listAllSubmissions(store, { search: 'ben' })).toEqual([]);
    expect(await listAllSubmissions(store, { search: 'ana cruz' })).toEqual([_id]);
  });

  it('when most rows have the term', async () => {
    const store = await emptyStore();
    const row = { kind: 'other', definitionId: 'other', definitionHash: 'h', answers: {}, labels: {}, status: 'pending' };
    const at = (number: number): string => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
    const rows = Array.from({ length: 1300 }, (_, number) => ({
      ...row,
      ...{ id: newId(), name: number % 10 === 0 ? 'Ben Lim' : `Ana Cruz ${number}`, createdAt: at(number), updatedAt: at(number) },
    }));
    await runInTransaction(store, (tx) => insertMany(tx, submissions, rows));
    for (const term of ['ana', 'ana cruz', 'Lim', 'cruz 77', 'ruza']) {
      const found = rows.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase())).map(({ id }) => id);
      expect(await listAllSubmissions(store, { search: term, limit: 500 })).toEqual(found.toReversed());
    }
  });
});
