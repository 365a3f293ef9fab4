/** Transfers answers from one version of a form to another. No answer is dropped: one without a place is set aside. */

import type { ClearingCause } from '../clearing-cause.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { FieldPath } from '../language/expression.ts';
import { createFormState } from '../runtime/create-form-state.ts';
import { readCell } from '../runtime/form-state.ts';
import { listStateFields } from '../runtime/rows/state-fields.ts';
import { getListKind } from '../validation/list-kind.ts';
import type { Answer, Snapshot } from '../views.ts';
import { findMisfit, getOfferedPart } from './find-misfit.ts';
import { type FormerDefinition, listFormerFields } from './former-fields.ts';
import type { AsideAnswer, FateReason, MigratedPath, Migration } from './migration.ts';
import { createFollowPath, type FollowedPath, type FollowPath, isRowPart } from './renames.ts';

/** One migration in progress. */
interface Run {
  form: CompiledForm;
  follow: FollowPath;
  /** The fields of the former version, if it is known. */
  former: ReadonlyMap<FieldPath, FieldDefinition> | undefined;
  snapshot: Snapshot;
  next: Snapshot & Required<Pick<Snapshot, 'fileAnswers'>>;
  aside: Map<FieldPath, AsideAnswer[]>;
  report: MigratedPath[];
}

/**
 * Transfers the answers of a snapshot to a form, by the `renamed` of its definition. `before` is the definition of the version that the answers were
 * given to: without it no field counts as new. Answers that were set aside before return if their field does. `today` is `YYYY-MM-DD`.
 * @example const { snapshot, report } = migrateSnapshot(definitionOfDraft, form, draft, '2026-11-22');
 */
export function migrateSnapshot(before: FormerDefinition | undefined, form: CompiledForm, snapshot: Snapshot, today: string): Migration {
  const run = begin(before, form, snapshot);
  const answers = Object.entries(snapshot.answers).map(([path, answer]): [FieldPath, AsideAnswer] => [path, describe(run, path, answer)]);
  const files = Object.entries(snapshot.fileAnswers ?? {}).map(([path, own]): [FieldPath, AsideAnswer] => [path, { files: [...own] }]);
  // An answer that stays at its path is placed before one that moves there.
  for (const isMoved of [false, true])
    for (const [path, answer] of [...answers, ...files]) {
      const followed = run.follow(path);
      if ((followed.path !== path) === isMoved) place(run, path, followed, answer);
    }
  moveFurtherParts(run);
  for (const [path, list] of Object.entries(snapshot.aside ?? {})) returnAside(run, path, list);
  const { next, aside, report } = run;
  const asked = report.filter(({ fate }) => fate === 'asked').map(({ path, to = path }) => to);
  const migrated: Snapshot = { ...next, ...(aside.size > 0 && { aside: Object.fromEntries(aside) }) };
  if (Object.keys(next.fileAnswers).length === 0) delete migrated.fileAnswers;
  const added = listNewFields(run, migrated, today).filter((path) => !asked.includes(path));
  const missing = new Set([...asked, ...added].map((path) => getTemplate(form.byPath.get(path)!)));
  // A step with a question that the user has not seen has to be visited again.
  migrated.passed = snapshot.passed.filter((id) => !hasField(form, id, missing));
  return { snapshot: migrated, report: [...report, ...added.map((path): MigratedPath => ({ path, fate: 'new' }))] };
}

function begin(before: FormerDefinition | undefined, form: CompiledForm, snapshot: Snapshot): Run {
  const { step, shown, passed } = snapshot;
  return {
    form,
    follow: createFollowPath(form.definition.renamed),
    former: before && listFormerFields(before),
    snapshot,
    next: { answers: {}, origins: {}, records: {}, passed, step, shown, files: [], fileAnswers: {} },
    aside: new Map(),
    report: [],
  };
}

function describe({ snapshot: { origins, records } }: Run, path: FieldPath, answer: Snapshot['answers'][FieldPath]): AsideAnswer {
  return {
    answer,
    ...(Object.hasOwn(origins, path) && { origin: origins[path] }),
    ...(Object.hasOwn(records, path) && { record: records[path] }),
  };
}

/** Puts an answer at its path in the new version, or sets it aside, and reports what became of it. */
function place(run: Run, path: FieldPath, followed: FollowedPath, found: AsideAnswer): void {
  const to = followed.path;
  const moved = to === path ? {} : { to };
  const field = findField(run, to);
  const why = field === undefined ? 'no-field' : put(run, field, followed, found, run.former?.get(toTemplatePath(path)));
  if (why === undefined) {
    run.report.push({ path, fate: to === path ? 'kept' : 'moved', ...moved });
    return;
  }
  const isLost = why === 'no-field' || why === 'taken';
  setAside(run, why === 'no-field' ? path : to, found);
  run.report.push({ path, fate: isLost ? 'aside' : 'asked', ...(why !== 'no-field' && moved), why });
  if (isLost) return;
  if (found.files !== undefined) run.next.files.push(to);
  const part = getOfferedPart(field!, found.answer ?? null);
  if (part !== undefined) setAnswerAt(run, to, { ...found, answer: part, record: undefined });
}

/** Puts an answer into the next snapshot if its field can hold it; otherwise returns the reason. */
function put(
  run: Run,
  field: CompiledField,
  { path: to, mapValue }: FollowedPath,
  found: AsideAnswer,
  former: FieldDefinition | undefined,
): FateReason | undefined {
  const isFileField = getListKind(field.definition) === 'files';
  if (isFileField !== (found.files !== undefined)) return 'type';
  if (Object.hasOwn(isFileField ? run.next.fileAnswers : run.next.answers, to)) return 'taken';
  const given = found.answer;
  const answer = Array.isArray(given)
    ? (given.map(mapValue) as (string | number)[])
    : given !== undefined && isPlain(given)
      ? mapValue(given)
      : given;
  const why = findMisfit(field, (found.files ?? answer) as Exclude<Answer, null>, former);
  if (why !== undefined) return why;
  if (found.files !== undefined) {
    run.next.fileAnswers[to] = [...found.files];
    run.next.origins[to] = found.origin ?? 'user';
  } else setAnswerAt(run, to, { ...found, answer: answer!, ...(answer !== given && { record: undefined }) });
  return undefined;
}

