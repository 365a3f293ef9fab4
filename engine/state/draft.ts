/**
 * One change under way: cells that differ from the state's, and the formulas that still have to follow. Formulas run
 * in the order of the graph, each at most once a round, and only where something they read has changed.
 */

import type { Form } from '../form.ts';
import type { Slot } from '../compile/graph.ts';
import { cellAt, withCells, type Vector } from '../vector.ts';

export interface Draft {
  form: Form;
  get(slot: Slot): unknown;
  /** Sets an input. */
  set(slot: Slot, value: unknown): void;
  /** Brings all formulas up to date. Answers the slots with effects that changed, in the order of the graph. */
  settle(): Slot[];
  cells(): Vector;
}

/** Starts a change upon some cells. */
export function draftOf(form: Form, base: Vector): Draft {
  const { dependents, formulas, rank } = form.graph;
  const changed = new Map<Slot, unknown>();
  const queue = createQueue(rank);
  const affected: Slot[] = [];

  const get = (slot: Slot): unknown => {
    const value = changed.get(slot);
    return value !== undefined || changed.has(slot) ? value : cellAt(base, slot);
  };
  const put = (slot: Slot, value: unknown): void => {
    if (Object.is(get(slot), value)) return;
    changed.set(slot, value);
    for (const dependent of dependents[slot]!) queue.add(dependent);
    if (form.effects.has(slot)) affected.push(slot);
  };
  return {
    form,
    get,
    set: put,
    settle() {
      for (let slot = queue.take(); slot !== undefined; slot = queue.take()) put(slot, formulas[slot]!(get));
      return affected.splice(0);
    },
    cells: () => withCells(base, changed),
  };
}

interface Queue {
  add(slot: Slot): void;
  /** The slot of the lowest rank, or undefined. */
  take(): Slot | undefined;
}

/** A binary heap of distinct slots by rank. */
function createQueue(rank: Int32Array): Queue {
  const heap: Slot[] = [];
  const waiting = new Set<Slot>();
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
