/**
 * The index of submissions: what their lists search, sort and filter by, and what their duplicates are found by. Which answers these are is declared by definitions, so each entry names what it was made with. While
 * other answers are declared, or rows have no entry because a former version wrote them, searches read all rows.
 */

import { createHash } from 'node:crypto';
import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { getByPath } from '#engine';
import { encodeNumber, splitWords, toNaturalKey } from '../../text/comparable-text.ts';
import type { DbReader, DbTransaction } from '../database.ts';
import { insertOne } from '../insert-one.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { listIndexedWords, submissionCells, submissionIndex, submissionKeys } from '../schema/submission-index.ts';
import { submissionFiles, submissions } from '../schema/submissions.ts';
import { mergeSearchIndex, replaceIndexedTexts, type SearchIndex } from '../search/search-index.ts';
import type { Store } from '../store.ts';
import type { DerivedDocument } from './documents/document.ts';
import { replaceDocuments } from './documents/write-documents.ts';
import { getOfficeText, type TitlesByPath } from './option-text.ts';
import { type KeyRule, toKeyRows } from './submission-keys.ts';

/** What is indexed of the submissions of one kind. */
export interface IndexedKind {
  /** As stored with its submissions. */
  kind: string;
  /** Paths of the answers whose displayed texts are searched, besides name, reference, email address and number. */
  searched: readonly string[];
  columns: readonly IndexedColumn[];
  /** The titles of the options of these answers. Default: they are indexed by the texts that senders saw. */
  titles?: TitlesByPath | undefined;
  /** What duplicates are found by. Default: nothing. */
  keys?: readonly KeyRule[] | undefined;
}

/** An answer that is a column of lists. */
export interface IndexedColumn {
  path: string;
  /** Whether it is sorted by its number, and not by its displayed text. */
  isNumber: boolean;
}

/** What the entry of a submission is made of. */
type Indexed = Pick<typeof submissions.$inferSelect, 'id' | 'kind' | 'name' | 'answers' | 'labels'> &
  Partial<Pick<typeof submissions.$inferSelect, 'reference' | 'email' | 'receiptNumber'>>;

/** What the documents of a submission are derived from. */
export interface StoredForDocuments extends Pick<
  typeof submissions.$inferSelect,
  'id' | 'definitionId' | 'definitionHash' | 'answers' | 'language' | 'createdAt'
> {
  /** The paths of the uploads with a file. */
  fileFields: string[];
}

/** How rows are indexed. */
export interface IndexOptions {
  /** Stops between two batches. */
  signal?: AbortSignal | undefined;
  /** Returns the documents of submissions by their ids, for those that a version without documents stored. Default: they get none. */
  deriveDocuments?: ((rows: readonly StoredForDocuments[]) => Promise<ReadonlyMap<string, readonly DerivedDocument[]>>) | undefined;
}

/** The search index of submissions. */
export const SUBMISSION_SEARCH: SearchIndex = {
  name: 'submission_index_by_text',
  id: submissionIndex.submissionId,
  texts: listIndexedWords(submissionIndex),
};

/** Raised when entries are made in another way: all are made again. */
const INDEX_VERSION = 5;
/** Follows the version in the entries of submissions whose documents are derived. Those of versions 1 and 2 have no version. */
const AFTER_VERSION = '.';
/** Rows of one transaction: other writes run between them. */
const BATCH_ROWS = 25;
/** An entry of an index must fit a page of PostgreSQL. */
const MAX_CELL_CHARACTERS = 200;
/** Up to this length, a searched word has to begin a word, and a number has to be one: "Grade 1" finds neither Grade 10 nor 2021. */
const MAX_SHORT = 2;

/** Returns the terms that the words of a row have to contain: each typed word, a short one with the space before it, a short number also with the one after it. */
export function toIndexTerms(search: string): string[] {
  return splitWords(search).map((word) => (word.length > MAX_SHORT ? word : /^\d+$/.test(word) ? ` ${word} ` : ` ${word}`));
}