function isPlain(answer: unknown): answer is string | number | boolean {
  return typeof answer !== 'object';
}

function setAnswerAt({ next }: Run, path: FieldPath, { answer, origin = 'user', record }: AsideAnswer): void {
  next.answers[path] = answer!;
  next.origins[path] = origin;
  if (record !== undefined) next.records[path] = record;
}

function setAside({ aside }: Run, path: FieldPath, answer: AsideAnswer): void {
  aside.set(path, [...(aside.get(path) ?? []), answer]);
}

/**
 * Puts the newest answer that was set aside back into its field if that accepts it and is unanswered. The others stay aside, and all of them if a later
 * answer to the same field is asked again.
 */
function returnAside(run: Run, path: FieldPath, list: readonly AsideAnswer[]): void {
  const followed = run.follow(path);
  const to = followed.path;
  const field = findField(run, to);
  const former = run.former?.get(toTemplatePath(path));
  const isAsked = run.report.some((one) => one.fate === 'asked' && (one.to ?? one.path) === to);
  const index = field === undefined || isAsked ? -1 : list.findLastIndex((found) => put(run, field, followed, found, former) === undefined);
  if (index >= 0) run.report.push({ path, fate: to === path ? 'kept' : 'moved', ...(to !== path && { to }) });
  // Those that were set aside earlier stay before those of this migration.
  const rest = list.filter((_, at) => at !== index);
  const at = field === undefined ? path : to;
  if (rest.length > 0) run.aside.set(at, [...rest, ...(run.aside.get(at) ?? [])]);
}

/** Moves what belongs to answers: sources of empty answers, names of missing files, keys of rows and confirmed warnings. */
function moveFurtherParts(run: Run): void {
  const { snapshot, next, follow } = run;
  const move = <Value>(part: Readonly<Record<FieldPath, Value>> | undefined): [FieldPath, Value][] =>
    Object.entries(part ?? {}).flatMap(([path, value]): [FieldPath, Value][] => {
      const to = follow(path).path;
      return findField(run, to) === undefined ? [] : [[to, value]];
    });
  for (const [path, origin] of move(snapshot.origins)) {
    const isEmpty = !Object.hasOwn(next.origins, path) && !run.report.some((one) => (one.to ?? one.path) === path);
    if (isEmpty) next.origins[path] = origin;
  }
  for (const path of snapshot.files.filter((one) => !Object.hasOwn(snapshot.fileAnswers ?? {}, one))) {
    const to = follow(path).path;
    const field = findField(run, to);
    const isUpload = field !== undefined && getListKind(field.definition) === 'files';
    if (isUpload && !next.files.includes(to)) next.files.push(to);
    if (isUpload && to !== path) run.report.push({ path, fate: 'moved', to });
    else run.report.push({ path, fate: isUpload ? 'kept' : 'aside', ...(!isUpload && { why: 'no-field' }) });
  }
  const [rowKeys, confirmations] = [move(snapshot.rowKeys), move(snapshot.confirmations)];
  // A cause that this version does not have explains nothing.
  const clearedBy = move(snapshot.clearedBy).flatMap(([path, cause]): [FieldPath, ClearingCause][] => {
    const to = cause && follow(cause).path;
    return to === null || run.form.byPath.has(to) ? [[path, to]] : [];
  });
  if (rowKeys.length > 0) next.rowKeys = Object.fromEntries(rowKeys);
  if (confirmations.length > 0) next.confirmations = Object.fromEntries(confirmations);
  if (clearedBy.length > 0) next.clearedBy = Object.fromEntries(clearedBy);
}

/** Returns the paths of required fields without an answer that the former version did not have. */
function listNewFields({ form, former, follow }: Run, snapshot: Snapshot, today: string): FieldPath[] {
  if (former === undefined) return [];
  const known = new Set([...former.keys()].map((path) => follow(path).path));
  const state = createFormState(form, { today, side: 'browser', snapshot });
  return listStateFields(form, state).flatMap(({ path, cells }) => {
    if (known.has(toTemplatePath(path)) || Object.hasOwn(snapshot.fileAnswers ?? {}, path)) return [];
    const isMissing =
      readCell(state, cells.value) === null && [cells.visible, cells.enabled, cells.required].every((cell) => readCell(state, cell));
    return isMissing ? [path] : [];
  });
}

/** Returns a field of the form or of a row; undefined for the template of rows, which has no answer. */
function findField({ form }: Run, path: FieldPath): CompiledField | undefined {
  const field = form.byPath.get(path);
  return field !== undefined && field.row !== undefined && field.row.index === undefined ? undefined : field;
}

function hasField(form: CompiledForm, stepId: string, fields: ReadonlySet<CompiledField>): boolean {
  const step = form.steps.find(({ definition }) => definition.id === stepId.split('.')[0]);
  return step?.fields.some((field) => fields.has(getTemplate(field))) ?? false;
}

function getTemplate(field: CompiledField): CompiledField {
  return field.template ?? field;
}

/** Returns the path of a field with `#` for the rows. */
function toTemplatePath(path: FieldPath): FieldPath {
  return path
    .split('.')
    .map((part) => (isRowPart(part) ? '#' : part))
    .join('.');
}
