/** Evaluates expressions, and parts of them, over a state: by the dialect that runs the form, but outside of its graph. */

import { compileLogic, type Evaluate, type Read } from '../dialect/compile-logic.ts';
import type { Form } from '../form.ts';
import type { Logic } from '../language/logic.ts';
import { writePath } from '../path.ts';
import { read, type State } from '../state/state.ts';
import type { Option } from '../views.ts';

/** The value of any expression over a state, null for what cannot be read; `item` is the scope of `var` inside an iteration. */
export type EvaluateIn = (state: State, logic: Logic, item?: unknown) => unknown;

interface Bound {
  evaluate: Evaluate;
  reads: Read[];
}

/** An evaluator for one form. It keeps what it compiled, by the expression's identity. */
export function evaluator(form: Form): EvaluateIn {
  const known = new WeakMap<object, Bound>();

  const bound = (logic: Logic): Bound => {
    const key = typeof logic === 'object' ? logic : null;
    const before = key === null ? undefined : known.get(key);
    if (before !== undefined) return before;
    const reads: Read[] = [];
    const evaluate = compileLogic(logic, { bind: (found) => reads.push(found) - 1, report: () => {} }, '');
    const fresh = { evaluate, reads };
    if (key !== null) known.set(key, fresh);
    return fresh;
  };

  const valueOf = (state: State, { kind, name }: Read): unknown => {
    const field = form.byPath.get(name);
    const lookup = form.lookupByName.get(name);
    switch (kind) {
      case 'today':
        return read(state, form.todaySlot);
      case 'rule':
        return evaluateIn(state, form.definition.rules?.[name] ?? null);
      case 'lookup':
        return lookup === undefined ? null : read(state, lookup.data);
      case 'status':
        return lookup === undefined ? null : read(state, lookup.status);
      case 'root':
        return null;
      default: {
        if (field === undefined) return kind === 'answer' ? rowsOf(state, name) : null;
        const { cells, definition } = field;
        if (kind === 'answer') return read(state, cells.value);
        const hasOptions = definition.form?.options !== undefined || definition.enum !== undefined || definition.oneOf !== undefined;
        if (!hasOptions) return kind === 'label' ? read(state, cells.value) : null;
        return (read(state, cells.chosen) as Option | null)?.[kind] ?? null;
      }
    }
  };

  /** The rows of a repeating group, each an object of its visible answers; null for a path that is none. */
  const rowsOf = (state: State, path: string): unknown => {
    const group = form.groupByPath.get(path);
    if (group === undefined) return null;
    const count = (read(state, group.size.cells.value) as number | null) ?? 0;
    return group.rows.slice(0, count).map(({ fields }, index) => {
      const row: Record<string, unknown> = {};
      for (const { path: at, cells } of fields) {
        const answer = read(state, cells.value);
        if (answer !== null) writePath(row, at.slice(`${path}.${index}.`.length), answer);
      }
      return row;
    });
  };

  const evaluateIn: EvaluateIn = (state, logic, item) => {
    const { evaluate, reads } = bound(logic);
    return evaluate((slot) => valueOf(state, reads[slot]!), item);
  };
  return evaluateIn;
}
