/** Evaluates any expression for a state, with the compiler of the runtime but outside of the form's graph. */

import { operators } from '../../operators/operators.ts';
import { findUnsafePattern } from '../../operators/patterns/safe-pattern.ts';
import { compileEvaluator, type Evaluate, type Dependency } from '../../operators/compile-evaluator.ts';
import { findCollected } from '../../compile/rows/collecting-cells.ts';
import { getAddress, getRowPlace, limitRowCount, type RowPlace, type RowScope } from '../../compile/rows/row-scopes.ts';
import { TEMPLATE_NAME } from '../../compile/rows/row-template.ts';
import type { CompiledField, CompiledForm, CompiledLookup, CompiledRepeatingGroup, CompiledRow } from '../../compiled-form.ts';
import type { Expression } from '../../language/expression.ts';
import { setByPath } from '../../path.ts';
import { hasOptions } from '../analysis/has-options.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { readSelected } from '../../compile/named-cells.ts';
import type { SelectedOptions } from '../../format-answer.ts';
import { listStateGroups } from '../../runtime/rows/state-fields.ts';

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
  const row = place ?? (isFirstRow ? getFirstRow(form, scope) : undefined);
  return row && form.getLookup(lookup, row);
}

/** Returns the first row of a scope, in the first row of the scope that contains it. */
function getFirstRow(form: CompiledForm, scope: RowScope): RowPlace {
  const outer = form.graph.scopes[scope.parent];
  return getRowPlace(scope, outer && getFirstRow(form, outer), 0);
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
        if (field === undefined) return kind === 'answer' ? readRows(form, state, name, place) : null;
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

/**
 * Returns what a path reads from rows: the rows of a repeating group, each an object of its visible answers, or the answers of a field in
 * them; null for another path. In a path with `#` it is the row at `place`, or the first one.
 */
function readRows(form: CompiledForm, state: FormState, name: string, place: RowPlace | undefined): unknown {
  const collected = findCollected(name, form.groups, form.byPath);
  if (collected === undefined) return null;
  const { group, field } = collected;
  const within = name.includes(TEMPLATE_NAME) ? (place ?? group.getRow(0).place.outer) : undefined;
  const groups = listStateGroups(form, state).filter(({ scope, outer }) => scope === group.scope && isBelow(outer, within));
  if (field === undefined)
    return groups.flatMap((one) => listVisibleRows(state, one).map((row, index) => readRow(state, `${one.path}.${index}`, row)));
  const answers = groups
    .flatMap((one) => listVisibleRows(state, one))
    .flatMap(({ fields }) => fields.filter(({ template }) => template?.path === field));
  return answers.map(({ cells }) => readCell(state, cells.value)).filter((value) => value !== null);
}

/** Returns whether a row is in another one; every row is in the form. */
function isBelow(place: RowPlace | undefined, within: RowPlace | undefined): boolean {
  if (within === undefined) return true;
  return place !== undefined && (place.start === within.start || isBelow(place.outer, within));
}

function listVisibleRows(state: FormState, { rowCountField, maxRows, getRow }: CompiledRepeatingGroup): CompiledRow[] {
  const count = limitRowCount(readCell(state, rowCountField.cells.value), { maxRows });
  return Array.from({ length: count }, (_, index) => getRow(index));
}

/** Returns the visible answers of a row, with the rows in it. */
function readRow(state: FormState, path: string, { fields, groups }: CompiledRow): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    const answer = readCell(state, field.cells.value);
    if (answer !== null && field.countsRowsOf === undefined) setByPath(row, field.path.slice(path.length + 1), answer);
  }
  for (const group of groups)
    setByPath(
      row,
      group.path.slice(path.length + 1),
      listVisibleRows(state, group).map((inner, index) => readRow(state, `${group.path}.${index}`, inner)),
    );
  return row;
}
