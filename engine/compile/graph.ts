/**
 * The dependency graph that a definition is compiled to: numbered slots, of which inputs are set from outside and
 * formulas are computed from other slots. It knows nothing of fields or steps.
 */

import type { Get } from '../dialect/compile-logic.ts';

export type Slot = number;
export type Formula = (get: Get) => unknown;

interface SlotNode {
  /** How a designer would name this cell, for example `visible of student.city`. */
  name: string;
  pointer: string;
  reads: readonly Slot[];
  formula: Formula | undefined;
  initial: unknown;
}

/** A graph under construction. */
export interface GraphBuilder {
  input(name: string, initial: unknown): Slot;
  /** The one slot that holds this value for ever. */
  constant(value: unknown): Slot;
  /** A slot whose formula follows by `define`; formulas may so refer to each other in any order. */
  reserve(name: string, pointer: string): Slot;
  define(slot: Slot, reads: readonly Slot[], formula: Formula): void;
  formula(name: string, pointer: string, reads: readonly Slot[], formula: Formula): Slot;
  constantOf(slot: Slot): { value: unknown } | undefined;
  nodes: readonly SlotNode[];
}

/** The finished graph: who computes a slot, who depends on it, and in which order. */
export interface Graph {
  formulas: readonly (Formula | undefined)[];
  dependents: readonly (readonly Slot[])[];
  /** Position in an order in which everything comes after what it reads. */
  rank: Int32Array;
  order: readonly Slot[];
  initial: readonly unknown[];
}

/** Formulas that read each other in a circle, as names in the order of reading. */
export interface Cycle {
  names: string[];
  pointer: string;
}

/** Starts an empty graph. */
export function createGraph(): GraphBuilder {
  const nodes: SlotNode[] = [];
  const constants = new Map<unknown, Slot>();
  const isConstant = new Set<Slot>();
  const add = (node: SlotNode): Slot => nodes.push(node) - 1;
  return {
    nodes,
    input: (name, initial) => add({ name, pointer: '', reads: [], formula: undefined, initial }),
    constant(value) {
      let slot = constants.get(value);
      if (slot === undefined) {
        slot = add({ name: 'constant', pointer: '', reads: [], formula: undefined, initial: value });
        constants.set(value, slot);
        isConstant.add(slot);
      }
      return slot;
    },
    reserve: (name, pointer) => add({ name, pointer, reads: [], formula: undefined, initial: null }),
    define(slot, reads, formula) {
      const node = nodes[slot]!;
      node.reads = reads;
      node.formula = formula;
    },
    formula: (name, pointer, reads, formula) => add({ name, pointer, reads, formula, initial: null }),
    constantOf: (slot) => (isConstant.has(slot) ? { value: nodes[slot]!.initial } : undefined),
  };
}

/** Orders the slots so that each comes after what it reads, or tells every circle that forbids it. */
export function finishGraph(builder: GraphBuilder): { graph: Graph; cycles: Cycle[] } {
  const { nodes } = builder;
  const dependents: Slot[][] = nodes.map(() => []);
  nodes.forEach((node, slot) => {
    for (const read of new Set(node.reads)) dependents[read]!.push(slot);
  });
  const { order, cycles } = sortByReads(nodes);
  const rank = new Int32Array(nodes.length);
  order.forEach((slot, position) => (rank[slot] = position));
  return {
    graph: { formulas: nodes.map((node) => node.formula), dependents, rank, order, initial: nodes.map((node) => node.initial) },
    cycles,
  };
}

/** Depth-first, with a stack of its own: a chain of thousands of formulas is no reason to fail. */
function sortByReads(nodes: readonly SlotNode[]): { order: Slot[]; cycles: Cycle[] } {
  const order: Slot[] = [];
  const cycles: Cycle[] = [];
  const state = new Uint8Array(nodes.length);
  for (let start = 0; start < nodes.length; start++) {
    const path: { slot: Slot; next: number }[] = [];
    const enter = (slot: Slot): void => {
      state[slot] = 1;
      path.push({ slot, next: 0 });
    };
    if (state[start] === 0) enter(start);
    while (path.length > 0) {
      const top = path[path.length - 1]!;
      const read = nodes[top.slot]!.reads[top.next++];
      if (read === undefined) {
        state[top.slot] = 2;
        order.push(top.slot);
        path.pop();
      } else if (state[read] === 0) {
        enter(read);
      } else if (state[read] === 1) {
        const from = path.findIndex((step) => step.slot === read);
        const circle = [...path.slice(from).map((step) => step.slot), read];
        cycles.push({ names: circle.map((slot) => nodes[slot]!.name), pointer: nodes[top.slot]!.pointer });
      }
    }
  }
  return { order, cycles };
}
