/** Explains the number of rows of a repeating group. */

import type { CompiledRepeatingGroup } from '../../../compiled-form.ts';
import type { Reason } from '../field-explanation.ts';
import { code } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import { cell, reason, type ExplainContext } from './explain-context.ts';

/** Explains the number of rows, and whether a row can be added or removed. */
export function explainRowCount(context: ExplainContext, group: CompiledRepeatingGroup): Reason[] {
  const { minRows, rows } = group;
  const maxRows = rows.length;
  const count = Number(cell(context, group.rowCountField.cells.value) ?? 0);
  const bounds = minRows > 0 ? `${pluralize(minRows, 'row')} at least and ${maxRows} at most` : `${pluralize(maxRows, 'row')} at most`;
  const canAdd = count < maxRows;
  const canRemove = count > minRows;
  const add = canAdd
    ? `A row may be added, because ${code('maxItems')} allows ${maxRows}.`
    : `No row may be added, because ${code('maxItems')} allows no more than ${maxRows}.`;
  const remove = canRemove
    ? `A row may be removed, because ${minRows > 0 ? `${code('minItems')} requires only ${minRows}` : `${code('minItems')} does not require one`}.`
    : count === 0
      ? 'There is no row to remove.'
      : `No row may be removed, because ${code('minItems')} requires ${minRows}.`;
  return [
    { ...reason(context, 'answer', `${bounds}, ${count} now.`, undefined), value: count },
    reason(context, 'rows', add, canAdd),
    reason(context, 'rows', remove, canRemove),
  ];
}
