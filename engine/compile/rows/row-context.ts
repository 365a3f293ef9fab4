/** The scope in which the parts of a row are compiled: its cells, and its path and definition in each row. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { toHtmlId } from '../../html-id.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import type { DisplayCells } from '../texts/display-cells.ts';
import type { GeneratedRowCells } from './generated-rows.ts';
import { instantiate, instantiatePath, isSameInAllRows, type RowIndex } from './instantiate-definition.ts';
import type { ScopeId } from './row-scopes.ts';

/** A row, as seen by the parts of the definition that are in it. */
export interface RowContext {
  path: FieldPath;
  scope: ScopeId;
  /** The input with the index of the row. */
  index: CellId;
  /** The cells of `{row}` in texts. */
  number: DisplayCells;
  /** The cells of generated rows. */
  generated: GeneratedRowCells | undefined;
  outer: RowContext | undefined;
}

/** Returns the context in which a field is compiled: that of its row. */
export function getFieldContext(context: CompileContext, path: FieldPath): CompileContext {
  const group = context.groupOfField.get(path);
  return group === undefined ? context : inRow(context, group.path);
}

/** Returns the context of the rows of a repeating group. */
export function inRow(context: CompileContext, group: FieldPath): CompileContext {
  return { ...context, row: context.rowScopes.get(group) };
}

/** A field as it is in one row: a path and a definition without `#`. */
export interface FieldInstance {
  path: FieldPath;
  id: string;
  definition: FieldDefinition;
}

/** The instances of a field. */
export interface FieldInstances {
  /** The cells that determine the row; they never change. */
  reads: readonly CellId[];
  at: (get: GetCell) => FieldInstance;
}

/** Creates the instances of a field: one outside of rows, otherwise one for each row, on demand. */
export function createFieldInstances({ row }: CompileContext, path: FieldPath, definition: FieldDefinition): FieldInstances {
  const rows = listRows(row);
  const own: FieldInstance = { path, id: toHtmlId(path), definition };
  if (rows.length === 0) return { reads: [], at: () => own };
  const isSame = isSameInAllRows(definition);
  const createInstance = (get: GetCell): FieldInstance => {
    const indices: RowIndex[] = [];
    for (const { path: group, index } of rows) indices.push({ path: instantiatePath(group, indices), index: get(index) as number });
    const at = instantiatePath(path, indices);
    return { path: at, id: toHtmlId(at), definition: isSame ? definition : instantiate(definition, indices) };
  };
  const reads = rows.map(({ index }) => index);
  /** By the index of the row, or by the indexes of a row and of the row that contains it. */
  const known = new Map<unknown, FieldInstance>();
  return {
    reads,
    at(get) {
      const key = reads.length === 1 ? get(reads[0]!) : reads.map(get).join(' ');
      let instance = known.get(key);
      if (instance === undefined) known.set(key, (instance = createInstance(get)));
      return instance;
    },
  };
}

function listRows(row: RowContext | undefined): RowContext[] {
  return row === undefined ? [] : [...listRows(row.outer), row];
}
