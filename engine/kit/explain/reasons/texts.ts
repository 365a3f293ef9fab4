/** Explains the texts of a field: the condition that selects them, the answers that they name, and the conditions of the texts beside it in its row. */

import { isTruthy } from '../../../operators/coerce.ts';
import { listRowTexts } from '../../inspect/row-texts.ts';
import { listTextPlaceholders } from '../../inspect/text-placeholders.ts';
import type { Reason } from '../field-explanation.ts';
import { formatCode, formatList } from '../format-value.ts';
import { formatFieldValue, getFieldTitle } from '../names.ts';
import { createReason, readContextCell, traceCondition, type ExplainContext } from './explain-context.ts';

/** Explains texts that depend on answers; empty for a field with constant texts. */
export function explainTexts(context: ExplainContext): Reason[] {
  return [...explainChoice(context), ...explainPlaceholders(context), ...explainRowTexts(context)];
}

function explainChoice(context: ExplainContext): Reason[] {
  const { field, pointer, scope } = context;
  const choices = field.definition.form?.textsWhen;
  if (choices === undefined) return [];
  const at = `${pointer}/form/textsWhen`;
  const chosen = choices.findIndex(({ when }) => isTruthy(scope.valueOf(when)));
  const children = choices.flatMap(({ when }, index) => traceCondition(context, when, `${at}/${index}/when`));
  const text =
    chosen < 0
      ? `Its own texts, because no condition of ${formatCode('textsWhen')} is true.`
      : `Texts of item ${chosen + 1} of ${formatCode('textsWhen')}, because its condition is true.`;
  return [createReason(context, 'text', text, chosen >= 0, chosen < 0 ? at : `${at}/${chosen}`, children)];
}

function explainPlaceholders(context: ExplainContext): Reason[] {
  const { field, scope } = context;
  const { form, state } = scope;
  const answers = listTextPlaceholders(field.definition).flatMap(
    (name) => form.byPath.get(form.groupByPath.get(name)?.rowCountField.path ?? name) ?? [],
  );
  if (answers.length === 0) return [];
  const named = answers.map(
    ({ path, cells }) =>
      `${getFieldTitle(form, path)} (${readContextCell(context, cells.enabled) ? formatFieldValue(form, state, path, readContextCell(context, cells.value)) : 'disabled'})`,
  );
  return [createReason(context, 'text', `Its texts name ${formatList(named)}.`, undefined)];
}

/** Explains the texts of the row that are above the field, or below it at the end of the row. */
function explainRowTexts(context: ExplainContext): Reason[] {
  const { field, scope } = context;
  if (field.row === undefined) return [];
  const path = field.template?.path ?? field.path;
  return listRowTexts(scope.form.definition).flatMap(({ definition: { visibleWhen, heading, note }, pointer, field: beside, isAbove }) => {
    if (beside !== path || visibleWhen === undefined) return [];
    const at = `${pointer}/visibleWhen`;
    const holds = isTruthy(scope.valueOf(visibleWhen));
    const text = `The text “${heading ?? note ?? ''}” ${isAbove ? 'above' : 'below'} it is ${holds ? 'visible' : 'hidden'}, because its ${formatCode('visibleWhen')} is ${String(holds)}.`;
    return [createReason(context, 'text', text, holds, at, traceCondition(context, visibleWhen, at))];
  });
}