/** Returns the rows of the index for a submission. */
export function toIndexRows(
  submission: Indexed,
  indexed: IndexedKind,
): {
  entry: typeof submissionIndex.$inferInsert;
  cells: (typeof submissionCells.$inferInsert)[];
  keys: (typeof submissionKeys.$inferInsert)[];
} {
  const { id, kind, name, labels, answers, reference, email, receiptNumber } = submission;
  const { titles } = indexed;
  // An option is found by the text that the sender saw, and by that of the back office.
  const searched = indexed.searched.flatMap((path) => [
    labels[path],
    titles?.has(path) && getOfficeText(submission, path, titles.get(path)),
  ]);
  const words = splitWords([name, reference, email, receiptNumber, ...searched].filter(Boolean).join(' '));
  const cells = indexed.columns.flatMap(({ path, isNumber }) => {
    const label = getOfficeText(submission, path, titles?.get(path));
    if (label === undefined || label === '') return [];
    const number = isNumber ? getByPath(answers, path) : undefined;
    const sortKey = typeof number === 'number' ? encodeNumber(number) : toStoredText(toNaturalKey(label));
    return [{ submissionId: id, path, text: toStoredText(label), sortKey }];
  });
  const entry = {
    ...{ submissionId: id, kind, indexedWith: hashIndexed(indexed) },
    words: ` ${words.join(' ')} `,
    nameKey: toStoredText(toNaturalKey(name)),
    referenceKey: reference ? toStoredText(toNaturalKey(reference)) : null,
  };
  return { entry, cells, keys: toKeyRows(submission, indexed.keys ?? []) };
}

