/** Checks lines of a file against the database and the other lines, without writing. Every line gets all its problems at once. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DbReader } from '../../../db/database.ts';
import { getMissingPrimaryErrors, TAKEN_CODE } from '../family-records.ts';
import { learnerKey } from '../learners.ts';
import { type LearnerValues, TAKEN_LEARNER_ID } from '../learner-records.ts';
import { hubs } from '../schema/catalogue.ts';
import { lastParts, resolveLast } from './last-enrollment.ts';
import { resolvePlaces } from './learner-places.ts';
import type { CheckedLine, ImportLine } from './import-line.ts';
import { type KnownLearner, type KnownRows, readKnownRows } from './known-rows.ts';
import { createNameResolver, type ResolveName } from './name-resolver.ts';

/** Checks the next lines of a file. */
export type CheckLines = (lines: readonly ImportLine[]) => Promise<CheckedLine[]>;

/** What earlier lines of the file contain: the first line by the learner's ID, by the person, and by the code of a family. */
interface SeenLines {
  learnerIds: Map<string, number>;
  people: Map<string, number>;
  codes: Map<string, { line: number; email: string }>;
}

type Report = (field: string, message: string) => void;

/** Time after which other requests are answered: a city without its country is searched in the whole world. */
const MAX_SLICE_MS = 20;

/** Creates the check of a file; it remembers the lines that it has seen, so one is needed for each file. */
export function createLineCheck(reader: DbReader): CheckLines {
  const resolve = createNameResolver(reader);
  const seen: SeenLines = { learnerIds: new Map(), people: new Map(), codes: new Map() };
  return async (lines) => {
    const known = await readKnownRows(reader, lines);
    const checked: CheckedLine[] = [];
    let sliceEnd = performance.now() + MAX_SLICE_MS;
    for (const line of lines) {
      checked.push(await checkLine(line, { known, seen, resolve }));
      if (performance.now() < sliceEnd) continue;
      await nextTurn();
      sliceEnd = performance.now() + MAX_SLICE_MS;
    }
    return checked;
  };
}

interface Sources {
  known: KnownRows;
  seen: SeenLines;
  resolve: ResolveName;
}

async function checkLine(line: ImportLine, { known, seen, resolve }: Sources): Promise<CheckedLine> {
  const problems: CheckedLine['problems'] = [];
  const reportIn =
    (part: string): Report =>
    (field, message) =>
      void problems.push({ line: line.line, field: `${part}.${field}`, message });
  const familyId = line.email === '' ? undefined : known.familyByEmail.get(line.email);
  // The values of a stored family are not changed, so they cannot be wrong.
  const family = familyId === undefined ? await checkNewFamily(line, { known, seen, resolve }, reportIn('family')) : line.family;
  const learner = line.learner && (await resolvePlaces(resolve, line.learner, reportIn('learner')));
  const isPresent = learner ? checkPerson({ ...line, learner, familyId }, known, seen, reportIn('learner')) : familyId !== undefined;
  const last = line.last && (await resolveLast(resolve, line.last, reportIn('last')));
  return { ...line, family, familyId, learner, last, isPresent, problems };
}

async function checkNewFamily(line: ImportLine, { known, seen, resolve }: Sources, report: Report): Promise<ImportLine['family']> {
  const { code, hub, primaryParent } = line.family;
  if (code) {
    const first = seen.codes.get(code);
    if (known.codes.has(code)) report('code', TAKEN_CODE);
    else if (first && first.email !== line.email)
      report('code', `Another family has this code on line ${first.line}. Give each family its own code, or none`);
    if (!first) seen.codes.set(code, { line: line.line, email: line.email });
  }
  if (primaryParent && !line.givenParents.includes(primaryParent))
    for (const [field, message] of Object.entries(getMissingPrimaryErrors(primaryParent))) report(field, message);
  if (!hub) return line.family;
  const found = await resolve({ table: hubs, label: lastParts.hub.label, given: hub });
  if ('error' in found) report('hub', found.error);
  return { ...line.family, hub: 'id' in found ? found.id : null };
}

/** Reports a learner that is stored or in the file with other values; returns whether exactly this learner is stored. */
function checkPerson(
  { line, email, familyId, learner }: { line: number; email: string; familyId: string | undefined; learner: LearnerValues },
  known: KnownRows,
  seen: SeenLines,
  report: Report,
): boolean {
  const id = typeof learner.learnerID === 'string' ? learnerKey(learner.learnerID) : undefined;
  const person = getPerson(learner);
  const namesake = person && known.learnersByFamily.get(familyId ?? '')?.find((one) => getPerson(one) === person);
  const stored = id === undefined ? namesake : known.learnerById.get(id);
  const firstWithId = id === undefined ? undefined : seen.learnerIds.get(id);
  const firstPerson = person && email !== '' ? seen.people.get(`${email} ${person}`) : undefined;
  if (id !== undefined && firstWithId === undefined) seen.learnerIds.set(id, line);
  if (person && email !== '' && firstPerson === undefined) seen.people.set(`${email} ${person}`, line);
  if (firstWithId !== undefined) report('learnerID', `The Learner's ID is also on line ${firstWithId}. Correct one of them`);
  else if (firstPerson !== undefined) report('firstName', `This learner is also on line ${firstPerson}. Remove one of the lines`);
  else if (stored && (stored.familyId !== familyId || getPerson(stored) !== person)) report('learnerID', TAKEN_LEARNER_ID);
  else if (!stored && namesake)
    report(
      'learnerID',
      `The family has this learner already, with the Learner's ID ${namesake.learnerId}. Use that ID, or remove the line`,
    );
  else return stored !== undefined;
  return false;
}

/** Returns name and date of birth for comparison; undefined if one of them is invalid. */
function getPerson({ firstName, lastName, dateOfBirth }: LearnerValues | KnownLearner): string | undefined {
  if (!firstName || !lastName || !dateOfBirth) return undefined;
  return JSON.stringify([firstName, lastName, dateOfBirth].map((text) => String(text).normalize('NFC').toLowerCase()));
}
