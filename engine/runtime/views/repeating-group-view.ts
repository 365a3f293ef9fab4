/** The view of a repeating group. */

import type { CompiledForm, CompiledRepeatingGroup } from '../../compiled-form.ts';
import type { RepeatingGroupView, RowView } from '../../views.ts';
import { getAddress, getRowPlace, limitRowCount } from '../../compile/rows/row-scopes.ts';
import { getIssues, getWarnings } from '../visible-issues.ts';
import { createGetCell } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';

/** Returns the view of a group, followed by those of the groups in its rows; hidden groups have none. */
export function listRepeatingGroupViews(form: CompiledForm, state: FormState, group: CompiledRepeatingGroup): RepeatingGroupView[] {
  const view = getRepeatingGroupView(form, state, group);
  if (view === undefined) return [];
  if (form.graph.scopes[group.scope]!.inner.length === 0) return [view];
  const rows = view.rows.map((_, index) => group.getRow(index).groups);
  const inner = rows.flat().filter(({ rowCountField }) => !rowCountField.isOnRowPage);
  return [view, ...inner.flatMap((one) => listRepeatingGroupViews(form, state, one))];
}

/** Returns the existing rows and the available actions; undefined while the group is hidden. */
function getRepeatingGroupView({ graph }: CompiledForm, state: FormState, group: CompiledRepeatingGroup): RepeatingGroupView | undefined {
  const { path, outer, minRows, maxRows, rowCountField, rowView, scope, generated } = group;
  const count = readCell(state, rowCountField.cells.value);
  if (typeof count !== 'number' || !readCell(state, rowCountField.cells.visible)) return undefined;
  const get = createGetCell(state);
  const { title = path, description: hint, add: addLabel = '' } = group.texts.evaluate(get);
  return {
    path,
    title,
    hint,
    rows: Array.from({ length: limitRowCount(count, group) }, (_, index) => {
      const place = getRowPlace(graph.scopes[scope]!, outer, index);
      return get(getAddress(graph, rowView, place)) as RowView;
    }),
    addLabel,
    canAdd: generated === undefined && count < maxRows,
    canReorder: group.canReorder && count > 1,
    canRemove: generated === undefined && count > minRows,
    rowKeys: generated && ((readCell(state, generated.keys) as readonly string[] | null) ?? undefined),
    size: rowCountField.path,
    issues: getIssues(state, rowCountField),
    warnings: getWarnings(state, rowCountField),
  };
}
