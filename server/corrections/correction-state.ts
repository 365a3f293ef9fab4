/** The answers of a submission before and after its correction, with the lookups that they depend on. */

import {
  createFormState,
  type CompiledField,
  type CompiledForm,
  formatConfirmationName,
  type FormState,
  getConfirmedWarnings,
  getByPath,
  getFieldView,
  type Issue,
  isPathWithin,
  listCorrectableFields,
  listStateFields,
  type LookupRequest,
  type LookupResponse,
  setByPath,
  validateForm,
} from '#engine';
import type { ConfirmedWarning, Submission } from '../db/submissions/submission.ts';
import type { ParsedSubmission } from '../submissions/parse-submission.ts';
import { type FetchLookup, resolveAllLookups } from '../submissions/resolve-lookups.ts';
import type { ValidationContext } from '../submissions/validate-submission.ts';

/** Answers nested as in the definition. */
type Answers = Record<string, unknown>;

/** How the lookups of a correction are answered. */
export interface CorrectionLookups {
  /** Without a proof: the link proves that these are answers of the holder. Guesses of a secret are counted all the same. */
  asSender: FetchLookup;
  /** With the proof of the caller: for lookups of changed answers. */
  asCaller: FetchLookup;
}

/** A lookup of the stored answers with its response. */
interface KnownLookup {
  request: LookupRequest;
  response: LookupResponse;
}

/** The stored answers as a form. */
export interface StoredState {
  /** Nested; files have the ids of the stored files. */
  answers: Answers;
  state: FormState;
  lookups: KnownLookup[];
}

/** Corrected answers with their state. */
export interface CorrectedState {
  answers: Answers;
  state: FormState;
  /** The paths whose answers may differ from the stored ones. */
  allowed: (path: string) => boolean;
  /** The roots of `allowed`: marked fields and groups, what belongs to them, and what depends on a changed one. */
  roots: ReadonlySet<string>;
  /** Paths of `allowed` that the form disables, now and before, for example by a lookup: their stored answers stay. */
  kept: ReadonlySet<string>;
  /** Paths of the secrets that are posted or open. Only a mask of them is stored, so what is posted is used and not compared. */
  secrets: ReadonlySet<string>;
}

type Clock = Pick<ValidationContext, 'today' | 'now' | 'language'>;

/** More rounds than a chain of conditions has. */
const MAX_ROUNDS = 10;

/** Returns the answers of a submission, with file answers for its files, and without secrets, of which only a mask is stored. */
function readStoredAnswers(form: CompiledForm, { answers: stored, files }: Pick<Submission, 'answers' | 'files'>): Answers {
  const answers = structuredClone(stored);
  for (const { path } of listFields(form, answers).filter(isSecret)) putAnswer(form, answers, path, undefined);
  for (const field of new Set(files.map((file) => file.field))) {
    const own = files.filter((file) => file.field === field).map(({ _id: id, name, size, type }) => ({ id, name, size, type }));
    if (form.byPath.has(field)) setByPath(answers, field, own);
  }
  return answers;
}

/** Resolves the lookups of the stored answers. */
export async function openStoredState(
  form: CompiledForm,
  submission: Submission,
  { asSender }: CorrectionLookups,
  clock: Clock,
): Promise<StoredState> {
  const answers = readStoredAnswers(form, submission);
  const lookups = new Map<string, KnownLookup>();
  const confirmed = submission.confirmedWarnings.map(({ path, check }) => formatConfirmationName(path, check));
  const state = await resolve(form, answers, confirmed, clock, async (request) => {
    const response = await asSender(request);
    lookups.set(toKey(form, request), { request, response });
    return response;
  });
  return { answers, state, lookups: [...lookups.values()] };
}

/** A post, with what it corrects. */
interface PostedAnswers {
  stored: StoredState;
  /** The marked fields and groups. */
  marked: readonly string[];
  parsed: ParsedSubmission;
  /** Whether the post has an answer for a path or inside of it, or says that there is none. */
  mentioned: (path: string) => boolean;
}

/** Returns the state of answers, with these confirmed warnings. */
type Resolve = (answers: Answers, confirmed: readonly string[]) => Promise<FormState>;
type Merged = Pick<CorrectedState, 'answers' | 'state' | 'roots' | 'secrets'>;

