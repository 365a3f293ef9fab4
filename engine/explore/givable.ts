/** Which answers somebody can give at all: those that a step draws, and the few that come otherwise. */

import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import { read, type State } from '../state/state.ts';
import type { FieldView } from '../views.ts';

const known = new WeakMap<Form, ReadonlySet<AnswerPath>>();

/** Drawn fields, the number of a group's rows, the country's code beside a telephone number, what a dialog asks for, what the address brings. */
export function givablePaths(form: Form): ReadonlySet<AnswerPath> {
  const paths = known.get(form) ?? collect(form);
  known.set(form, paths);
  return paths;
}

/** Whether an answer can be given to a field as the form stands. */
export function canGive(form: Form, state: State, path: AnswerPath): boolean {
  const { isVisible, isEnabled, isLocked } = read(state, form.byPath.get(path)!.cells.view) as FieldView;
  return isVisible && isEnabled && !isLocked && givablePaths(form).has(path);
}

/** The parameter of the address that brings the answer to a field which no step draws. */
export function parameterOf({ byPath, definition }: Form, path: AnswerPath): string | undefined {
  if (byPath.get(path)?.isDrawn) return undefined;
  return Object.entries(definition.entry?.parameters ?? {}).find(([, answer]) => answer === path)?.[0];
}

function collect(form: Form): Set<AnswerPath> {
  const { dialogs = {}, entry } = form.definition;
  return new Set([
    ...form.fields.filter(({ isDrawn, sizeOf }) => isDrawn || sizeOf !== undefined).map(({ path }) => path),
    ...form.fields.flatMap(({ isDrawn, definition }) => (isDrawn ? (definition.form?.countryCode ?? []) : [])),
    ...Object.values(dialogs).flatMap(({ ask }) => ask ?? []),
    ...Object.values(entry?.parameters ?? {}),
  ]);
}
