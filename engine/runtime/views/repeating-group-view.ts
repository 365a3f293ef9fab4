/** The view of a repeating group. */

import type { CompiledRepeatingGroup } from '../../compiled-form.ts';
import type { FieldView, RepeatingGroupView } from '../../views.ts';
import { getIssues, getWarnings } from '../visible-issues.ts';
import { createGetCell } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';

/** Returns the existing rows and the available actions; undefined while the group is hidden. */
export function getRepeatingGroupView(state: FormState, group: CompiledRepeatingGroup): RepeatingGroupView | undefined {
  const { path, minRows, rowCountField, rows } = group;
  const count = readCell(state, rowCountField.cells.value);
  if (typeof count !== 'number' || !readCell(state, rowCountField.cells.visible)) return undefined;
  const get = createGetCell(state);
  const { title = path, description: hint, add: addLabel = '' } = group.texts.evaluate(get);
  return {
    path,
    title,
    hint,
    rows: rows.slice(0, count).map((row) => ({
      title: row.title.evaluate(get),
      removeLabel: row.remove(get, row.title.evaluate(get)),
      fields: row.fields.filter(({ cells }) => isRendered(readCell(state, cells.view) as FieldView)).map((field) => field.path),
    })),
    addLabel,
    canAdd: count < rows.length,
    canRemove: count > minRows,
    size: rowCountField.path,
    issues: getIssues(state, rowCountField),
    warnings: getWarnings(state, rowCountField),
  };
}

function isRendered({ isVisible, widget }: FieldView): boolean {
  return isVisible && widget !== 'hidden';
}
