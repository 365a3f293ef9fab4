/**
 * The dependency graph that a definition is compiled to. Cells are identified by their index. An input cell is set by the caller, a formula
 * cell is computed from other cells. The graph is independent of fields and steps. Cells of a row are compiled once, as a template; their
 * values are stored at the addresses of `row-scopes.ts`.
 */

import type { GetCell } from '../operators/compile-evaluator.ts';
import { FORM_SCOPE, layOutScopes, type Layout, type RowScopeSource, type ScopeId } from './rows/row-scopes.ts';

/** Index of a cell in the graph; variables named `slot` hold it. */
export type CellId = number;
/** Reads a cell of each of the first `count` rows below the current row, or below the form. */
export type ReadColumn = (slot: CellId, count: number) => unknown[];
/** The formula of a cell in a row reads the cells of its own row. */
type Formula = (get: GetCell, readColumn: ReadColumn) => unknown;

interface SlotNode {
  /** Name of the cell in diagnostics, for example `visible of student.city`. */
  name: string;
  pointer: string;
  dependencies: readonly CellId[];
  formula: Formula | undefined;
  initial: unknown;
  scope: ScopeId;
}

/** A graph under construction. */
export interface GraphBuilder {
  input: (name: string, initial: unknown, scope?: ScopeId) => CellId;
  /** Returns the cell of a constant; equal constants share a cell. */
  constant: (value: unknown) => CellId;
  /** Reserves a cell. Set its formula later with `define`, so formulas can reference each other in any order. */
  reserve: (name: string, pointer: string, scope?: ScopeId) => CellId;
  define: (slot: CellId, reads: readonly CellId[], formula: Formula) => void;
  /** Adds a cell. Without a scope it is in the innermost scope of the cells that it reads, so that rows share what does not depend on them. */
  formula: (name: string, pointer: string, reads: readonly CellId[], formula: Formula, scope?: ScopeId) => CellId;
  /** Returns a cell of the scope with the value of a cell: the same cell if it is in the scope. */
  inScope: (slot: CellId, scope: ScopeId) => CellId;
  /** Adds a scope whose cells exist once for each row. */
  addScope: (scope: Omit<RowScopeSource, 'index'>) => ScopeId;
  scopes: readonly RowScopeSource[];
  scopeOf: (slot: CellId) => ScopeId;
  /** Returns a cell that is true while all of the cells are true; an existing cell if that is the same. */
  all: (slots: readonly CellId[], name: string) => CellId;
  /** Returns a cell that is true while at least one of the cells is true; an existing cell if that is the same. */
  any: (slots: readonly CellId[], name: string) => CellId;
  nodes: readonly SlotNode[];
}

/** The finished graph: the formula of each cell, its dependents, and the order of computation. */
export interface Graph extends Layout {
  formulas: readonly (Formula | undefined)[];
  /** The dependents of all cells, one cell after the other; those of a cell begin at its `firstDependent` and end at that of the next cell. */
  dependents: Int32Array;
  firstDependent: Int32Array;
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
  const scopes: RowScopeSource[] = [];
  const add = (node: SlotNode): CellId => nodes.push(node) - 1;
  const depthOf = (scope: ScopeId): number => (scope === FORM_SCOPE ? 0 : 1 + depthOf(scopes[scope - 1]!.parent));
  const innermost = (slots: readonly CellId[]): ScopeId =>
    slots.reduce((found, slot) => (depthOf(nodes[slot]!.scope) > depthOf(found) ? nodes[slot]!.scope : found), FORM_SCOPE);
  const constant = (value: unknown): CellId => {
    let slot = constants.get(value);
    if (slot === undefined) {
      slot = add({ name: 'constant', pointer: '', dependencies: [], formula: undefined, initial: value, scope: FORM_SCOPE });
      constants.set(value, slot);
      isConstant.add(slot);
    }
    return slot;
  };
  /** Joins conditions. `decisive` is the value of one cell that determines the result: false for "all", true for "any". */
  const join = (slots: readonly CellId[], name: string, decisive: boolean): CellId => {
    const isKnown = (slot: CellId, value: boolean): boolean => isConstant.has(slot) && Boolean(nodes[slot]!.initial) === value;
    const [only] = slots;
    if (slots.length === 1 && !isConstant.has(only!)) return only!;
    if (slots.some((slot) => isKnown(slot, decisive))) return constant(decisive);
    const open = [...new Set(slots)].filter((slot) => !isKnown(slot, !decisive));
    if (open.length <= 1) return open[0] ?? constant(!decisive);
    const formula: Formula = (get) => open.some((slot) => Boolean(get(slot)) === decisive) === decisive;
    return add({ name, pointer: '', dependencies: open, formula, initial: null, scope: innermost(open) });
  };
  return {
    nodes,
    scopes,
    scopeOf: (slot) => nodes[slot]!.scope,
    addScope(source) {
      const scope = scopes.length + 1;
      const index = add({ name: `row of ${source.path}`, pointer: '', dependencies: [], formula: undefined, initial: 0, scope });
      scopes.push({ ...source, index });
      return scope;
    },
    input: (name, initial, scope = FORM_SCOPE) => add({ name, pointer: '', dependencies: [], formula: undefined, initial, scope }),
    constant,
    all: (slots, name) => join(slots, name, false),
    any: (slots, name) => join(slots, name, true),
    reserve: (name, pointer, scope = FORM_SCOPE) => add({ name, pointer, dependencies: [], formula: undefined, initial: null, scope }),
    define(slot, reads, formula) {
      const node = nodes[slot]!;
      node.dependencies = reads;
      node.formula = formula;
    },
    formula: (name, pointer, dependencies, formula, scope = innermost(dependencies)) =>
      add({ name, pointer, dependencies, formula, initial: null, scope }),
    inScope(slot, scope) {
      const { name, pointer, scope: own } = nodes[slot]!;
      if (own === scope) return slot;
      return add({ name, pointer, dependencies: [slot], formula: (get) => get(slot), initial: null, scope });
    },
  };
}

