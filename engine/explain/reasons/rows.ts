/** What is said of a repeating group: how many rows there are, and whether one may come or go. */

import type { CompiledRows } from '../../form.ts';
import type { Reason } from '../field-reasons.ts';
import { code, counted } from '../words.ts';
import { cell, reason, type FieldInQuestion } from './field-in-question.ts';

/** The number of rows, and what the buttons allow. */
export function rowCount(about: FieldInQuestion, group: CompiledRows): Reason[] {
  const { least, rows } = group;
  const most = rows.length;
  const count = Number(cell(about, group.size.cells.value) ?? 0);
  const bounds = least > 0 ? `${counted(least, 'row')} at least and ${most} at most` : `${counted(most, 'row')} at most`;
  const canAdd = count < most;
  const canRemove = count > least;
  const add = canAdd
    ? `A row may be added, because ${code('maxItems')} allows ${most}.`
    : `No row may be added, because ${code('maxItems')} allows no more than ${most}.`;
  const remove = canRemove
    ? `A row may be removed, because ${least > 0 ? `${code('minItems')} asks for only ${least}` : `no ${code('minItems')} asks for one`}.`
    : count === 0
      ? 'There is no row to remove.'
      : `No row may be removed, because ${code('minItems')} asks for ${least}.`;
  return [
    { ...reason(about, 'answer', `${bounds}, ${count} now.`, undefined), value: count },
    reason(about, 'rows', add, canAdd),
    reason(about, 'rows', remove, canRemove),
  ];
}
