/** Evaluates compiled texts with the answers of a state, or of a change in progress. */

import type { CompiledField, CompiledForm, CompiledRepeatingGroup } from '../compiled-form.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import { readCell, type FormState } from './form-state.ts';

/** Returns the function that reads the cells of a state. */
export function createGetCell(state: FormState): GetCell {
  return (slot) => readCell(state, slot);
}

/** Returns the label of a field. */
export function getFieldTitle({ path, texts }: CompiledField, get: GetCell): string {
  return texts.evaluate(get).title ?? path;
}

/** Returns the heading of the row that a field is in, behind those of the rows that contain it; undefined for a field outside of rows. */
export function getRowTitle(form: CompiledForm, { row }: CompiledField, get: GetCell): string | undefined {
  return row?.index === undefined ? undefined : getFullRowTitle(form, form.groupByPath.get(row.group)!, row.index, get);
}

/** Returns the heading of a row, behind those of the rows that contain it: "Order 2, Line 1". */
export function getFullRowTitle(
  form: CompiledForm,
  { getRow, rowCountField }: CompiledRepeatingGroup,
  index: number,
  get: GetCell,
): string {
  const outer = getRowTitle(form, rowCountField, get);
  const own = getRow(index).title(get);
  return outer === undefined ? own : `${outer}, ${own}`;
}
