/** Learner records of the back office. */

import { first } from '../../db/database.ts';
import { and, count, eq, like, max, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keepCount } from '../../db/lists/kept-count.ts';
import type { Page } from '../../db/lists/page.ts';
import type { Writer } from '../../db/writer.ts';
import { recordChange } from '../../db/history.ts';
import { searchTexts } from '../../db/search/search-index.ts';
import { buildCursorCondition, encodeCursor, parseSort, buildOrder } from '../../db/lists/keyset.ts';
import { learnerKey } from './learners.ts';
import { newId } from '../../db/new-id.ts';
import type { DbReader } from '../../db/database.ts';
import { families, getLearnerName, learners, listLearnerTexts } from './schema/families.ts';
import { barangays, cities, countries, nationalities } from './schema/locations.ts';
import { createVersionConflict } from '../../db/errors/version-conflict.ts';
import type { Store } from '../../db/store.ts';
import { runInTransaction, type DbTransaction } from '../../db/run-in-transaction.ts';
import { createInvalidRowError, WriteError } from '../../db/errors/write-error.ts';

/** API name → column. */
const columns = {
  learnerID: 'learnerId',
  family: 'familyId',
  msdID: 'msdId',
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  gender: 'gender',
  dateOfBirth: 'dateOfBirth',
  nationality: 'nationalityId',
  country: 'countryId',
  city: 'cityId',
  barangay: 'barangayId',
  address: 'address',
  noPhilippineAddress: 'noPhilippineAddress',
  cityInPhilippines: 'cityInPhilippinesId',
  barangayInPhilippines: 'barangayInPhilippinesId',
  addressInPhilippines: 'addressInPhilippines',
  status: 'status',
} as const satisfies Record<string, keyof typeof learners.$inferSelect>;

/** The error of the number of another learner. */
export const TAKEN_LEARNER_ID = "There is a learner with this Learner's ID already.";

/** A field of a learner in the API. */
export type LearnerField = keyof typeof columns;
/** Values of a learner to write. */
export type LearnerValues = Partial<Record<LearnerField, string | boolean | null>>;

/** A learner with the names of the API; places, nationality and family are ids. */
export type LearnerRecord = { [Field in LearnerField]: (typeof learners.$inferSelect)[(typeof columns)[Field]] } & {
  _id: string;
  name: string;
  version: number;
};

const selected = {
  _id: learners.id,
  name: getLearnerName(learners),
  version: learners.version,
  ...Object.fromEntries(Object.entries(columns).map(([field, column]): [string, AnyPgColumn] => [field, learners[column]])),
};
const PAGE = 50;
const SEARCH_INDEX = { name: 'learners_by_text', id: learners.id, texts: listLearnerTexts(learners) };
const references: [LearnerField, string, PgTable & { id: AnyPgColumn }][] = [
  ['family', 'Family', families],
  ['nationality', 'Nationality', nationalities],
  ['country', 'Country', countries],
  ['city', 'City', cities],
  ['barangay', 'Barangay', barangays],
  ['cityInPhilippines', 'City in the Philippines', cities],
  ['barangayInPhilippines', 'Barangay in the Philippines', barangays],
];

/** Learners, searched by name and number, sorted by `name`, `learnerID`, `status` or `dateOfBirth`. */
export async function listLearners(
  store: Store,
  filter: { family?: string | undefined; search?: string; sort?: string; limit?: number; cursor?: string },
): Promise<Page<LearnerRecord>> {
  const limit = filter.limit ?? PAGE;
  const search = filter.search?.trim();
  const sortable = {
    name: sql`lower(${selected.name})`,
    learnerID: learners.learnerId,
    status: learners.status,
    dateOfBirth: learners.dateOfBirth,
  };
  const keyset = parseSort(filter.sort ?? 'name', sortable, learners.id);
  const where = and(
    filter.family ? eq(learners.familyId, filter.family) : undefined,
    search ? await searchTexts(store.db, SEARCH_INDEX, search) : undefined,
  );
  const total = await keepCount(
    store,
    ['learners', filter.family ?? '', search ?? ''],
    store.readWriteStamp(),
    async () => (await first(store.db.select({ total: count() }).from(learners).where(where)))?.total ?? 0,
  );
  const rows = await store.db
    .select({ ...selected, sorted: sql<string>`${keyset.expression}`.as('sorted') })
    .from(learners)
    .where(and(where, buildCursorCondition(filter.cursor, keyset)))
    .orderBy(...buildOrder(keyset))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ sorted: _sorted, ...row }) => row as LearnerRecord),
    total,
    next: rows.length > limit && last ? encodeCursor(last.sorted, last._id) : null,
  };
}

