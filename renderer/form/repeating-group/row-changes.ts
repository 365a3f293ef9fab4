/** Changes of rows. The metadata of fields, such as shown errors, moves with the rows. */

import { addRow, moveRow, removeRow } from '#engine';
import type { FormStore } from '../store.ts';

/** Appends an empty row to the repeating group at a path. */
export function appendRow(store: FormStore, path: string): void {
  store.update((form, state) => addRow(form, state, path));
}

/** Removes a row; later rows move up. */
export function deleteRow(store: FormStore, path: string, index: number): void {
  const before = store.state();
  store.update((form, state) => removeRow(form, state, path, index));
  if (store.state() !== before) store.moveRowMeta(path, (at) => (at === index ? undefined : at > index ? at - 1 : at));
}

/** Exchanges two neighbouring rows. */
export function exchangeRows(store: FormStore, path: string, from: number, to: number): void {
  store.update((form, state) => moveRow(form, state, path, from, to));
  store.moveRowMeta(path, (at) => (at === from ? to : at === to ? from : at));
}
