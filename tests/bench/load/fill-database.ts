/** Fills a database with the rows of a provider, many times: the catalogue, families with a learner, submissions with files and history. */

import { randomUUID } from 'node:crypto';
import { insertMany } from '../../../server/db/insert-many.ts';
import { newId } from '../../../server/db/new-id.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { submissionDocuments } from '../../../server/db/schema/decisions.ts';
import { history } from '../../../server/db/schema/records.ts';
import { submissionCells, submissionIndex, submissionKeys } from '../../../server/db/schema/submission-index.ts';
import { submissionFiles, submissions } from '../../../server/db/schema/submissions.ts';
import type { Store } from '../../../server/db/store.ts';
import { type IndexedKind, toIndexRows } from '../../../server/db/submissions/submission-index.ts';
import type { Submission } from '../../../server/db/submissions/submission.ts';
import { insertFamily } from '../../../server/enrollment/db/family-records.ts';
import { learners } from '../../../server/enrollment/db/schema/families.ts';

const BATCH = 500;
const writer = { by: { id: null, name: 'Benchmark' }, at: '2026-01-01T00:00:00.000Z' };
/** Submissions are a minute apart. */
const INTERVAL_MS = 60_000;
/** Of as many submissions, one is sent twice. */
const DUPLICATE_EACH = 50;
const HUBS = 40;
const SCHOOLS = 160;
const GRADES = 12;

/** The email address of a family. */
export function getFamilyEmail(number: number): string {
  return `family-${number}@bench.example`;
}

/** Adds families, each with a mother and a learner. */
export async function addFamilies(store: Store, count: number): Promise<void> {
  await inBatches(count, (from, to) =>
    runInTransaction(store, async (tx) => {
      const children: Record<string, unknown>[] = [];
      for (let number = from; number < to; number += 1) {
        const email = getFamilyEmail(number);
        const lastName = toName(number * 7);
        const mother = { firstName: `Maria ${toName(number)}`, lastName, email, mobile: '9170000000', countryCode: '+63' };
        const values = { code: `BENCH-${number}`, email, parents: { mother } };
        const familyId = await insertFamily(tx, values, writer);
        children.push({
          id: newId(),
          learnerId: `2001-${String(number).padStart(6, '0')}`,
          familyId,
          firstName: `Luz ${toName(number)}`,
          lastName,
          gender: 'female',
          dateOfBirth: '2015-05-04',
        });
      }
      await insertMany(tx, learners, children);
    }),
  );
}

/**
 * Adds copies of an enrollment, with names, addresses, choices and times of their own, each with its files, its documents, its entry in the history and what the server derives
 * for lists and duplicates. `indexed` is what the definition declares for that.
 */
export async function addSubmissions(store: Store, sample: Submission, count: number, indexed: IndexedKind): Promise<void> {
  const end = Date.parse(sample.createdAt);
  const { _id, files, receiptNumber: _number, ...content } = sample;
  await inBatches(count, (from, to) =>
    runInTransaction(store, async (tx) => {
      const numbers = Array.from({ length: to - from }, (_, at) => from + at);
      const rows = numbers.map((number) => {
        const createdAt = new Date(end - (count - number) * INTERVAL_MS).toISOString();
        return {
          ...content,
          ...createLearner(content, number),
          id: newId(),
          email: getFamilyEmail(number),
          createdAt,
          updatedAt: createdAt,
        };
      });
      await insertMany(tx, submissions, rows);
      const indexRows = rows.map((row) => toIndexRows(row, indexed));
      await insertMany(
        tx,
        submissionIndex,
        indexRows.map(({ entry }) => entry),
      );
      await insertMany(
        tx,
        submissionCells,
        indexRows.flatMap(({ cells }) => cells),
      );
      await insertMany(
        tx,
        submissionKeys,
        indexRows.flatMap(({ keys }) => keys),
      );
      const copies = rows.flatMap(({ id }) =>
        files.map(({ _id: _file, ...file }, position) => ({ ...file, id: newId(), storedName: randomUUID(), submissionId: id, position })),
      );
      await insertMany(tx, submissionFiles, copies);
      const fields = [...new Set(files.map(({ field }) => field))];
      await insertMany(
        tx,
        submissionDocuments,
        rows.flatMap(({ id }, at) => createDocuments(id, fields, numbers[at]!)),
      );
      const changes = rows.map(({ id, kind, name, createdAt: at }) => ({
        ...{
          id: newId(),
          at,
          actorId: null,
          actor: 'Parent',
          action: 'Submitted',
          entity: `submission:${kind}`,
          entityId: id,
          target: name,
        },
        after: { status: content.status },
      }));
      await insertMany(tx, history, changes);
    }),
  );
}

/** Returns the documents of a submission. Two of three lack some, up to all; each number of missing ones is as frequent. */
function createDocuments(submissionId: string, fields: readonly string[], number: number): (typeof submissionDocuments.$inferInsert)[] {
  const missing = number % 3 === 0 ? 0 : number % (fields.length + 1);
  return fields.map((field, at) => ({ submissionId, field, state: at < missing ? 'missing' : 'received' }));
}

/** Returns the name, answers and texts of a learner. Some numbers have the learner of the number before. */
function createLearner(
  { answers, labels }: Pick<Submission, 'answers' | 'labels'>,
  number: number,
): Pick<Submission, 'name' | 'answers' | 'labels'> {
  const person = number % DUPLICATE_EACH === DUPLICATE_EACH - 1 ? number - 1 : number;
  const [firstName, lastName] = [toName(person), toName(person * 13)];
  const { student } = answers;
  const chosen = {
    'student.firstName': firstName,
    'student.lastName': lastName,
    'enrollment.gradeLevel': `Grade ${(number % GRADES) + 1}`,
    'enrollment.hub': `Hub ${number % HUBS}`,
    'enrollment.school': `${toName(number % SCHOOLS)} School ${number % SCHOOLS}`,
  };
  return {
    name: `${firstName} ${lastName}`,
    answers: { ...answers, student: { ...(student as object), firstName, lastName } },
    labels: { ...labels, ...chosen },
  };
}

async function inBatches(count: number, add: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += BATCH) await add(from, Math.min(count, from + BATCH));
}

const SYLLABLES = ['san', 'rey', 'cru', 'dela', 'gar', 'men', 'tor', 'vil', 'bau', 'ocam', 'lim', 'tan', 'aqui', 'no', 'mag', 'pas'];

/** Returns a name that few numbers share. */
export function toName(number: number): string {
  const mixed = (number * 2654435761) >>> 0;
  const parts = [mixed & 15, (mixed >>> 4) & 15, (mixed >>> 8) & 15].map((at) => SYLLABLES[at]!);
  const [first = '', ...rest] = parts.join('');
  return first.toUpperCase() + rest.join('');
}
