/** What there is to draw of a repeating group. */

import type { CompiledRows } from '../form.ts';
import type { FieldView, RowsView } from '../views.ts';
import { issuesOf } from './issues-of.ts';
import { read, type State } from './state.ts';

/** The rows that are there, and what can be done with them; undefined while the group is hidden. */
export function rowsView(state: State, group: CompiledRows): RowsView | undefined {
  const { path, title, hint, add, least, size, rows } = group;
  const count = read(state, size.cells.value);
  if (typeof count !== 'number' || !read(state, size.cells.visible)) return undefined;
  return {
    path,
    title,
    hint,
    rows: rows.slice(0, count).map((row) => ({
      title: row.title,
      remove: row.remove,
      fields: row.fields.filter(({ cells }) => isDrawn(read(state, cells.view) as FieldView)).map((field) => field.path),
    })),
    add,
    canAdd: count < rows.length,
    canRemove: count > least,
    size: size.path,
    issues: issuesOf(state, size),
  };
}

function isDrawn({ isVisible, widget }: FieldView): boolean {
  return isVisible && widget !== 'hidden';
}
