/** Reads the cells of rows: which rows exist, and the cells as the formulas of a row see them. */

import type { CellId, Graph, ReadColumn } from '../../compile/graph.ts';
import { getAddress, getRowPlace, limitRowCount, type RowPlace, type RowScope } from '../../compile/rows/row-scopes.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';

/** Returns the number of rows of a scope that exist below a row, or in the form. */
export function countRows(graph: Graph, scope: RowScope, outer: RowPlace | undefined, get: GetCell): number {
  return limitRowCount(get(getAddress(graph, scope.count, outer)), scope);
}

/** Returns whether a row exists; the form always does. */
export function exists(graph: Graph, place: RowPlace | undefined, get: GetCell): boolean {
  return place === undefined || (exists(graph, place.outer, get) && place.index < countRows(graph, place.scope, place.outer, get));
}

/** Returns the scope directly below a row, or below the form, whose rows contain the cell. */
export function findScopeBelow({ scopes, scopeOf }: Graph, slot: CellId, place: RowPlace | undefined): RowScope {
  let scope = scopes[scopeOf[slot]!]!;
  while (scope.parent !== (place?.scope.id ?? 0)) scope = scopes[scope.parent]!;
  return scope;
}

/** Returns the addresses of a row, those of its inner rows first. */
export function listRowAddresses(graph: Graph, place: RowPlace, get: GetCell): number[] {
  const inner = place.scope.inner.flatMap((scope) =>
    Array.from({ length: countRows(graph, scope, place, get) }, (_, index) =>
      listRowAddresses(graph, getRowPlace(scope, place, index), get),
    ),
  );
  return [...inner.flat(), ...place.scope.cells.map((_, offset) => place.start + offset)];
}

/** Returns the places of all rows of a scope that exist. */
function listRowPlaces(graph: Graph, scope: RowScope, get: GetCell): RowPlace[] {
  const parent = graph.scopes[scope.parent];
  const outer = parent === undefined ? [undefined] : listRowPlaces(graph, parent, get);
  return outer.flatMap((place) =>
    Array.from({ length: countRows(graph, scope, place, get) }, (_, index) => getRowPlace(scope, place, index)),
  );
}

/** Returns the addresses of a cell: one in the form, or one for each row that exists. */
export function listAddresses(graph: Graph, slot: CellId, get: GetCell): number[] {
  const scope = graph.scopes[graph.scopeOf[slot]!];
  return scope === undefined ? [slot] : listRowPlaces(graph, scope, get).map((place) => getAddress(graph, slot, place));
}

/** The functions by which a formula reads cells. */
export interface RowReader {
  getIn: GetCell;
  readColumn: ReadColumn;
}

/** Creates the function that returns the reader of a row; the reader of the form for undefined. Readers are kept. */
export function createRowReaders(graph: Graph, get: GetCell): (place: RowPlace | undefined) => RowReader {
  const createColumnReader =
    (place: RowPlace | undefined): ReadColumn =>
    (slot, count) => {
      const scope = graph.scopes[graph.scopeOf[slot]!]!;
      const first = getAddress(graph, slot, getRowPlace(scope, place, 0));
      const values: unknown[] = [];
      const end = first + Math.min(count, scope.maxRows) * scope.size;
      for (let address = first; address < end; address += scope.size) values.push(get(address));
      return values;
    };
  const ofForm = { getIn: get, readColumn: createColumnReader(undefined) };
  // Most changes compute no cell of a row.
  let ofRows: Map<number, RowReader> | undefined;
  return (place) => {
    if (place === undefined) return ofForm;
    ofRows ??= new Map();
    let reader = ofRows.get(place.start);
    if (reader === undefined) {
      reader = { getIn: (slot) => get(getAddress(graph, slot, place)), readColumn: createColumnReader(place) };
      ofRows.set(place.start, reader);
    }
    return reader;
  };
}