/** Sorts the cells so that each comes after its dependencies, or returns every cycle that prevents it. */
export function buildGraph(builder: GraphBuilder): { graph: Graph; cycles: DependencyCycle[] } {
  const { nodes, scopes } = builder;
  const { order, cycles } = sortTopologically(nodes);
  const topologicalIndex = new Int32Array(nodes.length);
  order.forEach((slot, position) => (topologicalIndex[slot] = position));
  return {
    graph: {
      formulas: nodes.map((node) => node.formula),
      ...listDependents(nodes),
      topologicalIndex,
      order,
      initial: nodes.map((node) => node.initial),
      ...layOutScopes(nodes, scopes, order),
    },
    cycles,
  };
}

/** Lists dependents in two typed arrays: a change reads them for each changed cell, and thousands of small lists are slower to reach. */
function listDependents(nodes: readonly SlotNode[]): Pick<Graph, 'dependents' | 'firstDependent'> {
  const lists: CellId[][] = nodes.map(() => []);
  nodes.forEach(({ dependencies }, slot) => {
    // A formula can name a cell twice; then it is the last dependent of that cell already.
    for (const read of dependencies) if (lists[read]!.at(-1) !== slot) lists[read]!.push(slot);
  });
  const firstDependent = new Int32Array(nodes.length + 1);
  lists.forEach(({ length }, slot) => (firstDependent[slot + 1] = firstDependent[slot]! + length));
  return { dependents: Int32Array.from(lists.flat()), firstDependent };
}

/** Sorts depth-first with an explicit stack, so that a chain of thousands of formulas does not overflow the call stack. */
function sortTopologically(nodes: readonly SlotNode[]): { order: CellId[]; cycles: DependencyCycle[] } {
  const order: CellId[] = [];
  const cycles: DependencyCycle[] = [];
  const state = new Uint8Array(nodes.length);
  /** The cells from `start` to the present one, and how many dependencies of each were visited. */
  const path: CellId[] = [];
  const visited: number[] = [];
  const enter = (slot: CellId): void => {
    state[slot] = 1;
    path.push(slot);
    visited.push(0);
  };
  for (let start = 0; start < nodes.length; start++) {
    if (state[start] === 0) enter(start);
    while (path.length > 0) {
      const last = path.length - 1;
      const slot = path[last]!;
      const read = nodes[slot]!.dependencies[visited[last]!];
      visited[last]! += 1;
      if (read === undefined) {
        state[slot] = 2;
        order.push(slot);
        path.pop();
        visited.pop();
      } else if (state[read] === 0) {
        enter(read);
      } else if (state[read] === 1) {
        const cycle = [...path.slice(path.indexOf(read)), read];
        cycles.push({ names: cycle.map((cell) => nodes[cell]!.name), pointer: nodes[slot]!.pointer });
      }
    }
  }
  return { order, cycles };
}
