/** Searches that use an index find what the plain condition finds, on random texts and terms. */

import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { listHistory } from '../../../../server/db/history.ts';
import { insertMany } from '../../../../server/db/insert-many.ts';
import { containsText } from '../../../../server/db/lists/contains-text.ts';
import { newId } from '../../../../server/db/new-id.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { history, listHistoryTexts } from '../../../../server/db/schema/records.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import { buildSearch } from '../../../../server/db/search/search-index.ts';
import { listTrigrams } from '../../../../server/db/search/trigrams.ts';
import type { Store } from '../../../../server/db/store.ts';
import { listSubmissions, type SubmissionFilter } from '../../../../server/db/submissions/list-submissions.ts';
import { indexSearchedAnswers } from '../../../../server/db/submissions/searched-answers.ts';
import { listLearners } from '../../../../server/enrollment/db/learner-records.ts';
import { learners, listLearnerTexts } from '../../../../server/enrollment/db/schema/families.ts';
import { emptyStore, seededStore } from '../../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../../support/store-submission.ts';

const PARTS = [
  'an',
  'Ana',
  'CRUZ',
  'ñ',
  'É',
  'é',
  'ß',
  'İ',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '""',
  '\u{1F393}',
  '👩‍👧',
  ' ',
  '  ',
  '-',
  '@',
  '\n',
  '\0',
  'e\u0301',
  '2024',
  '*',
  'AND',
  ':',
  '字',
];
/** Whole terms that are special to an engine. */
const TERMS = [
  '',
  ' ',
  'a',
  'an',
  'ana',
  'ANA',
  '%',
  '%%%',
  '___',
  '\\\\\\',
  '"""',
  "'''",
  'a"b',
  'NEAR(an',
  'an*',
  '-ana',
  '\ud800ana',
  '👩‍👧👩‍👧',
  'ana\ncruz',
  '\0\0\0',
  'nobody has it',
];

/** Returns numbers from 0 to below `end`, the same in each run. */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function createTexts(seed: number): { word: () => string; text: () => string; term: () => string; random: (end: number) => number } {
  const random = createRandom(seed);
  const join = (count: number): string => Array.from({ length: count }, () => PARTS[random(PARTS.length)]!).join('');
  return {
    random,
    word: () => join(1 + random(3)),
    text: () => join(1 + random(12)),
    term: () => TERMS[random(60)] ?? join(1 + random(4)),
  };
}

const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Returns the ids of the rows that meet a condition, in the order of a list that is sorted by time. */
async function listPlainly(
  store: Store,
  table: PgTable & { id: AnyPgColumn },
  condition: SQL | undefined,
  order: SQL[],
): Promise<string[]> {
  return (
    await store.db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(condition)
      .orderBy(...order)
  ).map(({ id }) => id);
}

async function listAll(store: Store, filter: SubmissionFilter): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listSubmissions(store, { ...filter, cursor });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

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
  return { all: await listAll(store, { ...filter, limit: 7 }), visits: await listAll(store, { ...filter, kind: 'visit' }) };
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
    expect(await listAll(store, { search: 'ben' })).toEqual([]);
    expect(await listAll(store, { search: 'ana cruz' })).toEqual([_id]);
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
      expect(await listAll(store, { search: term, limit: 500 })).toEqual(found.toReversed());
    }
  });
});

describe('searched answers', () => {
  const order = { kind: 'order', labels: { goods: 'Lamp', place: 'Bergen' }, name: 'Ana' };
  const find = (store: Store, search: string, paths: string[]): Promise<string[]> =>
    listAll(store, { search, searchedAnswers: [{ kind: 'order', paths }] });

  it('are found in rows of a process that does not index them', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, order);
    expect(await find(store, 'bergen', ['place'])).toEqual([_id]);
    expect(await indexSearchedAnswers(store, [{ kind: 'order', paths: ['place'] }])).toBe(1);
    expect(await find(store, 'bergen', ['place'])).toEqual([_id]);
    expect(await indexSearchedAnswers(store, [{ kind: 'order', paths: ['place'] }])).toBe(0);
  });

  it('are found after a definition declared others', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, { ...order, searchedAnswers: ['place'] });
    expect(await find(store, 'lamp', ['place'])).toEqual([]);
    expect(await find(store, 'lamp', ['goods', 'place'])).toEqual([_id]);
    await indexSearchedAnswers(store, [{ kind: 'order', paths: ['goods', 'place'] }]);
    expect(await find(store, 'lamp', ['goods', 'place'])).toEqual([_id]);
    expect(await find(store, 'lamp', ['place'])).toEqual([]);
  });

  it('are indexed in all rows, and no other value of them changes', async () => {
    const store = await emptyStore();
    const stored: string[] = [];
    for (let number = 0; number < 230; number += 1) stored.push((await storeSubmission(store, { ...order, name: `Ana ${number}` }))._id);
    const read = () => store.db.select().from(submissions).orderBy(submissions.id);
    const before = await read();
    expect(
      await indexSearchedAnswers(store, [
        { kind: 'order', paths: ['place'] },
        { kind: 'visit', paths: ['place'] },
      ]),
    ).toBe(230);
    const after = await read();
    expect(after).toEqual(before.map((row) => ({ ...row, searchText: 'Bergen', searchPaths: after[0]!.searchPaths })));
    expect(after[0]!.searchPaths).not.toBe('');
    expect((await find(store, 'bergen', ['place'])).length).toBe(stored.length);
  });
});

