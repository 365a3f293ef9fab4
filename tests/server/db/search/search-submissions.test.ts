/** Searches of submissions with the index find what a plain comparison of words finds, on random texts and terms. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import type { Store } from '../../../../server/db/store.ts';
import type { Submission } from '../../../../server/db/submissions/submission.ts';
import { type IndexedKind, toIndexTerms } from '../../../../server/db/submissions/submission-index.ts';
import { splitWords } from '../../../../server/text/comparable-text.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { listAllSubmissions } from './support/list-all-submissions.ts';
import { createTexts, TERMS } from './support/random-texts.ts';

const withoutNul = (text: string): string => text.replaceAll('\0', '');

const INDEXED: IndexedKind[] = [
  { kind: 'order', searched: ['goods', 'place'], columns: [] },
  { kind: 'visit', searched: ['place'], columns: [] },
  { kind: 'other', searched: [], columns: [] },
];
const findIndexed = (kind: string): IndexedKind => INDEXED.find((one) => one.kind === kind)!;

/** Searches all kinds in pages, and one kind. */
async function findSubmissionIds(store: Store, search: string): Promise<{ all: string[]; visits: string[] }> {
  const filter = { search, indexed: INDEXED };
  return {
    all: await listAllSubmissions(store, { ...filter, limit: 7 }),
    visits: await listAllSubmissions(store, { ...filter, kind: 'visit' }),
  };
}

/** Compares the words of stored submissions in memory. */
function findPlainly(stored: readonly Submission[], search: string): { all: string[]; visits: string[] } {
  const terms = toIndexTerms(search);
  const isFound = ({ kind, name, reference, email, receiptNumber, labels }: Submission): boolean => {
    const texts = [name, reference, email, receiptNumber, ...findIndexed(kind).searched.map((path) => labels[path])];
    const words = ` ${splitWords(texts.join(' ')).join(' ')} `;
    return search.trim() === '' || (terms.length > 0 && terms.every((term) => words.includes(term)));
  };
  const ordered = stored.toSorted((a, b) => (`${a.createdAt} ${a._id}` < `${b.createdAt} ${b._id}` ? 1 : -1)).filter(isFound);
  const getId = ({ _id }: Submission): string => _id;
  return { all: ordered.map(getId), visits: ordered.filter(({ kind }) => kind === 'visit').map(getId) };
}

describe('a search of submissions finds what a comparison of words finds', () => {
  it.each([1, 2, 3])('on random texts, in their order and in pages (%i)', async (seed) => {
    const store = await emptyStore();
    const { random, text, term } = createTexts(seed);
    const stored: Submission[] = [];
    for (let number = 0; number < 120; number += 1) {
      const kind = ['order', 'visit', 'other'][random(3)]!;
      const submission = await storeSubmission(store, {
        kind,
        name: text(),
        reference: random(2) === 0 ? text() : null,
        email: random(2) === 0 ? text() : null,
        // Answers contain no control characters.
        labels: { goods: withoutNul(text()), place: withoutNul(text()), unsearched: withoutNul(text()) },
        indexed: findIndexed(kind),
        now: `2026-11-21T08:00:${String(random(60)).padStart(2, '0')}.000Z`,
      });
      stored.push(submission);
    }
    for (const one of [...TERMS, ...Array.from({ length: 60 }, term)])
      expect(await findSubmissionIds(store, one), JSON.stringify(one)).toEqual(findPlainly(stored, one));
  });

  it('after rows were deleted and added', async () => {
    const store = await emptyStore();
    const { random, text, term } = createTexts(9);
    let stored: Submission[] = [];
    for (let number = 0; number < 60; number += 1)
      stored.push(await storeSubmission(store, { kind: 'other', name: text(), email: text(), indexed: findIndexed('other') }));
    for (let number = 0; number < 20; number += 1) {
      const { _id } = stored[random(stored.length)]!;
      await runInTransaction(store, (tx) => tx.delete(submissions).where(eq(submissions.id, _id)));
      stored = stored.filter((one) => one._id !== _id);
      if (random(3) === 0) stored.push(await storeSubmission(store, { kind: 'other', name: text(), indexed: findIndexed('other') }));
    }
    for (const one of Array.from({ length: 60 }, term))
      expect(await findSubmissionIds(store, one), JSON.stringify(one)).toEqual(findPlainly(stored, one));
  });

  it('in a transaction that was rolled back', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, { kind: 'other', name: 'Ana Cruz' });
    const failing = runInTransaction(store, async (tx) => {
      await tx.delete(submissions).where(eq(submissions.id, _id));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listAllSubmissions(store, { search: 'ana cruz' })).toEqual([_id]);
  });

  it('when most rows have the term', async () => {
    const store = await emptyStore();
    const stored: Submission[] = [];
    for (let number = 0; number < 1300; number += 1) {
      const now = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      stored.push(await storeSubmission(store, { kind: 'other', name: number % 10 === 0 ? 'Ben Lim' : `Ana Cruz ${number}`, now }));
    }
    for (const term of ['ana', 'cruz ana', 'Lim', 'cruz 77', 'ruza'])
      expect(await listAllSubmissions(store, { search: term, limit: 500 }), term).toEqual(findPlainly(stored, term).all);
  });
});