/**
 * Puts the posted answers of open fields in the place of the stored ones: of marked fields, and of those that depend on a changed one. An answer that the post does
 * not mention stays, unless the change hides it. `refused` has the other posted answers that differ.
 */
export async function correctAnswers(
  form: CompiledForm,
  posted: PostedAnswers,
  lookups: CorrectionLookups,
  clock: Clock,
): Promise<CorrectedState & { refused: string[] }> {
  const { stored, parsed } = posted;
  const known = new Set(stored.lookups.map(({ request }) => toKey(form, request)));
  const ask: FetchLookup = (request) => (known.has(toKey(form, request)) ? lookups.asSender(request) : lookups.asCaller(request));
  const settle: Resolve = (answers, names) => resolve(form, answers, names, clock, ask);
  const before = new Map(getConfirmedWarnings(form, stored.state).map((warning) => [toName(warning), warning.message]));
  const confirmed = [...parsed.confirmed, ...before.keys()];
  const merged = await mergeOpenAnswers(form, posted, (answers) => settle(answers, confirmed));
  // A warning with other numbers than those that were confirmed is another one.
  const isOther = (warning: ConfirmedWarning): boolean =>
    !parsed.confirmed.includes(toName(warning)) && before.get(toName(warning)) !== warning.message;
  const others = getConfirmedWarnings(form, merged.state).filter(isOther).map(toName);
  const left = confirmed.filter((name) => !others.includes(name));
  const state = others.length === 0 ? merged.state : await settle(merged.answers, left);
  const corrected = { ...merged, state };
  return { ...corrected, allowed: (path) => isPathWithin(path, merged.roots), ...compareWithStored(form, posted, corrected) };
}

/** Opens fields and puts their posted answers in, until no further one is open. */
async function mergeOpenAnswers(
  form: CompiledForm,
  { stored, marked, parsed, mentioned }: PostedAnswers,
  settle: (answers: Answers) => Promise<FormState>,
): Promise<Merged> {
  const answers = structuredClone(stored.answers);
  const apply = (root: string): void => {
    if (mentioned(root)) putAnswer(form, answers, root, getByPath(parsed.answers, root));
  };
  const roots = new Set<string>();
  const posted = listFields(form, parsed.answers).filter((field) => isSecret(field) && mentioned(field.path));
  const secrets = new Set(posted.map(({ path }) => path));
  secrets.forEach(apply);
  let { state } = stored;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = listCorrectableFields(form, { before: stored.state, after: state, marked });
    const added = [...open].filter((path) => !roots.has(path) && !secrets.has(path));
    for (const path of added) {
      if (isSecretPath(form, path)) secrets.add(path);
      else roots.add(path);
      apply(path);
    }
    const hidden = listHidden(form, state).filter((path) => isPathWithin(path, roots) && !mentioned(path));
    for (const path of hidden) putAnswer(form, answers, path, undefined);
    if (added.length === 0 && hidden.length === 0) break;
    state = await settle(answers);
  }
  return { answers, state, roots, secrets };
}

/** Returns the paths of answers that stay although they are open, and of those that must not differ from the stored ones. */
function compareWithStored(
  form: CompiledForm,
  { stored, parsed, mentioned }: PostedAnswers,
  { answers, state, roots, secrets }: Merged,
): Pick<CorrectedState, 'kept'> & { refused: string[] } {
  const isChanged = (field: CompiledField, after: Answers): boolean => !isSame(readAnswer(after, field), readAnswer(stored.answers, field));
  const isClosed = ({ path, countsRowsOf }: CompiledField): boolean => !isPathWithin(countsRowsOf ?? path, roots) && !secrets.has(path);
  const disabledBefore = new Set(listDisabled(form, stored.state).map(({ path }) => path));
  const disabled = listDisabled(form, state).filter((field) => !isClosed(field) && disabledBefore.has(field.path));
  const posted = listFields(form, parsed.answers).filter(({ path }) => mentioned(path));
  const refused = [
    ...posted.filter((field) => isClosed(field) && isChanged(field, parsed.answers)),
    ...disabled.filter((field) => isChanged(field, answers) && readAnswer(answers, field) !== null && !secrets.has(field.path)),
  ];
  const kept = disabled.filter((field) => !isChanged(field, answers));
  return { kept: new Set(kept.map(({ path }) => path)), refused: refused.map(({ path }) => path) };
}

