/** Merges two copies of the same answers that were changed on different devices, by the last copy that both had. */

import type { ClearingCause } from '../clearing-cause.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { FieldPath } from '../language/expression.ts';
import type { AnswerSource, Snapshot } from '../views.ts';
import { createRowMerge, mergeKeys, type RowMerge } from './merged-rows.ts';

/** An answer, or the files of an upload field. */
export type SnapshotValue = Snapshot['answers'][FieldPath] | readonly FileAnswer[];

/** An answer that was changed on both devices, to different values. */
export interface SnapshotConflict {
  /** The path of the field; of the row, or of the repeating group, if their answers belong together. */
  path: FieldPath;
  /** The answers that differ, by field. A field without an answer is left out. */
  own: Readonly<Record<FieldPath, SnapshotValue>>;
  other: Readonly<Record<FieldPath, SnapshotValue>>;
}

/** A merge. Where the copies are in conflict, the snapshot has the chosen answers. */
export interface SnapshotMerge {
  snapshot: Snapshot;
  conflicts: SnapshotConflict[];
}

/** Which copy wins a conflict, by its path. Default: the own one. */
export type MergeChoices = ReadonlyMap<FieldPath, 'own' | 'other'>;

/** What a snapshot has of a field. */
interface Cell {
  value?: SnapshotValue;
  origin?: AnswerSource;
  record?: unknown;
  confirmations?: Record<string, string>;
  rowKeys?: readonly string[];
  clearedBy?: ClearingCause;
}

/** What is merged as a whole: a field, a row, or a repeating group. Cells by the rest of the path. */
type Part = ReadonlyMap<string, Cell>;

/** The parts of a snapshot by id. */
type Parts = ReadonlyMap<string, Part>;

const NO_PART: Part = new Map();

/**
 * Merges a copy with another one. `base` is the last copy that both had. Changes to different fields are merged. A row is merged as a whole, and a
 * repeating group if rows were added or removed, unless they have keys. A value that the form has set gives way to one of the user. A file that was lost
 * is no change. The step is that of `own`.
 * @example mergeSnapshots(form, base, own, other).conflicts // [{ path: 'name', own: { name: 'Ana' }, other: { name: 'Anna' } }]
 */
export function mergeSnapshots(
  form: CompiledForm,
  base: Snapshot,
  own: Snapshot,
  other: Snapshot,
  choices: MergeChoices = new Map(),
): SnapshotMerge {
  const copies = [base, returnLost(base, own), returnLost(base, other)] as const;
  const rows = createRowMerge(form, copies);
  const [before, here, there] = copies.map((copy) => toParts(rows, copy)) as [Parts, Parts, Parts];
  const snapshot = begin(base, own, other, rows);
  const conflicts: SnapshotConflict[] = [];
  for (const id of new Set([...here.keys(), ...there.keys(), ...before.keys()])) {
    const [a, b, c] = [before, here, there].map((parts) => parts.get(id) ?? NO_PART) as [Part, Part, Part];
    const prefix = rows.toPath(id);
    let winner = chooseWinner(a, b, c);
    const path = prefix ?? rows.toOwnPath(id);
    if (winner === 'conflict') {
      conflicts.push({ path, own: listDifferences(path, b, c), other: listDifferences(path, c, b) });
      winner = choices.get(path) ?? 'own';
    }
    // A row that is removed by the merge has no path.
    if (prefix !== undefined) write(snapshot, prefix, winner === 'own' ? b : c);
  }
  rows.writeKeys(snapshot);
  snapshot.files = snapshot.files.filter((path) => snapshot.fileAnswers?.[path] === undefined);
  return { snapshot, conflicts };
}

/** Returns a copy in which the files that were lost on its device are as before. */
function returnLost(base: Snapshot, copy: Snapshot): Snapshot {
  const lost = copy.files.filter((path) => base.fileAnswers?.[path] !== undefined);
  if (lost.length === 0) return copy;
  const [fileAnswers, origins] = [{ ...copy.fileAnswers }, { ...copy.origins }];
  for (const path of lost) {
    fileAnswers[path] = base.fileAnswers![path]!;
    origins[path] = base.origins[path] ?? 'user';
  }
  return { ...copy, fileAnswers, origins };
}

