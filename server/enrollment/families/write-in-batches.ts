/** Writes the families of a file in small transactions, so that other requests are answered in between. A family is in one of them as a whole. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../db/store.ts';
import type { Writer } from '../../db/writer.ts';
import type { CheckedLine } from '../db/family-import/import-line.ts';
import { type FamilyToWrite, type GivenNumbers, writeFamilies, type WriteOutcome } from '../db/family-import/write-families.ts';
import { learnerKey } from '../db/learners.ts';
import type { ImportedFamily } from './import-groups.ts';
import type { ImportProgress } from './import-report.ts';
import { hashPin } from './pin-hash.ts';

/** Options of `writeInBatches`. */
export interface BatchOptions {
  writer: Writer;
  /** Writes everything in one transaction, and nothing if a line has a problem. */
  isAllOrNothing: boolean;
  onProgress: (progress: ImportProgress) => void;
  signal?: AbortSignal;
}

/** Lines of one transaction: about 40 ms. */
const LINES_PER_BATCH = 10;
/** PINs that are hashed at the same time. More would delay users who sign in. */
const PINS_AT_ONCE = 2;

/** Writes the families and reports the progress in lines of the file. */
export async function writeInBatches(
  store: Store,
  { families, lines }: { families: readonly ImportedFamily[]; lines: readonly CheckedLine[] },
  { writer, isAllOrNothing, onProgress, signal }: BatchOptions,
): Promise<WriteOutcome> {
  const total: WriteOutcome = { families: 0, learners: 0, problems: [] };
  const given = findGivenNumbers(lines, writer.at.slice(0, 4));
  const of = families.reduce((sum, family) => sum + family.lines.length, 0);
  let done = 0;
  for (const batch of isAllOrNothing ? [families] : splitFamilies(families)) {
    if (signal?.aborted === true) break;
    const written = await writeFamilies(store, await hashPins(batch), { writer, given, isAllOrNothing });
    total.families += written.families;
    total.learners += written.learners;
    total.problems.push(...written.problems);
    done += batch.reduce((sum, family) => sum + family.lines.length, 0);
    onProgress({ step: 'write', done, of });
    await nextTurn();
  }
  return total;
}

function splitFamilies(families: readonly ImportedFamily[]): ImportedFamily[][] {
  const batches: ImportedFamily[][] = [];
  let size = LINES_PER_BATCH;
  for (const family of families) {
    if (size >= LINES_PER_BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(family);
    size += family.lines.length;
  }
  return batches;
}

async function hashPins(families: readonly ImportedFamily[]): Promise<FamilyToWrite[]> {
  const hashed: FamilyToWrite[] = [];
  for (let start = 0; start < families.length; start += PINS_AT_ONCE) {
    const next = families.slice(start, start + PINS_AT_ONCE);
    hashed.push(
      ...(await Promise.all(
        next.map(async ({ lines, isNew, pin }) => ({ lines, pinHash: isNew && pin !== null ? await hashPin(pin) : null })),
      )),
    );
  }
  return hashed;
}

/** Returns the highest numbers of the file that have the form of generated ones. */
function findGivenNumbers(lines: readonly CheckedLine[], year: string): GivenNumbers {
  const numbers: GivenNumbers = { familyCode: 0, learnerId: 0 };
  for (const { family, learner } of lines) {
    const code = /^FAM-(\d{1,9})$/.exec(family.code ?? '')?.[1];
    const id = /^(\d{4})-(\d{1,9})$/.exec(typeof learner?.learnerID === 'string' ? learnerKey(learner.learnerID) : '');
    numbers.familyCode = Math.max(numbers.familyCode, Number(code ?? 0));
    if (id?.[1] === year) numbers.learnerId = Math.max(numbers.learnerId, Number(id[2]));
  }
  return numbers;
}
