/** The view of a matrix: its scales with their columns, and its visible rows. */

import { isGroup } from '../../compile/answer-tree.ts';
import type { CompiledMatrix } from '../../compile/compile-matrices.ts';
import { getAddress } from '../../compile/rows/row-scopes.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import type { FieldView, MatrixRowView, MatrixScaleView, MatrixView } from '../../views.ts';
import { readCell, type FormState } from '../form-state.ts';
import { findMatrixAt } from './find-matrix.ts';

/** A field of a matrix, and the names of its row and scale. */
interface MatrixCell {
  row: string;
  scale: string;
  field: CompiledField;
}

/**
 * Returns everything needed to render a matrix, apart from the fields of its rows; undefined for a path without a matrix, and in a row that does not exist.
 * @example const { title, scales, rows } = getMatrixView(form, state, 'phq')!;
 */
export function getMatrixView(form: CompiledForm, state: FormState, path: FieldPath): MatrixView | undefined {
  return createMatrixReader(form, path)(state);
}

/**
 * Returns a function like `getMatrixView` for one matrix. It returns the same object until something in it changes: a form can have a matrix in
 * each of many rows, and reads them after each change.
 * @example const read = createMatrixReader(form, 'children.2.skills'); const { rows } = read(state)!;
 */
export function createMatrixReader(form: CompiledForm, path: FieldPath): (state: FormState) => MatrixView | undefined {
  const matrix = findMatrixAt(form, path);
  const cells = matrix === undefined ? [] : listCells(form, matrix, path);
  const [first] = cells;
  if (matrix === undefined || first === undefined) return () => undefined;
  const at = (slot: number): number => getAddress(form.graph, slot, first.field.place);
  const views = cells.map(({ field }) => field.cells.view);
  const reads = [...views, ...[matrix.texts, ...matrix.rowTitles.values()].flatMap((text) => text.reads).map(at)];
  let last: { values: readonly unknown[]; view: MatrixView } | undefined;
  return (state) => {
    const values = reads.map((address) => readCell(state, address));
    if (last?.values.every((value, index) => value === values[index]) === true) return last.view;
    // In a row that does not exist the cells have no values.
    if (values.slice(0, views.length).includes(undefined)) return undefined;
    const get: GetCell = (slot) => readCell(state, at(slot));
    last = { values, view: createView(path, matrix, cells, values as readonly FieldView[], get) };
    return last.view;
  };
}

/** Returns the fields of a matrix that the form renders, row by row. */
function listCells({ byPath }: CompiledForm, { definition }: CompiledMatrix, path: FieldPath): MatrixCell[] {
  return Object.entries(definition.properties).flatMap(([row, member]) =>
    (isGroup(member) ? Object.keys(member.properties) : ['']).flatMap((scale): MatrixCell[] => {
      const field = byPath.get([path, row, ...(scale === '' ? [] : [scale])].join('.'));
      return field?.isRendered ? [{ row, scale, field }] : [];
    }),
  );
}

/** Creates the view; `views` begins with those of the fields. */
function createView(
  path: FieldPath,
  { texts, rowTitles }: CompiledMatrix,
  cells: readonly MatrixCell[],
  views: readonly FieldView[],
  get: GetCell,
): MatrixView {
  const { title, description: hint } = texts.evaluate(get);
  const scales = new Map<string, MatrixScaleView>();
  const rows = new Map<string, MatrixRowView>();
  cells.forEach(({ row, scale, field }, index) => {
    const view = views[index]!;
    addColumns(scales, scale, view);
    if (!view.isVisible) return;
    const fields = [...(rows.get(row)?.fields ?? []), { scale, path: field.path }];
    rows.set(row, { name: row, title: scale === '' ? undefined : (rowTitles.get(row)?.evaluate(get) ?? row), fields });
  });
  return { path, title, hint, scales: [...scales.values()], rows: [...rows.values()] };
}

/** Adds the options of a field to the columns of its scale. Hidden rows count as well, so that the columns stay while rows appear. */
function addColumns(scales: Map<string, MatrixScaleView>, name: string, { title, options }: FieldView): void {
  const scale = scales.get(name) ?? { name, title: name === '' ? undefined : title, columns: [] };
  const known = new Set(scale.columns.map(({ value }) => value));
  const added = (options?.list ?? []).filter(({ value }) => !known.has(value)).map(({ value, label }) => ({ value, label }));
  scales.set(name, { ...scale, columns: [...scale.columns, ...added] });
}
