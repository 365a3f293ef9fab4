/** The inputs of a row: answers, their sources, options and confirmations, and those of the rows within it. */

import { getAddress, getRowPlace, limitRowCount, type RowPlace } from '../../compile/rows/row-scopes.ts';
import type { CascadeRun } from '../cascade.ts';

/** The inputs of a row by cell, and those of the rows within it. */
export interface RowInputs {
  inputs: ReadonlyMap<number, unknown>;
  inner: readonly { scope: number; rows: readonly RowInputs[] }[];
}

/** Returns the inputs of a row. */
export function readInputs(run: CascadeRun, place: RowPlace): RowInputs {
  const { draft } = run;
  const { graph } = draft.form;
  const { scope } = place;
  const own = scope.cells.filter((slot) => graph.formulas[slot] === undefined && slot !== scope.index);
  return {
    inputs: new Map(own.map((slot) => [slot, draft.get(getAddress(graph, slot, place))])),
    inner: scope.inner.map((inner) => {
      const count = limitRowCount(draft.get(getAddress(graph, inner.count, place)), inner);
      return { scope: inner.id, rows: Array.from({ length: count }, (_, index) => readInputs(run, getRowPlace(inner, place, index))) };
    }),
  };
}

/** Sets the inputs of a row. Inner rows are created as their number is written. */
export function writeInputs(run: CascadeRun, place: RowPlace, { inputs, inner }: RowInputs): void {
  const { draft } = run;
  const { graph } = draft.form;
  for (const [slot, value] of inputs) draft.set(getAddress(graph, slot, place), value);
  for (const { scope, rows } of inner) rows.forEach((row, index) => writeInputs(run, getRowPlace(graph.scopes[scope]!, place, index), row));
}
