/** Explains the number of rows of a repeating group. */

import type { CompiledRepeatingGroup } from '../../../compiled-form.ts';
import type { Reason } from '../field-explanation.ts';
import { formatCode } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import { readContextCell, createReason, type ExplainContext } from './explain-context.ts';

/** Explains the number of rows, and whether a row can be added or removed. */
export function explainRowCount(context: ExplainContext, group: CompiledRepeatingGroup): Reason[] {
  const { minRows, maxRows } = group;
  const count = Number(readContextCell(context, group.rowCountField.cells.value) ?? 0);
  const bounds = minRows > 0 ? `${pluralize(minRows, 'row')} at least and ${maxRows} at most` : `${pluralize(maxRows, 'row')} at most`;
  const canAdd = count < maxRows;
  const canRemove = count > minRows;
  const add = canAdd
    ? `A row may be added, because ${formatCode('maxItems')} allows ${maxRows}.`
    : `No row may be added, because ${formatCode('maxItems')} allows no more than ${maxRows}.`;
  const remove = canRemove
    ? `A row may be removed, because ${minRows > 0 ? `${formatCode('minItems')} requires only ${minRows}` : `${formatCode('minItems')} does not require one`}.`
    : count === 0
      ? 'There is no row to remove.'
      : `No row may be removed, because ${formatCode('minItems')} requires ${minRows}.`;
  return [
    { ...createReason(context, 'answer', `${bounds}, ${count} now.`, undefined), value: count },
    createReason(context, 'rows', add, canAdd),
    createReason(context, 'rows', remove, canRemove),
  ];
}
