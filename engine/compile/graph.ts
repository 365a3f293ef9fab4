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
  /** Returns a cell that is true while all of the cells are true; an existing cell if that is the same. */
  all: (slots: readonly CellId[], name: string) => CellId;
  /** Returns a cell that is true while at least one of the cells is true; an existing cell if that is the same. */
  any: (slots: readonly CellId[], name: string) => CellId;
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
  const constant = (value: unknown): CellId => {
    let slot = constants.get(value);
    if (slot === undefined) {
      slot = add({ name: 'constant', pointer: '', dependencies: [], formula: undefined, initial: value });
      constants.set(value, slot);
      isConstant.add(slot);
    }
    return slot;
  };
  /** Joins conditions. `decisive` is the value of one cell that determines the result: false for "all", true for "any". */
  const join = (slots: readonly CellId[], name: string, decisive: boolean): CellId => {
    const isKnown = (slot: CellId, value: boolean): boolean => isConstant.has(slot) && Boolean(nodes[slot]!.initial) === value;
    if (slots.some((slot) => isKnown(slot, decisive))) return constant(decisive);
    const open = [...new Set(slots)].filter((slot) => !isKnown(slot, !decisive));
    if (open.length <= 1) return open[0] ?? constant(!decisive);
    const formula: Formula = (get) => open.some((slot) => Boolean(get(slot)) === decisive) === decisive;
    return add({ name, pointer: '', dependencies: open, formula, initial: null });
  };
  return {
    nodes,
    input: (name, initial) => add({ name, pointer: '', dependencies: [], formula: undefined, initial }),
    constant,
    all: (slots, name) => join(slots, name, false),
    any: (slots, name) => join(slots, name, true),
    reserve: (name, pointer) => add({ name, pointer, dependencies: [], formula: undefined, initial: null }),
    define(slot, reads, formula) {
      const node = nodes[slot]!;
      node.dependencies = reads;
      node.formula = formula;
    },
    formula: (name, pointer, dependencies, formula) => add({ name, pointer, dependencies, formula, initial: null }),
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
