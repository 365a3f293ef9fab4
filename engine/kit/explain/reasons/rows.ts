/** What is said of a repeating group: how many rows there are, and whether one may come or go. */

import type { CompiledRepeatingGroup } from '../../../compiled-form.ts';
import type { Reason } from '../field-explanation.ts';
import { code } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import { cell, reason, type ExplainContext } from './explain-context.ts';

/** The number of rows, and what the buttons allow. */
export function explainRowCount(about: ExplainContext, group: CompiledRepeatingGroup): Reason[] {
  const { minRows, rows } = group;
  const most = rows.length;
  const count = Number(cell(about, group.rowCountField.cells.value) ?? 0);
  const bounds = minRows > 0 ? `${pluralize(minRows, 'row')} at least and ${most} at most` : `${pluralize(most, 'row')} at most`;
  const canAdd = count < most;
  const canRemove = count > minRows;
  const add = canAdd
    ? `A row may be added, because ${code('maxItems')} allows ${most}.`
    : `No row may be added, because ${code('maxItems')} allows no more than ${most}.`;
  const remove = canRemove
    ? `A row may be removed, because ${minRows > 0 ? `${code('minItems')} asks for only ${minRows}` : `no ${code('minItems')} asks for one`}.`
    : count === 0
      ? 'There is no row to remove.'
      : `No row may be removed, because ${code('minItems')} asks for ${minRows}.`;
  return [
    { ...reason(about, 'answer', `${bounds}, ${count} now.`, undefined), value: count },
    reason(about, 'rows', add, canAdd),
    reason(about, 'rows', remove, canRemove),
  ];
}