/** Returns a text as cells store it: without zero bytes and halves of characters, which PostgreSQL refuses, and not longer than an entry of an index. */
export function toStoredText(text: string): string {
  return text
    .replaceAll('\0', '')
    .slice(0, MAX_CELL_CHARACTERS)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Adds a submission that is being stored to the index. */
export async function insertIndexRows(tx: DbTransaction, submission: Indexed, indexed: IndexedKind): Promise<void> {
  const { entry, cells, keys } = toIndexRows(submission, indexed);
  await insertOne(tx, submissionIndex, entry);
  for (const cell of cells) await insertOne(tx, submissionCells, cell);
  for (const key of keys) await insertOne(tx, submissionKeys, key);
}

/** Makes the entry of a changed submission again. */
export async function replaceIndexRows(tx: DbTransaction, submission: Indexed, indexed: IndexedKind): Promise<void> {
  await deleteIndexRows(tx, [submission.id]);
  await insertIndexRows(tx, submission, indexed);
}

async function deleteIndexRows(tx: DbTransaction, ids: readonly string[]): Promise<void> {
  for (const table of [submissionCells, submissionKeys, submissionIndex])
    await tx.delete(table).where(inArray(table.submissionId, [...ids]));
}

/** Returns whether submissions of these kinds, which must be all, lack an entry or have one of another declaration. It reads counts and the ends of an index. */
export async function hasUnindexed(db: DbReader, kinds: readonly IndexedKind[]): Promise<boolean> {
  const isOther = kinds.flatMap((indexed) =>
    [min, max].map(
      (end) =>
        sql`(select ${end(submissionIndex.indexedWith)} from ${submissionIndex} where ${submissionIndex.kind} = ${indexed.kind}) <> ${hashIndexed(indexed)}`,
    ),
  );
  const isMissing = sql`(select ${count()} from ${submissions}) <> (select ${count()} from ${submissionIndex})`;
  return (await db.get(sql`select 1 as found where ${sql.join([isMissing, ...isOther], sql` or `)}`)) !== undefined;
}

/**
 * Indexes all submissions of these kinds, some rows at a time, until `signal` is aborted. Returns the number of rows that were indexed; a row that is changed at
 * the same moment is left to the next call.
 */
export async function indexSubmissions(store: Store, kinds: readonly IndexedKind[], options: IndexOptions = {}): Promise<number> {
  const { signal } = options;
  let total = 0;
  for (const indexed of kinds) {
    const batches = [createOtherBatches(indexed), createMissingBatches(indexed)];
    for (const read of batches) {
      let added: number;
      do {
        added = signal?.aborted ? 0 : await indexBatch(store, indexed, read, options);
        total += added;
      } while (added > 0);
    }
  }
  if (total > 0 && !signal?.aborted) await mergeSearchIndex(store, SUBMISSION_SEARCH);
  return total;
}

/** Reads the ids of the next rows to index. */
type ReadBatch = (db: DbReader) => Promise<string[]>;

async function indexBatch(store: Store, indexed: IndexedKind, read: ReadBatch, options: IndexOptions): Promise<number> {
  const ids = await read(store.db);
  // No transaction while there is nothing to do.
  if (ids.length === 0) return 0;
  const { documents, seen } = await deriveMissing(store.db, ids, options);
  let changed = 0;
  await runInTransaction(store, async (tx) => {
    const { id, kind, name, answers, labels, reference, email, receiptNumber, updatedAt } = getTableColumns(submissions);
    const all = await tx
      .select({ id, kind, name, answers, labels, reference, email, receiptNumber, updatedAt })
      .from(submissions)
      .where(inArray(submissions.id, ids));
    const rows = all.filter((row) => !seen.has(row.id) || seen.get(row.id) === row.updatedAt);
    changed = all.length - rows.length;
    const replaced = rows.map((row) => row.id);
    await replaceIndexedTexts(tx, SUBMISSION_SEARCH, async () => {
      await deleteIndexRows(tx, replaced);
      for (const row of rows) await insertIndexRows(tx, row, indexed);
    });
    for (const one of replaced) if (documents.has(one)) await replaceDocuments(tx, one, documents.get(one)!);
  });
  return ids.length - changed;
}

/** Derives the documents of the rows whose entry a version without documents made, before the transaction. `seen` has the times of their last change. */
async function deriveMissing(
  db: DbReader,
  ids: readonly string[],
  { deriveDocuments }: IndexOptions,
): Promise<{ documents: ReadonlyMap<string, readonly DerivedDocument[]>; seen: Map<string, string> }> {
  if (deriveDocuments === undefined) return { documents: new Map(), seen: new Map() };
  const { id, definitionId, definitionHash, answers, language, createdAt, updatedAt } = submissions;
  const rows = await db
    .select({ ...{ id, definitionId, definitionHash, answers, language, createdAt, updatedAt }, indexedWith: submissionIndex.indexedWith })
    .from(submissions)
    .leftJoin(submissionIndex, eq(submissionIndex.submissionId, id))
    .where(inArray(id, [...ids]));
  const without = rows.filter(({ indexedWith }) => !indexedWith?.includes(AFTER_VERSION));
  const files = await db
    .selectDistinct({ submissionId: submissionFiles.submissionId, field: submissionFiles.field })
    .from(submissionFiles)
    .where(
      and(
        inArray(
          submissionFiles.submissionId,
          without.map((row) => row.id),
        ),
        isNull(submissionFiles.replacedIn),
      ),
    );
  const stored = without.map((row) => ({
    ...row,
    fileFields: files.filter(({ submissionId }) => submissionId === row.id).map(({ field }) => field),
  }));
  return { documents: await deriveDocuments(stored), seen: new Map(without.map((row) => [row.id, row.updatedAt])) };
}

/** Reads the entries of another declaration. The order makes both engines read the index of kinds and declarations. */
function createOtherBatches(indexed: IndexedKind): ReadBatch {
  const isOfKind = eq(submissionIndex.kind, indexed.kind);
  const read = async (db: DbReader, isOther: SQL): Promise<string[]> => {
    const rows = await db
      .select({ id: submissionIndex.submissionId })
      .from(submissionIndex)
      .where(and(isOfKind, isOther))
      .orderBy(submissionIndex.kind, submissionIndex.indexedWith)
      .limit(BATCH_ROWS);
    return rows.map(({ id }) => id);
  };
  const hash = hashIndexed(indexed);
  return async (db) => {
    const before = await read(db, lt(submissionIndex.indexedWith, hash));
    return before.length > 0 ? before : read(db, gt(submissionIndex.indexedWith, hash));
  };
}

/** Reads the submissions without an entry, each batch after the last one. */
function createMissingBatches({ kind }: IndexedKind): ReadBatch {
  let last = '';
  return async (db) => {
    const rows = await db
      .select({ id: submissions.id })
      .from(submissions)
      .leftJoin(submissionIndex, eq(submissionIndex.submissionId, submissions.id))
      .where(and(eq(submissions.kind, kind), gt(submissions.id, last), isNull(submissionIndex.submissionId)))
      .orderBy(asc(submissions.id))
      .limit(BATCH_ROWS);
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ id }) => id);
  };
}

const hashes = new WeakMap<IndexedKind, string>();

function hashIndexed(indexed: IndexedKind): string {
  const hash = hashes.get(indexed) ?? createIndexHash(indexed);
  hashes.set(indexed, hash);
  return hash;
}

function createIndexHash({ searched, columns, titles = new Map(), keys = [] }: IndexedKind): string {
  const rules = keys.map(({ name, answers: compared, replacements }) => [name, compared, [...replacements]]);
  const answers = [[...new Set(searched)].toSorted(), columns.map(({ path, isNumber }) => `${path} ${isNumber}`).toSorted(), rules];
  const options = [...titles].map(([path, own]) => [path, [...own]]);
  const hash = createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, ...answers, options]))
    .digest('base64url')
    .slice(0, 16);
  return `${INDEX_VERSION}${AFTER_VERSION}${hash}`;
}
