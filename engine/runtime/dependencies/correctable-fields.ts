/** Which fields are open in a correction: those that staff marked, what belongs to them, and what depends on a changed one. */

import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { Answer } from '../../views.ts';
import { readCell, type FormState } from '../form-state.ts';
import { listStateFields } from '../rows/state-fields.ts';
import { listDependentFields } from './dependent-fields.ts';

/** The states of a form before and after its correction, and the paths of the marked fields and repeating groups. */
export interface FormCorrection {
  before: FormState;
  after: FormState;
  marked: readonly FieldPath[];
}

/**
 * Returns the paths of the fields and repeating groups that a correction may change: the marked ones, the other part of a control with two answers, how a marked
 * document is handed in, what depends on an answer that is changed already, and the secrets that these depend on: they are not stored. All fields in a returned
 * group are open.
 * @example listCorrectableFields(form, { before, after, marked: ['student.country'] }) // country changed: { 'student.country', 'student.city' }
 */
export function listCorrectableFields(form: CompiledForm, { before, after, marked }: FormCorrection): Set<FieldPath> {
  const open = new Set([...marked, ...listCompanions(form, after, marked)]);
  const changed = listChangedAnswers(form, before, after);
  const followed = new Set<FieldPath>();
  for (let pending = changed; pending.length > 0;) {
    pending = changed.filter((path) => !followed.has(path) && isPathWithin(ownerOf(form, path), open));
    for (const path of pending) followed.add(path);
    const dependent = [...listDependentFields(form, after, pending)].map((path) => ownerOf(form, path));
    for (const path of dependent) if (!isPathWithin(path, open)) open.add(path);
  }
  for (const path of listSecrets(form, after, open)) open.add(path);
  return open;
}

/**
 * Keeps answers at these paths: no effect changes them any more, but their user can. Of those that were kept before, only these are.
 * @example state = keepAnswers(form, state, (path) => !isPathWithin(path, open));
 */
export function keepAnswers(form: CompiledForm, state: FormState, isKept: (path: FieldPath) => boolean): FormState {
  const paths = listStateFields(form, state).flatMap(({ path }) => (isKept(ownerOf(form, path)) ? [path] : []));
  return { ...state, kept: new Set(paths) };
}

/**
 * Returns whether a path is one of the roots, or in one of them.
 * @example isPathWithin('children.0.name', new Set(['children'])) // true
 */
export function isPathWithin(path: FieldPath, roots: ReadonlySet<FieldPath>): boolean {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (roots.has(at)) return true;
  return false;
}

/** Returns the paths of the answers that differ. Of a repeating group whose number of rows differs, it is the field that counts them. */
function listChangedAnswers(form: CompiledForm, before: FormState, after: FormState): FieldPath[] {
  const fields = new Map([before, after].flatMap((state) => listStateFields(form, state).map((field) => [field.path, field] as const)));
  return [...fields.values()].flatMap(({ path, cells: { raw } }) =>
    isSame(readCell(before, raw) as Answer | undefined, readCell(after, raw) as Answer | undefined) ? [] : [path],
  );
}

/** Returns the secrets that an open field depends on, for example a PIN that opens further options. */
function listSecrets(form: CompiledForm, state: FormState, open: ReadonlySet<FieldPath>): FieldPath[] {
  const isOpen = (path: FieldPath): boolean => isPathWithin(ownerOf(form, path), open);
  const secrets = listStateFields(form, state).filter(({ definition }) => definition.form?.isSecret === true);
  return secrets.flatMap(({ path }) => ([...listDependentFields(form, state, [path])].some(isOpen) ? [path] : []));
}

/** Returns the parts of the same control, and the fields that say how a document is handed in. */
function listCompanions(form: CompiledForm, state: FormState, marked: readonly FieldPath[]): FieldPath[] {
  const paths = new Set(marked);
  const partsOf = ({ path, definition }: CompiledField): FieldPath[] => {
    const parts = [path, definition.form?.unit, definition.form?.countryCode].filter((part) => part !== undefined);
    return parts.some((part) => paths.has(part)) ? parts : [];
  };
  return listStateFields(form, state).flatMap((field) => {
    const upload = field.definition.form?.sendingOf;
    return [...partsOf(field), ...(upload !== undefined && paths.has(upload) ? [field.path] : [])];
  });
}

/** A field that counts rows is a part of its group. */
function ownerOf({ byPath }: CompiledForm, path: FieldPath): FieldPath {
  return byPath.get(path)?.countsRowsOf ?? path;
}

/** An unset answer is the same as null, and lists are compared by their items. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));
}

function toComparable(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