async function findLearnerRecord(reader: DbReader, id: string): Promise<LearnerRecord | undefined> {
  return (await first(reader.select(selected).from(learners).where(eq(learners.id, id)))) as LearnerRecord | undefined;
}

/** Returns the learner with this id. */
export async function readLearner(store: Store, id: string): Promise<LearnerRecord | undefined> {
  return findLearnerRecord(store.db, id);
}

/** Adds a learner and returns it. */
export async function createLearner(store: Store, values: LearnerValues, writer: Writer): Promise<LearnerRecord> {
  return runInTransaction(store, async (tx) => insertLearner(tx, values, writer));
}

/** Adds a learner inside a transaction; generates a number if none is given. */
export async function insertLearner(tx: DbTransaction, values: LearnerValues, { by, at }: Writer): Promise<LearnerRecord> {
  const given = withKey({ ...values, learnerID: values.learnerID ?? (await nextNumber(tx, at.slice(0, 4))) });
  await checkLearner(tx, given);
  const id = newId();
  await tx.insert(learners).values({ id, ...columnValues(given) } as typeof learners.$inferInsert);
  const after = (await findLearnerRecord(tx, id)) as LearnerRecord;
  await recordChange(tx, { at, actor: by, action: 'Created', entity: 'learner', entityId: id, target: after.name, before: null, after });
  return after;
}

/** Changes a learner. Throws a `WriteError` if `version` is outdated. */
export async function updateLearner(
  store: Store,
  id: string,
  change: LearnerValues,
  version: number | undefined,
  { by, at }: Writer,
): Promise<LearnerRecord> {
  return runInTransaction(store, async (tx) => {
    const before = await findLearnerRecord(tx, id);
    if (!before) throw new WriteError({ code: 'unknown', what: 'learner' });
    if (version !== undefined && version !== before.version) throw await createVersionConflict(tx, 'learner', id, before);
    const values = withKey(change);
    await checkLearner(tx, { ...before, ...values }, id);
    await tx
      .update(learners)
      .set({ ...columnValues(values), version: before.version + 1 })
      .where(eq(learners.id, id));
    const after = (await findLearnerRecord(tx, id)) as LearnerRecord;
    await recordChange(tx, { at, actor: by, action: 'Changed', entity: 'learner', entityId: id, target: after.name, before, after });
    return after;
  });
}

/** Numbers are stored in normalized form. */
function withKey(values: LearnerValues): LearnerValues {
  return typeof values.learnerID === 'string' ? { ...values, learnerID: learnerKey(values.learnerID) } : values;
}

async function checkLearner(tx: DbTransaction, values: LearnerValues, id = ''): Promise<void> {
  const errors: Record<string, string> = {};
  for (const [field, label, table] of references) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    if (!(await first(tx.select({ id: table.id }).from(table).where(eq(table.id, value)))))
      errors[field] = `${label} is not known: choose one of the list.`;
  }
  const twin = await first(
    tx
      .select({ id: learners.id })
      .from(learners)
      .where(and(eq(learners.learnerId, String(values.learnerID)), ne(learners.id, id))),
  );
  if (twin) errors['learnerID'] = TAKEN_LEARNER_ID;
  if (Object.keys(errors).length > 0) throw createInvalidRowError(errors);
}

function columnValues(values: LearnerValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (Object.hasOwn(columns, field) ? [[columns[field as LearnerField], value]] : [])),
  );
}

async function nextNumber(reader: DbReader, year: string): Promise<string> {
  return formatLearnerId(year, (await findLastLearnerId(reader, year)) + 1);
}

/** Returns the learner's ID with a number, for example 2026-00009. */
export function formatLearnerId(year: string, number: number): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

/** Returns the highest number of a year in a learner's ID; 0 without one. */
export async function findLastLearnerId(reader: DbReader, year: string): Promise<number> {
  const last = await first(
    reader
      .select({ number: max(sql<number>`cast(substr(${learners.learnerId}, 6) as integer)`) })
      .from(learners)
      .where(like(learners.learnerId, `${year}-%`)),
  );
  return Number(last?.number ?? 0);
}
