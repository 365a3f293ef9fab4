/**
 * The dependency graph that a definition is compiled to: numbered slots, of which inputs are set from outside and
 * formulas are computed from other slots. It knows nothing of fields or steps.
 */

import type { GetCell } from '../operators/compile-evaluator.ts';

export type CellId = number;
type Formula = (get: GetCell) => unknown;

interface SlotNode {
  /** How a designer would name this cell, for example `visible of student.city`. */
  name: string;
  pointer: string;
  dependencies: readonly CellId[];
  formula: Formula | undefined;
  initial: unknown;
}

/** A graph under construction. */
export interface GraphBuilder {
  input(name: string, initial: unknown): CellId;
  /** The one slot that holds this value for ever. */
  constant(value: unknown): CellId;
  /** A slot whose formula follows by `define`; formulas may so refer to each other in any order. */
  reserve(name: string, pointer: string): CellId;
  define(slot: CellId, reads: readonly CellId[], formula: Formula): void;
  formula(name: string, pointer: string, reads: readonly CellId[], formula: Formula): CellId;
  constantOf(slot: CellId): { value: unknown } | undefined;
  nodes: readonly SlotNode[];
}

/** The finished graph: who computes a slot, who depends on it, and in which order. */
export interface Graph {
  formulas: readonly (Formula | undefined)[];
  dependents: readonly (readonly CellId[])[];
  /** Position in an order in which everything comes after what it reads. */
  topologicalIndex: Int32Array;
  order: readonly CellId[];
  initial: readonly unknown[];
}

/** Formulas that read each other in a cycle, as names in the order of reading. */
export interface DependencyCycle {
  names: string[];
  pointer: string;
}

/** Starts an empty graph. */
export function createGraph(): GraphBuilder {
  const nodes: SlotNode[] = [];
  const constants = new Map<unknown, CellId>();
  const isConstant = new Set<CellId>();
  const add = (node: SlotNode): CellId => nodes.push(node) - 1;
  return {
    nodes,
    input: (name, initial) => add({ name, pointer: '', dependencies: [], formula: undefined, initial }),
    constant(value) {
      let slot = constants.get(value);
      if (slot === undefined) {
        slot = add({ name: 'constant', pointer: '', dependencies: [], formula: undefined, initial: value });
        constants.set(value, slot);
        isConstant.add(slot);
      }
      return slot;
    },
    reserve: (name, pointer) => add({ name, pointer, dependencies: [], formula: undefined, initial: null }),
    define(slot, reads, formula) {
      const node = nodes[slot]!;
      node.dependencies = reads;
      node.formula = formula;
    },
    formula: (name, pointer, dependencies, formula) => add({ name, pointer, dependencies, formula, initial: null }),
    constantOf: (slot) => (isConstant.has(slot) ? { value: nodes[slot]!.initial } : undefined),
  };
}

/** Orders the slots so that each comes after what it reads, or tells every cycle that forbids it. */
export function buildGraph(builder: GraphBuilder): { graph: Graph; cycles: DependencyCycle[] } {
  const { nodes } = builder;
  const dependents: CellId[][] = nodes.map(() => []);
  nodes.forEach((node, slot) => {
    for (const read of new Set(node.dependencies)) dependents[read]!.push(slot);
  });
  const { order, cycles } = sortByReads(nodes);
  const topologicalIndex = new Int32Array(nodes.length);
  order.forEach((slot, position) => (topologicalIndex[slot] = position));
  return {
    graph: {
      formulas: nodes.map((node) => node.formula),
      dependents,
      topologicalIndex,
      order,
      initial: nodes.map((node) => node.initial),
    },
    cycles,
  };
}

/** Depth-first, with a stack of its own: a chain of thousands of formulas is no reason to fail. */
function sortByReads(nodes: readonly SlotNode[]): { order: CellId[]; cycles: DependencyCycle[] } {
  const order: CellId[] = [];
  const cycles: DependencyCycle[] = [];
  const state = new Uint8Array(nodes.length);
  for (let start = 0; start < nodes.length; start++) {
    const path: { slot: CellId; next: number }[] = [];
    const enter = (slot: CellId): void => {
      state[slot] = 1;
      path.push({ slot, next: 0 });
    };
    if (state[start] === 0) enter(start);
    while (path.length > 0) {
      const top = path[path.length - 1]!;
      const read = nodes[top.slot]!.dependencies[top.next++];
      if (read === undefined) {
        state[top.slot] = 2;
        order.push(top.slot);
        path.pop();
      } else if (state[read] === 0) {
        enter(read);
      } else if (state[read] === 1) {
        const from = path.findIndex((step) => step.slot === read);
        const cycle = [...path.slice(from).map((step) => step.slot), read];
        cycles.push({ names: cycle.map((slot) => nodes[slot]!.name), pointer: nodes[top.slot]!.pointer });
      }
    }
  }
  return { order, cycles };
}
