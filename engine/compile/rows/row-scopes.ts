/**
 * The addresses of the cells of rows. The cells of the form have their index as address; the rows of each repeating group follow in a block of
 * equal rows. An address costs nothing until its row exists, because the vector of cells is sparse.
 */

import type { CellId } from '../graph.ts';

/** Identifies the form (0) or a repeating group: the cells of a scope exist once for each of its rows. */
export type ScopeId = number;

/** The scope of the cells outside of rows. */
export const FORM_SCOPE: ScopeId = 0;

/** A scope under construction. */
export interface RowScopeSource {
  /** The path of the repeating group, `orders` or `orders.#.lines`. */
  path: string;
  parent: ScopeId;
  maxRows: number;
  /** The input with the number of rows, in the parent scope. */
  count: CellId;
  /** The input with the index of the row. */
  index: CellId;
}

/** A scope with its place among the addresses. */
export interface RowScope extends RowScopeSource {
  id: ScopeId;
  /** The address of its first row: absolute, or within a row of the parent. */
  base: number;
  /** Number of addresses of one row, with those of inner scopes. */
  size: number;
  /** The cells of a row by offset. */
  cells: readonly CellId[];
  /** Its formulas in the order of computation. */
  formulas: readonly CellId[];
  inner: readonly RowScope[];
}

/** A row of a scope: its index, and the address where it begins. */
export interface RowPlace {
  scope: RowScope;
  index: number;
  start: number;
  /** The row that contains the repeating group. */
  outer: RowPlace | undefined;
}

/** The parts of a graph that locate cells. */
export interface Layout {
  scopeOf: Uint16Array;
  offsetOf: Int32Array;
  scopes: readonly (RowScope | undefined)[];
  /** The scopes outside of rows. */
  roots: readonly RowScope[];
  /** Number of addresses. */
  size: number;
}

interface ScopedNode {
  scope: ScopeId;
  formula: unknown;
}

/** Gives each cell an offset and each scope a block of addresses. `order` has the cells in the order of computation. */
export function layOutScopes(nodes: readonly ScopedNode[], sources: readonly RowScopeSource[], order: readonly CellId[]): Layout {
  const scopeOf = new Uint16Array(nodes.length);
  const offsetOf = new Int32Array(nodes.length);
  for (let slot = 0; slot < nodes.length; slot += 1) {
    scopeOf[slot] = nodes[slot]!.scope;
    offsetOf[slot] = slot;
  }
  const scopes: (RowScope | undefined)[] = [undefined];
  const layOut = (parent: ScopeId, from: number): { inner: RowScope[]; end: number } => {
    let end = from;
    const inner = sources.flatMap((source, at): RowScope | never[] => {
      if (source.parent !== parent) return [];
      const id = at + 1;
      const cells = order.filter((slot) => scopeOf[slot] === id);
      cells.forEach((slot, offset) => (offsetOf[slot] = offset));
      const content = layOut(id, cells.length);
      const formulas = cells.filter((slot) => nodes[slot]!.formula !== undefined);
      const scope = { ...source, id, base: end, size: content.end, cells, formulas, inner: content.inner };
      end += source.maxRows * scope.size;
      return (scopes[id] = scope);
    });
    return { inner, end };
  };
  const { inner: roots, end: size } = layOut(FORM_SCOPE, nodes.length);
  return { scopeOf, offsetOf, scopes, roots, size };
}

/** Returns a row of a scope below `outer`. */
export function getRowPlace(scope: RowScope, outer: RowPlace | undefined, index: number): RowPlace {
  return { scope, index, outer, start: (outer?.start ?? 0) + scope.base + index * scope.size };
}

/** Returns the address of a cell, as seen from a row: the cell of that row, of the row that contains it, or of the form. */
export function getAddress({ scopeOf, offsetOf }: Layout, slot: CellId, place: RowPlace | undefined): number {
  const scope = scopeOf[slot]!;
  if (scope === FORM_SCOPE) return slot;
  let row = place;
  while (row !== undefined && row.scope.id !== scope) row = row.outer;
  return row === undefined ? -1 : row.start + offsetOf[slot]!;
}

/** A cell with the row that an address belongs to; the row is undefined in the form. */
export interface LocatedCell {
  slot: CellId;
  place: RowPlace | undefined;
}

/** Returns whether an address is that of a cell of the form, which is the number of the cell, and not of a row. */
export function isOfForm({ offsetOf }: Layout, address: number): boolean {
  return address < offsetOf.length;
}

/** Returns the cell at an address. */
export function locate({ roots, offsetOf }: Layout, address: number): LocatedCell {
  if (address < offsetOf.length) return { slot: address, place: undefined };
  let place: RowPlace | undefined;
  let candidates = roots;
  for (;;) {
    const rest: number = address - (place?.start ?? 0);
    const scope: RowScope = candidates.find((one) => rest >= one.base && rest < one.base + one.maxRows * one.size)!;
    place = getRowPlace(scope, place, Math.floor((rest - scope.base) / scope.size));
    const offset = address - place.start;
    if (offset < scope.cells.length) return { slot: scope.cells[offset]!, place };
    candidates = scope.inner;
  }
}

/** Returns the number of rows for a count: 0 for a value that is no positive whole number, at most the maximum of the group. */
export function limitRowCount(count: unknown, { maxRows }: Pick<RowScopeSource, 'maxRows'>): number {
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, maxRows) : 0;
}