/** Returns the parts of the result that do not belong to fields. */
function begin(base: Snapshot, own: Snapshot, other: Snapshot, rows: RowMerge): Snapshot {
  const aside = { ...other.aside, ...own.aside };
  return {
    answers: {},
    origins: {},
    records: {},
    passed: mergeKeys(base.passed, own.passed, other.passed),
    step: own.step,
    shown: [...new Set([...own.shown, ...other.shown])],
    files: [...new Set([...own.files, ...other.files])].filter((path) => rows.isOutside(path)),
    ...(Object.keys(aside).length > 0 && { aside }),
  };
}

function toParts(rows: RowMerge, copy: Snapshot): Parts {
  const parts = new Map<string, Map<string, Cell>>();
  const { answers, fileAnswers = {}, origins, records, confirmations = {}, rowKeys = {}, clearedBy = {} } = copy;
  const add = (path: FieldPath, cell: Cell): void => {
    const place = rows.locate(copy, path);
    if (place === undefined) return;
    const part = parts.get(place.id) ?? new Map<string, Cell>();
    parts.set(place.id, part.set(place.rest, { ...part.get(place.rest), ...cell }));
  };
  for (const [path, value] of Object.entries(answers)) add(path, { value });
  for (const [path, value] of Object.entries(fileAnswers)) add(path, { value });
  for (const [path, origin] of Object.entries(origins)) add(path, { origin });
  for (const [path, record] of Object.entries(records)) add(path, { record });
  for (const [path, confirmed] of Object.entries(confirmations)) add(path, { confirmations: confirmed });
  for (const [path, keys] of Object.entries(rowKeys)) add(path, { rowKeys: keys });
  for (const [path, cause] of Object.entries(clearedBy)) add(path, { clearedBy: cause });
  return parts;
}

function chooseWinner(before: Part, here: Part, there: Part): 'own' | 'other' | 'conflict' {
  if (isSame(here, there) || isSame(there, before)) return 'own';
  if (isSame(here, before)) return 'other';
  const [isOwn, isOther] = [here, there].map((part) => isByUser(before, part));
  if (isOwn && isOther) return 'conflict';
  return isOther ? 'other' : 'own';
}

/** Returns whether two parts have the same values. */
function isSame(a: Part, b: Part): boolean {
  return listNames(a, b).every((rest) => isSameValue(a.get(rest), b.get(rest)));
}

function isSameValue(a: Cell | undefined, b: Cell | undefined): boolean {
  return JSON.stringify(a?.value) === JSON.stringify(b?.value);
}

/** Returns whether a value was changed by the user, not by a rule of the form. */
function isByUser(before: Part, after: Part): boolean {
  return listNames(before, after).some(
    (rest) => !isSameValue(before.get(rest), after.get(rest)) && (after.get(rest)?.origin ?? 'user') === 'user',
  );
}

function listNames(a: Part, b: Part): string[] {
  return [...new Set([...a.keys(), ...b.keys()])];
}

/** Returns the values of a part that another one has not, by path. */
function listDifferences(prefix: FieldPath, part: Part, another: Part): Record<FieldPath, SnapshotValue> {
  const found: Record<FieldPath, SnapshotValue> = {};
  for (const [rest, { value }] of part)
    if (value !== undefined && !isSameValue(part.get(rest), another.get(rest))) found[`${prefix}${rest}`] = value;
  return found;
}

function write(snapshot: Snapshot, prefix: FieldPath, part: Part): void {
  for (const [rest, { value, origin, record, confirmations, rowKeys, clearedBy }] of part) {
    const path = `${prefix}${rest}`;
    if (origin !== undefined) snapshot.origins[path] = origin;
    if (record !== undefined) snapshot.records[path] = record;
    if (confirmations !== undefined) (snapshot.confirmations ??= {})[path] = confirmations;
    if (rowKeys !== undefined) (snapshot.rowKeys ??= {})[path] = rowKeys;
    if (clearedBy !== undefined) (snapshot.clearedBy ??= {})[path] = clearedBy;
    if (value === undefined) continue;
    if (isFiles(value)) (snapshot.fileAnswers ??= {})[path] = value;
    else snapshot.answers[path] = value;
  }
}

function isFiles(value: SnapshotValue): value is readonly FileAnswer[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}
