/** The view of a matrix: its scales with their columns, and its visible rows. */

import { isGroup } from '../../compile/answer-tree.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { FieldView, MatrixRowView, MatrixScaleView, MatrixView } from '../../views.ts';
import { createGetCell } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';

/**
 * Returns everything needed to render a matrix, apart from the fields of its rows; undefined for a path without a matrix.
 * @example const { title, scales, rows } = getMatrixView(form, state, 'phq')!;
 */
export function getMatrixView(form: CompiledForm, state: FormState, path: FieldPath): MatrixView | undefined {
  const matrix = form.matrices.find((one) => one.path === path);
  if (matrix === undefined) return undefined;
  const get = createGetCell(state);
  const { title, description: hint } = matrix.texts.evaluate(get);
  const scales = new Map<string, MatrixScaleView>();
  const rows: MatrixRowView[] = [];
  for (const [name, member] of Object.entries(matrix.definition.properties)) {
    const at = `${path}.${name}`;
    const parts = isGroup(member) ? Object.keys(member.properties) : [''];
    const fields = parts.flatMap((scale) => {
      const view = readView(form, state, scale === '' ? at : `${at}.${scale}`);
      if (view === undefined) return [];
      addColumns(scales, scale, view);
      return view.isVisible ? [{ scale, path: view.path }] : [];
    });
    const own = isGroup(member) ? (matrix.rowTitles.get(name)?.evaluate(get) ?? name) : undefined;
    if (fields.length > 0) rows.push({ name, title: own, fields });
  }
  return { path, title, hint, scales: [...scales.values()], rows };
}

function readView({ byPath }: CompiledForm, state: FormState, path: FieldPath): FieldView | undefined {
  const field = byPath.get(path);
  return field?.isRendered ? (readCell(state, field.cells.view) as FieldView) : undefined;
}

/** Adds the options of a field to the columns of its scale. Hidden rows count as well, so that the columns stay while rows appear. */
function addColumns(scales: Map<string, MatrixScaleView>, name: string, { title, options }: FieldView): void {
  const scale = scales.get(name) ?? { name, title: name === '' ? undefined : title, columns: [] };
  const known = new Set(scale.columns.map(({ value }) => value));
  const added = (options?.list ?? []).filter(({ value }) => !known.has(value)).map(({ value, label }) => ({ value, label }));
  scales.set(name, { ...scale, columns: [...scale.columns, ...added] });
}