/** Returns the issues of what the sender can change, and those of steps that the stored answers did not have. */
export function validateCorrection(form: CompiledForm, before: StoredState, { state, allowed, kept, secrets }: CorrectedState): Issue[] {
  const isOpen = (path: string): boolean => {
    const at = form.byPath.get(path)?.countsRowsOf ?? path;
    return (allowed(at) && !kept.has(at)) || secrets.has(at);
  };
  const known = new Set(validateForm(form, before.state, () => false).map(({ path, code }) => `${path} ${code}`));
  return validateForm(form, state, isOpen).filter(({ path, code }) => isOpen(path) || !known.has(`${path} ${code}`));
}

/** Returns the visible fields that are disabled: the server stores no answers of them. */
function listDisabled(form: CompiledForm, state: FormState): CompiledField[] {
  return listStateFields(form, state).filter(({ path, countsRowsOf }) => {
    const { isVisible, isEnabled } = getFieldView(form, state, path);
    return countsRowsOf === undefined && isVisible && !isEnabled;
  });
}

/** Returns the answer of a field, in which unset ones are equal; of a field that counts rows their number. */
function readAnswer(answers: Answers, { path, countsRowsOf }: Pick<CompiledField, 'path' | 'countsRowsOf'>): unknown {
  return countsRowsOf === undefined ? toComparable(getByPath(answers, path)) : countRows(getByPath(answers, countsRowsOf));
}

/** Returns the number of stored or posted rows. Posted ones are an object of rows by their number, which can contain the number of all. */
function countRows(rows: unknown): number {
  if (Array.isArray(rows)) return rows.length;
  const { size, ...others } = (typeof rows === 'object' && rows !== null ? rows : {}) as Answers;
  return typeof size === 'number' ? size : Math.max(0, ...Object.keys(others).map((index) => Number(index) + 1));
}

/** Sets an answer, or removes it. */
export function putAnswer(form: CompiledForm, answers: Answers, path: string, value: unknown): void {
  if (value !== undefined) return setByPath(answers, path, value);
  const parts = path.split('.');
  const last = parts.pop()!;
  const parent: unknown = parts.length === 0 ? answers : getByPath(answers, parts.join('.'));
  if (typeof parent !== 'object' || parent === null) return;
  if (form.groupByPath.has(path)) setByPath(answers, path, []);
  else if (!Array.isArray(parent)) delete (parent as Answers)[last];
}

/** Returns the paths of answers whose fields are hidden. */
function listHidden(form: CompiledForm, state: FormState): string[] {
  return validateForm(form, state).flatMap(({ path, code }) => (code === 'hidden' ? [form.byPath.get(path)?.countsRowsOf ?? path] : []));
}

/** Returns the fields of answers, also those that count rows. */
function listFields(form: CompiledForm, answers: Answers): readonly CompiledField[] {
  return listStateFields(form, createFormState(form, { side: 'server', today: '2000-01-01', answers }));
}

function isSecretPath({ byPath }: CompiledForm, path: string): boolean {
  const field = byPath.get(path);
  return field !== undefined && isSecret(field);
}

function toName({ path, check }: Pick<ConfirmedWarning, 'path' | 'check'>): string {
  return formatConfirmationName(path, check);
}

function isSecret({ definition }: CompiledField): boolean {
  return definition.form?.isSecret === true;
}

function resolve(form: CompiledForm, answers: Answers, confirmed: readonly string[], { today, now, language }: Clock, ask: FetchLookup) {
  return resolveAllLookups(form, createFormState(form, { side: 'server', today, now, locale: language, answers, confirmed }), ask);
}

/** A lookup without its secret parameters, which are not stored. */
function toKey({ lookups }: CompiledForm, { path, params }: LookupRequest): string {
  const secrets = new Set(lookups.filter((lookup) => lookup.path === path).flatMap(({ secretParams }) => [...secretParams]));
  const shown = Object.entries(params).filter(([name]) => !secrets.has(name));
  return JSON.stringify([path, shown.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** An unset answer is null. */
function toComparable(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame((a as Answers)[name], (b as Answers)[name]));
}
