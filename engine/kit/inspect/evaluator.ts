/** Evaluates any expression for a state, with the compiler of the runtime but outside of the form's graph. */

import { operators } from '../../operators/operators.ts';
import { findUnsafePattern } from '../../operators/patterns/safe-pattern.ts';
import { compileEvaluator, type Evaluate, type Dependency } from '../../operators/compile-evaluator.ts';
import { findColumnField } from '../../compile/named-cells.ts';
import { getAddress, getRowPlace, limitRowCount, type RowPlace } from '../../compile/rows/row-scopes.ts';
import type { CompiledField, CompiledForm, CompiledLookup } from '../../compiled-form.ts';
import type { Expression } from '../../language/expression.ts';
import { setByPath } from '../../path.ts';
import { hasOptions } from '../analysis/has-options.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { readSelected } from '../../compile/named-cells.ts';
import type { SelectedOptions } from '../../format-answer.ts';
import { listStateFields } from '../../runtime/rows/state-fields.ts';

/**
 * Returns the value of an expression for a state; unknown names are null. `item` is the item that `var` reads in an iteration, `place` the row
 * that `#` is in.
 */
export type EvaluateIn = (state: FormState, logic: Expression, item?: unknown, place?: RowPlace) => unknown;

interface Bound {
  evaluate: Evaluate;
  reads: Dependency[];
}

/** The definition was checked before, so nothing is reported. */
const HOST = { report: () => {}, findUnsafePattern, operators };

/** Returns the field at a path; for a path with `#`, the field of the row. */
function findLookup(form: CompiledForm, name: string, place: RowPlace | undefined, isFirstRow: boolean): CompiledLookup | undefined {
  const lookup = form.lookupByName.get(name);
  const scope = lookup && form.graph.scopes[form.graph.scopeOf[lookup.query]!];
  if (lookup === undefined || scope === undefined) return lookup;
  const row = place ?? (isFirstRow ? getRowPlace(scope, undefined, 0) : undefined);
  return row && form.getLookup(lookup, row);
}

function findField(form: CompiledForm, path: string, place: RowPlace | undefined, isFirstRow: boolean): CompiledField | undefined {
  const field = form.byPath.get(path);
  if (field?.row === undefined || field.row.index !== undefined) return field;
  const row = place ?? (isFirstRow ? form.groupByPath.get(field.row.group)?.getRow(0).place : undefined);
  return row && form.getInstance(field, row);
}

/**
 * Creates the evaluator of a form. Compiled expressions are cached by identity. With `isFirstRow`, `#` is the first row unless a row is given.
 */
export function createEvaluator(form: CompiledForm, isFirstRow = false): EvaluateIn {
  const cache = new WeakMap<object, Bound>();

  const bound = (logic: Expression): Bound => {
    const key = typeof logic === 'object' ? logic : null;
    const before = key === null ? undefined : cache.get(key);
    if (before !== undefined) return before;
    const reads: Dependency[] = [];
    const evaluate = compileEvaluator(logic, { ...HOST, bind: (found) => reads.push(found) - 1 }, '');
    const fresh = { evaluate, reads };
    if (key !== null) cache.set(key, fresh);
    return fresh;
  };

  const readDependency = (state: FormState, { kind, name }: Dependency, place: RowPlace | undefined): unknown => {
    const field = findField(form, name, place, isFirstRow);
    const lookup = findLookup(form, name, place, isFirstRow);
    switch (kind) {
      case 'today':
        return readCell(state, form.todaySlot);
      case 'rule':
        return evaluateIn(state, form.definition.rules?.[name] ?? null);
      case 'lookup':
        return lookup === undefined ? null : readCell(state, lookup.data);
      case 'status':
        return lookup === undefined ? null : readCell(state, lookup.status);
      case 'root':
        return null;
      case 'item':
        return readItem(form, state, place);
      case 'row':
        return place?.index ?? (isFirstRow ? 0 : null);
      default: {
        if (field === undefined) return kind === 'answer' ? getVisibleRows(form, state, name) : null;
        const { cells, definition } = field;
        if (kind === 'answer') return readCell(state, cells.value);
        if (!hasOptions(definition)) return kind === 'label' ? readCell(state, cells.text) : null;
        return readSelected(readCell(state, cells.selectedOption) as SelectedOptions, kind);
      }
    }
  };

  const evaluateIn: EvaluateIn = (state, logic, item, place) => {
    const { evaluate, reads } = bound(logic);
    return evaluate((slot) => readDependency(state, reads[slot]!, place), item);
  };
  return evaluateIn;
}

/** Returns the item of a generated row, or of the nearest one that contains a row; null in another place. */
function readItem(form: CompiledForm, state: FormState, place: RowPlace | undefined): unknown {
  if (place === undefined) return null;
  const generated = form.groups.find(({ scope }) => scope === place.scope.id)?.generated;
  return generated === undefined ? readItem(form, state, place.outer) : readCell(state, getAddress(form.graph, generated.item, place));
}

/** Returns the rows of a repeating group, each an object of its visible answers; null for another path. */
function getVisibleRows(form: CompiledForm, state: FormState, path: string): unknown {
  const group = form.groupByPath.get(path);
  if (group === undefined) return getColumn(form, state, path);
  const count = limitRowCount(readCell(state, group.rowCountField.cells.value), group);
  return Array.from({ length: count }, (_, index) => group.getRow(index)).map(({ fields }, index) => {
    const row: Record<string, unknown> = {};
    for (const { path: at, cells } of fields) {
      const answer = readCell(state, cells.value);
      if (answer !== null) setByPath(row, at.slice(`${path}.${index}.`.length), answer);
    }
    return row;
  });
}

/** Returns the answers of a field in all rows; null for another path. */
function getColumn(form: CompiledForm, state: FormState, name: string): unknown {
  const path = findColumnField(name, form.groups, form.byPath);
  if (path === undefined) return null;
  const rows = listStateFields(form, state).filter(({ template }) => template?.path === path);
  return rows.map(({ cells }) => readCell(state, cells.value)).filter((value) => value !== null);
}
