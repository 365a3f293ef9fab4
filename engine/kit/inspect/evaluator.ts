/** Evaluates any expression for a state, with the compiler of the runtime but outside of the form's graph. */

import { operators } from '../../operators/operators.ts';
import { findUnsafePattern } from '../../operators/safe-pattern.ts';
import { compileEvaluator, type Evaluate, type Dependency } from '../../operators/compile-evaluator.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { Expression } from '../../language/expression.ts';
import { setByPath } from '../../path.ts';
import { hasOptions } from '../analysis/has-options.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import type { Option } from '../../views.ts';

/** Returns the value of an expression for a state; unknown names are null. `item` is the item that `var` reads in an iteration. */
export type EvaluateIn = (state: FormState, logic: Expression, item?: unknown) => unknown;

interface Bound {
  evaluate: Evaluate;
  reads: Dependency[];
}

/** Creates the evaluator of a form. Compiled expressions are cached by identity. */
export function createEvaluator(form: CompiledForm): EvaluateIn {
  const cache = new WeakMap<object, Bound>();

  const bound = (logic: Expression): Bound => {
    const key = typeof logic === 'object' ? logic : null;
    const before = key === null ? undefined : cache.get(key);
    if (before !== undefined) return before;
    const reads: Dependency[] = [];
    const evaluate = compileEvaluator(
      logic,
      { bind: (found) => reads.push(found) - 1, report: () => {}, findUnsafePattern, operators },
      '',
    );
    const fresh = { evaluate, reads };
    if (key !== null) cache.set(key, fresh);
    return fresh;
  };

  const readDependency = (state: FormState, { kind, name }: Dependency): unknown => {
    const field = form.byPath.get(name);
    const lookup = form.lookupByName.get(name);
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
      default: {
        if (field === undefined) return kind === 'answer' ? getVisibleRows(state, name) : null;
        const { cells, definition } = field;
        if (kind === 'answer') return readCell(state, cells.value);
        if (!hasOptions(definition)) return kind === 'label' ? readCell(state, cells.text) : null;
        return (readCell(state, cells.selectedOption) as Option | null)?.[kind] ?? null;
      }
    }
  };

  /** Returns the rows of a repeating group, each an object of its visible answers; null for another path. */
  const getVisibleRows = (state: FormState, path: string): unknown => {
    const group = form.groupByPath.get(path);
    if (group === undefined) return null;
    const count = (readCell(state, group.rowCountField.cells.value) as number | null) ?? 0;
    return group.rows.slice(0, count).map(({ fields }, index) => {
      const row: Record<string, unknown> = {};
      for (const { path: at, cells } of fields) {
        const answer = readCell(state, cells.value);
        if (answer !== null) setByPath(row, at.slice(`${path}.${index}.`.length), answer);
      }
      return row;
    });
  };

  const evaluateIn: EvaluateIn = (state, logic, item) => {
    const { evaluate, reads } = bound(logic);
    return evaluate((slot) => readDependency(state, reads[slot]!), item);
  };
  return evaluateIn;
}
