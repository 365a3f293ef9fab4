/** Finds the fields that the user can set: the rendered ones, and those that are set by a dialog, a button or the URL. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import type { FieldView } from '../../views.ts';
import { listJoinedPaths } from '../joined-fields.ts';
import { toTemplatePath } from '../row-paths.ts';

const cache = new WeakMap<CompiledForm, ReadonlySet<FieldPath>>();

/** Returns rendered fields, row counts, country codes and units, fields of dialogs and fields of entry parameters. */
function getSettablePaths(form: CompiledForm): ReadonlySet<FieldPath> {
  const paths = cache.get(form) ?? collect(form);
  cache.set(form, paths);
  return paths;
}

/** Returns whether the user can set the field in the current state. */
export function canSetAnswer(form: CompiledForm, state: FormState, path: FieldPath): boolean {
  const view = readCell(state, form.byPath.get(path)!.cells.view) as FieldView | undefined;
  if (view === undefined) return false; // a row that does not exist
  return view.isVisible && view.isEnabled && !view.isReadOnly && getSettablePaths(form).has(toTemplatePath(form, path));
}

/** Returns the URL parameter of a field that no step renders. */
export function findEntryParameter({ byPath, definition }: CompiledForm, path: FieldPath): string | undefined {
  if (byPath.get(path)?.isRendered) return undefined;
  return Object.entries(definition.entry?.parameters ?? {}).find(([, answer]) => answer === path)?.[0];
}

function collect(form: CompiledForm): Set<FieldPath> {
  const { dialogs = {}, entry } = form.definition;
  return new Set([
    ...form.fields
      .filter((field) => (field.countsRowsOf === undefined ? field.isRendered : hasButtons(form, field.countsRowsOf)))
      .map(({ path }) => path),
    ...form.fields.flatMap(({ isRendered, definition }) => (isRendered ? listJoinedPaths(definition) : [])),
    ...Object.values(dialogs).flatMap(({ ask }) => ask ?? []),
    ...Object.values(entry?.parameters ?? {}),
  ]);
}

/** Returns whether the user adds and removes the rows of a group. */
function hasButtons({ groupByPath }: CompiledForm, group: FieldPath): boolean {
  return groupByPath.get(group)?.generated === undefined;
}
