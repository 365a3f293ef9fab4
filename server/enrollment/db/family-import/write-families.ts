/** Writes checked families of a file with their learners, in one transaction. */

import { eq } from 'drizzle-orm';
import { first } from '../../../db/database.ts';
import { WriteError } from '../../../db/errors/write-error.ts';
import { type DbTransaction, runInTransaction } from '../../../db/run-in-transaction.ts';
import { runInSavepoint } from '../../../db/savepoint.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import { findLastFamilyCode, formatFamilyCode, insertFamily } from '../family-records.ts';
import { findLastLearnerId, formatLearnerId, insertLearner } from '../learner-records.ts';
import { families } from '../schema/families.ts';
import type { CheckedLine, ImportProblem } from './import-line.ts';
import { insertLast } from './last-enrollment.ts';

/** A family with those of its lines that have no problem. The first one has the values of a new family. */
export interface FamilyToWrite {
  lines: readonly [CheckedLine, ...CheckedLine[]];
  pinHash: string | null;
}

/** The highest numbers that the file contains: generated ones come after them. */
export interface GivenNumbers {
  familyCode: number;
  learnerId: number;
}

/** What was written, and what other users changed since the check. */
export interface WriteOutcome {
  families: number;
  learners: number;
  problems: ImportProblem[];
}

/** Options of `writeFamilies`. */
export interface WriteOptions {
  writer: Writer;
  given: GivenNumbers;
  /** Writes nothing if a line has a problem. */
  isAllOrNothing: boolean;
}

class Undo extends Error {
  readonly outcome: WriteOutcome;

  constructor(outcome: WriteOutcome) {
    super('undo');
    this.outcome = outcome;
  }
}

/** Writes the families. A line with a problem is not written; the others are. */
export async function writeFamilies(store: Store, batch: readonly FamilyToWrite[], options: WriteOptions): Promise<WriteOutcome> {
  try {
    return await runInTransaction(store, async (tx) => {
      const outcome: WriteOutcome = { families: 0, learners: 0, problems: [] };
      const numbers = await createNumbers(tx, options);
      for (const family of batch) await writeFamily(tx, family, { ...options, numbers, outcome });
      if (options.isAllOrNothing && outcome.problems.length > 0) throw new Undo({ ...outcome, families: 0, learners: 0 });
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    return error.outcome;
  }
}

type Numbers = Record<'familyCode' | 'learnerId', () => string>;

/** Returns functions that generate the next codes. Searching the highest one for each row would take longer with each row. */
async function createNumbers(tx: DbTransaction, { given, writer }: WriteOptions): Promise<Numbers> {
  const year = writer.at.slice(0, 4);
  let code = Math.max(given.familyCode, await findLastFamilyCode(tx));
  let number = Math.max(given.learnerId, await findLastLearnerId(tx, year));
  return {
    familyCode: () => formatFamilyCode((code += 1)),
    learnerId: () => formatLearnerId(year, (number += 1)),
  };
}

interface Work extends WriteOptions {
  numbers: Numbers;
  outcome: WriteOutcome;
}

async function writeFamily(tx: DbTransaction, { lines, pinHash }: FamilyToWrite, work: Work): Promise<void> {
  const [{ line, email, family }] = lines;
  const stored = await first(tx.select({ id: families.id }).from(families).where(eq(families.email, email)));
  const values = { ...family, email, code: family.code ?? (stored ? null : work.numbers.familyCode()) };
  const familyId = stored?.id ?? (await attempt(tx, work, line, 'family', () => insertFamily(tx, values, work.writer, pinHash)));
  if (familyId === undefined) {
    for (const other of lines.slice(1))
      work.outcome.problems.push({
        line: other.line,
        field: 'family.email',
        message: `The family of line ${line} could not be added. Correct that line and import both again`,
      });
    return;
  }
  if (!stored) work.outcome.families += 1;
  for (const { line: at, learner, last } of lines) {
    if (!learner) continue;
    const made = await attempt(tx, work, at, 'learner', async () => {
      const learnerID = learner.learnerID ?? work.numbers.learnerId();
      const { _id } = await insertLearner(tx, { ...learner, learnerID, family: familyId }, work.writer);
      if (last) await insertLast(tx, _id, last);
      return _id;
    });
    if (made !== undefined) work.outcome.learners += 1;
  }
}

/** Writes a part; returns undefined after reporting that it is invalid. */
async function attempt<Result>(
  tx: DbTransaction,
  { outcome }: Work,
  line: number,
  part: string,
  write: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await runInSavepoint(tx, write);
  } catch (error) {
    if (!(error instanceof WriteError) || error.failure.code !== 'invalid') throw error;
    for (const [field, message] of Object.entries(error.failure.errors))
      outcome.problems.push({ line, field: `${part}.${field}`, message });
    return undefined;
  }
}
