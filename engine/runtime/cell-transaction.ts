/**
 * One change in progress: the cells that differ from the state, and the queue of formulas to recompute. Formulas run in the order of the
 * graph, at most once per round, and only if a dependency has changed.
 */

import type { CompiledForm } from '../compiled-form.ts';
import type { CellId } from '../compile/graph.ts';
import { getAt, setAll, type Vector } from '../vector.ts';

/** One change in progress: it sets inputs and recomputes the formulas that depend on them. */
export interface CellTransaction {
  form: CompiledForm;
  get: (slot: CellId) => unknown;
  /** Sets an input. */
  set: (slot: CellId, value: unknown) => void;
  /** Recomputes all outdated formulas. Returns the changed cells that have effects, in the order of the graph. */
  recompute: () => CellId[];
  cells: () => Vector;
}

/** Starts a change of cells. */
export function beginTransaction(form: CompiledForm, base: Vector): CellTransaction {
  const { dependents, formulas, topologicalIndex } = form.graph;
  const changed = new Map<CellId, unknown>();
  const queue = createQueue(topologicalIndex);
  const affected: CellId[] = [];

  const get = (slot: CellId): unknown => {
    const value = changed.get(slot);
    return value !== undefined || changed.has(slot) ? value : getAt(base, slot);
  };
  const put = (slot: CellId, value: unknown): void => {
    if (Object.is(get(slot), value)) return;
    changed.set(slot, value);
    for (const dependent of dependents[slot]!) queue.add(dependent);
    if (form.effects.has(slot)) affected.push(slot);
  };
  return {
    form,
    get,
    set: put,
    recompute() {
      for (let slot = queue.take(); slot !== undefined; slot = queue.take()) put(slot, formulas[slot]!(get));
      return affected.splice(0);
    },
    cells: () => setAll(base, changed),
  };
}

interface Queue {
  add: (slot: CellId) => void;
  /** Removes and returns the cell with the lowest rank; undefined if the queue is empty. */
  take: () => CellId | undefined;
}

/** Creates a binary heap of distinct cells, ordered by rank. */
function createQueue(rank: Int32Array): Queue {
  const heap: CellId[] = [];
  const waiting = new Set<CellId>();
  const before = (a: number, b: number): boolean => rank[heap[a]!]! < rank[heap[b]!]!;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  return {
    add(slot) {
      if (waiting.has(slot)) return;
      waiting.add(slot);
      heap.push(slot);
      for (let at = heap.length - 1, up = (at - 1) >> 1; at > 0 && before(at, up); at = up, up = (at - 1) >> 1) swap(at, up);
    },
    take() {
      const first = heap[0];
      if (first === undefined) return undefined;
      waiting.delete(first);
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        for (let at = 0; ;) {
          const left = 2 * at + 1;
          if (left >= heap.length) break;
          const child = left + 1 < heap.length && before(left + 1, left) ? left + 1 : left;
          if (!before(child, at)) break;
          swap(child, at);
          at = child;
        }
      }
      return first;
    },
  };
}
