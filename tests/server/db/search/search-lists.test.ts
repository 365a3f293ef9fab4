/** Searches of the other lists with an index find what the plain condition finds, on random texts and terms. */

import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listHistory } from '../../../../server/db/history.ts';
import { insertMany } from '../../../../server/db/insert-many.ts';
import { containsTerm, containsText } from '../../../../server/db/lists/contains-text.ts';
import { newId } from '../../../../server/db/new-id.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { history, listHistoryTexts } from '../../../../server/db/schema/records.ts';
import { dataTableRows } from '../../../../server/db/schema/tables.ts';
import type { Store } from '../../../../server/db/store.ts';
import { listTableRows } from '../../../../server/db/tables/list-rows.ts';
import { listStoredTables, type StoredTable } from '../../../../server/db/tables/read-tables.ts';
import { replaceLockedRows } from '../../../../server/db/tables/replace-rows.ts';
import { listFamilies } from '../../../../server/enrollment/db/family-list.ts';
import { listLearners } from '../../../../server/enrollment/db/learner-records.ts';
import { writeFamilyNames } from '../../../../server/enrollment/db/family-names.ts';
import { families, learners, listLearnerTexts, parents } from '../../../../server/enrollment/db/schema/families.ts';
import { toSearchTerms } from '../../../../server/tables/search-text.ts';
import { emptyStore, seededStore } from '../../enrollment/db/support/seeded-store.ts';
import { listPlainly } from './support/list-plainly.ts';
import { createTexts, TERMS } from './support/random-texts.ts';

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

it('a search of families finds and counts what the plain condition finds', async () => {
  const store = await seededStore();
  const { text, term, random } = createTexts(8);
  const role = (): 'mother' | 'father' => (random(2) === 0 ? 'mother' : 'father');
  const rows = Array.from({ length: 100 }, (_, number) => ({
    ...{ id: newId(), code: `${text()} ${number}`, email: `${text()} ${number}`, type: 'Regular', ownerId: '', primaryParent: role() },
  }));
  const people = rows.map(({ id }) => ({ id: newId(), familyId: id, role: role(), firstName: text(), lastName: text() }));
  await runInTransaction(store, async (tx) => {
    await insertMany(tx, families, rows);
    await insertMany(tx, parents, people);
    await writeFamilyNames(tx);
  });
  for (const one of [...TERMS, ...Array.from({ length: 60 }, term)]) {
    const words = one.trim();
    const name = sql`(select ${parents.firstName} || ' ' || ${parents.lastName} from ${parents}
      where ${parents.familyId} = ${families.id} and ${parents.role} = ${families.primaryParent})`;
    const displayed = sql`coalesce(${name}, ${families.code})`;
    const condition = words ? or(...[families.email, families.code, displayed].map((column) => containsText(column, words))) : undefined;
    const expected = await listPlainly(store, families, condition, [sql`lower(${displayed})`, sql`${families.id}`]);
    const { items, total } = await listFamilies(store, { search: one, limit: 500 });
    expect(
      items.map(({ _id }) => _id),
      JSON.stringify(one),
    ).toEqual(expected);
    expect(total).toBe(expected.length);
  }
});

/** Replaces the rows of the table `places` by rows with a code and a name. */
async function replacePlaces(store: Store, rows: [code: string, name: string][]): Promise<StoredTable> {
  const columns = { code: { type: 'string' }, name: { type: 'string' } } as const;
  const definition = { title: 'Places', columns, key: ['code'], order: ['name'], search: ['name'] };
  const writer = { by: { id: null, name: 'Staff' }, at: '2026-11-21T08:00:00.000Z' };
  await replaceLockedRows(store, { name: 'places', definition, rows }, { source: 'upload', hash: 'h', writer, action: 'Replaced' });
  return (await listStoredTables(store)).find(({ name }) => name === 'places')!;
}

it('a search of table rows finds and counts what the plain condition finds', async () => {
  const store = await emptyStore();
  const { text, term, random } = createTexts(7);
  const names = Array.from({ length: 150 }, text);
  await replacePlaces(
    store,
    names.map((name, number) => [`P${number}`, name]),
  );
  // Rows of former versions stay in the database.
  const table = await replacePlaces(
    store,
    names.flatMap((name, number): [string, string][] => (number % 5 === 0 ? [] : [[`P${number}`, random(3) === 0 ? text() : name]])),
  );
  const current = and(eq(dataTableRows.tableId, table.id), isNull(dataTableRows.toVersion));
  for (const one of [...TERMS, 'P7', 'ana cruz', 'cruz an', ...Array.from({ length: 60 }, term)]) {
    const words = toSearchTerms(one).map((word) => containsTerm(dataTableRows.search, word));
    const isKey = eq(dataTableRows.key, one.trim());
    const condition = one.trim() ? or(isKey, words.length > 0 ? and(...words) : undefined) : undefined;
    const expected = await listPlainly<number>(store, dataTableRows, and(current, condition), [sql`${dataTableRows.sort}`]);
    const { items, total } = await listTableRows(store, table, { search: one, limit: 500 });
    expect(
      items.map(({ id }) => id),
      JSON.stringify(one),
    ).toEqual(expected);
    expect(total).toBe(expected.length);
    const cells = await listPlainly(store, dataTableRows, and(current, ...words), [sql`${dataTableRows.sort}`]);
    expect((await table.select({ where: {}, search: one })).length, JSON.stringify(one)).toBe(cells.length);
  }
});

it('many found rows are counted once for a version of a table', async () => {
  const store = await emptyStore();
  const rows = Array.from({ length: 1100 }, (_, number): [string, string] => [`P${number}`, `Place ${number}`]);
  const count = async (table: StoredTable): Promise<number> => (await listTableRows(store, table, { search: 'place' })).total;
  const first = await replacePlaces(store, rows);
  expect([await count(first), await count(first)]).toEqual([1100, 1100]);
  expect(await count(await replacePlaces(store, rows.slice(1)))).toBe(1099);
});
