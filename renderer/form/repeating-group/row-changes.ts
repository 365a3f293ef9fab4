/** Changes of rows. The metadata of fields, such as shown errors, moves with the rows. */

import { addRow, moveRow, removeRow, type CompiledForm } from '#engine';
import type { FormStore } from '../store.ts';

/** Appends an empty row to the repeating group at a path. */
export function appendRow(store: FormStore, path: string): void {
  store.update((form, state) => addRow(form, state, path));
}

/** Removes a row; later rows move up. */
export function deleteRow(store: FormStore, path: string, index: number): void {
  const { form } = store;
  const before = store.state();
  const count = store.field(form.groupByPath.get(path)!.rowCountField.path).value as number;
  store.update((_, state) => removeRow(form, state, path, index));
  if (store.state() === before) return;
  const moved = Array.from({ length: count - index }, (_, at) => ({ from: index + at + 1, to: index + at }));
  store.moveMeta(listMovedFields(form, path, moved));
}

/** Exchanges two neighbouring rows. */
export function exchangeRows(store: FormStore, path: string, from: number, to: number): void {
  const { form } = store;
  store.update((_, state) => moveRow(form, state, path, from, to));
  store.moveMeta(
    listMovedFields(form, path, [
      { from, to },
      { from: to, to: from },
    ]),
  );
}

/** Returns the paths of the fields of rows, before and after the rows are moved. */
function listMovedFields(form: CompiledForm, path: string, moved: readonly { from: number; to: number }[]): { from: string; to: string }[] {
  const { getRow } = form.groupByPath.get(path)!;
  return moved.flatMap(({ from, to }) => {
    const sources = getRow(from).fields;
    return getRow(to).fields.map((field, position) => ({ from: sources[position]!.path, to: field.path }));
  });
}