it('a search of the history finds what the plain condition finds', async () => {
  const store = await emptyStore();
  const { random, text, term, word } = createTexts(5);
  const rows = Array.from({ length: 150 }, () => {
    const at = `2026-11-21T08:00:${String(random(60)).padStart(2, '0')}.000Z`;
    return { id: newId(), at, actor: word(), action: word(), entity: word(), target: text() };
  });
  await runInTransaction(store, (tx) => insertMany(tx, history, rows));
  for (const one of [...TERMS, ...Array.from({ length: 60 }, term)]) {
    const words = one.trim();
    const condition = words ? or(...listHistoryTexts(history).map((column) => containsText(column, words))) : undefined;
    const expected = await listPlainly(store, history, condition, [desc(history.at), desc(history.id)]);
    expect(
      (await listHistory(store, { search: one, limit: 500 })).items.map(({ _id }) => _id),
      JSON.stringify(one),
    ).toEqual(expected);
  }
});

it('a search of learners finds and counts what the plain condition finds', async () => {
  const store = await seededStore();
  const { text, term } = createTexts(6);
  const [sample] = await store.db.select().from(learners).limit(1);
  const rows = Array.from({ length: 100 }, (_, number) => ({
    ...sample!,
    ...{ id: newId(), learnerId: `${text()} ${number}`, firstName: text(), lastName: text() },
  }));
  await runInTransaction(store, (tx) => insertMany(tx, learners, rows));
  for (const one of [...TERMS, ...Array.from({ length: 60 }, term)]) {
    const words = one.trim();
    const condition = words ? or(...listLearnerTexts(learners).map((column) => containsText(column, words))) : undefined;
    const expected = await listPlainly(store, learners, condition, [sql`${learners.learnerId}`]);
    const { items, total } = await listLearners(store, { search: one, sort: 'learnerID', limit: 500 });
    expect(items.map(({ _id }) => _id).toSorted(), JSON.stringify(one)).toEqual(expected.toSorted());
    expect(total).toBe(expected.length);
  }
});

it('the index excludes rows, unless a term is too short or most rows have it', async () => {
  const store = await emptyStore();
  const rows = Array.from({ length: 1100 }, (_, number) => {
    return { id: newId(), at: '2026', actor: 'Ana', action: 'Changed', entity: 'school', target: `School ${number}` };
  });
  await runInTransaction(store, (tx) => insertMany(tx, history, rows));
  const index = { name: 'history_by_text', id: history.id, texts: listHistoryTexts(history) };
  const count = async (term: string): Promise<number> =>
    (await listPlainly(store, history, await buildSearch(store.db, index, term, sql`true`), [])).length;
  expect(await count('School 77')).toBe(11);
  expect(await count('nobody')).toBe(0);
  expect(await count('na')).toBe(rows.length);
  expect(await count('ana')).toBe(rows.length);
});

it('a term is split into different trigrams of its characters, in lower case', () => {
  expect(listTrigrams('Hanna')).toEqual(['han', 'ann', 'nna']);
  expect(listTrigrams('aaaa')).toEqual(['aaa']);
  expect(listTrigrams('É\u{1F393}x')).toEqual(['É\u{1F393}x']);
  for (const term of ['', 'ab', 'ab\ncd', 'ab\0cd', 'abc\ud800']) expect(listTrigrams(term)).toEqual([]);
});
