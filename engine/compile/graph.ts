/**
 * The dependency graph that a definition is compiled to. Cells are identified by their index. An input cell is set by the caller, a formula
 * cell is computed from other cells. The graph is independent of fields and steps.
 */

import type { GetCell } from '../operators/compile-evaluator.ts';

/** Index of a cell in the graph; variables named `slot` hold it. */
export type CellId = number;
type Formula = (get: GetCell) => unknown;

interface SlotNode {
  /** Name of the cell in diagnostics, for example `visible of student.city`. */
  name: string;
  pointer: string;
  dependencies: readonly CellId[];
  formula: Formula | undefined;
  initial: unknown;
}

/** A graph under construction. */
export interface GraphBuilder {
  input: (name: string, initial: unknown) => CellId;
  /** Returns the cell of a constant; equal constants share a cell. */
  constant: (value: unknown) => CellId;
  /** Reserves a cell. Set its formula later with `define`, so formulas can reference each other in any order. */
  reserve: (name: string, pointer: string) => CellId;
  define: (slot: CellId, reads: readonly CellId[], formula: Formula) => void;
  formula: (name: string, pointer: string, reads: readonly CellId[], formula: Formula) => CellId;
  getConstant: (slot: CellId) => { value: unknown } | undefined;
  nodes: readonly SlotNode[];
}

/** The finished graph: the formula of each cell, its dependents, and the order of computation. */
export interface Graph {
  formulas: readonly (Formula | undefined)[];
  dependents: readonly (readonly CellId[])[];
  /** Position of each cell in an order in which it comes after its dependencies. */
  topologicalIndex: Int32Array;
  order: readonly CellId[];
  initial: readonly unknown[];
}

/** Formulas that depend on each other in a cycle: names of cells, each followed by its dependency. */
export interface DependencyCycle {
  names: string[];
  pointer: string;
}

/** Creates an empty graph. */
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
    getConstant: (slot) => (isConstant.has(slot) ? { value: nodes[slot]!.initial } : undefined),
  };
}

/** Sorts the cells so that each comes after its dependencies, or returns every cycle that prevents it. */
export function buildGraph(builder: GraphBuilder): { graph: Graph; cycles: DependencyCycle[] } {
  const { nodes } = builder;
  const dependents: CellId[][] = nodes.map(() => []);
  nodes.forEach((node, slot) => {
    for (const read of new Set(node.dependencies)) dependents[read]!.push(slot);
  });
  const { order, cycles } = sortTopologically(nodes);
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

/** Sorts depth-first with an explicit stack, so that a chain of thousands of formulas does not overflow the call stack. */
function sortTopologically(nodes: readonly SlotNode[]): { order: CellId[]; cycles: DependencyCycle[] } {
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
