/** Reports fields that do not fit into the cells of a table of rows. */

import type { CompiledField } from '../../../compiled-form.ts';
import { inferWidget } from '../../../compile/field/infer-widget.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Widgets that are too wide or too high for a line of a table. */
const LARGE_WIDGETS: ReadonlySet<string> = new Set([
  'textarea',
  'checkboxes',
  'multi-combobox',
  'ranking',
  'text-list',
  'scale',
  'file',
  'signature',
  'partial-date',
]);

/** With more columns the rows are cards: the form page is too narrow for a table. */
const MAX_COLUMNS = 5;

/** Checks the fields of each repeating group with the layout "table". */
export function checkRowTables(context: AnalysisContext): void {
  for (const { layout, fields } of context.form.groups) {
    if (layout !== 'table') continue;
    const columns = fields.filter((field) => !field.isOnRowPage && isWritten(context, field) && inferWidget(field.definition) !== 'hidden');
    for (const [index, field] of columns.entries()) checkColumn(context, field, index);
  }
}

function checkColumn(context: AnalysisContext, field: CompiledField, index: number): void {
  const { definition, path: name } = field;
  const pointer = getFieldPointer(context, field);
  const widget = inferWidget(definition);
  if (LARGE_WIDGETS.has(widget))
    context.report('table-misfit', pointer, { name, because: `the widget "${widget}" is too large for a cell` });
  else if (index === MAX_COLUMNS) context.report('table-misfit', pointer, { name, because: `a table has at most ${MAX_COLUMNS} columns` });
  if (definition.title?.includes('{row}') === true)
    context.report('table-misfit', `${pointer}/title`, { name, because: 'its title names the row, but it is the heading of the column' });
  if (definition.form?.width !== undefined)
    context.report('no-effect', `${pointer}/form/width`, { key: 'width', because: 'the field is in a cell of a table' });
}
