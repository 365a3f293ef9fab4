/** Evaluates compiled texts with the answers of a state, or of a change in progress. */

import type { CompiledField, CompiledForm } from '../compiled-form.ts';
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

/** Returns the heading of the row that a field is in; undefined for a field outside of rows. */
export function getRowTitle({ groupByPath }: CompiledForm, { row }: CompiledField, get: GetCell): string | undefined {
  return row?.index === undefined ? undefined : groupByPath.get(row.group)!.getRow(row.index).title(get);
}
