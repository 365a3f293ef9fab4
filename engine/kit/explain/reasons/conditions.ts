/** Explains the conditions of a field (`enabledWhen`, `requiredWhen`, `lockedWhen`), its answer and its formula. */

import type { LocalizedFormat } from '../../../numbers/number-format.ts';
import type { Answer, AnswerSource } from '../../../views.ts';
import { explainLogic } from '../explain-expression.ts';
import type { Reason } from '../field-explanation.ts';
import { formatFieldValue } from '../names.ts';
import { formatCode, quote } from '../format-value.ts';
import { formatCause, readContextCell, createReason, traceCondition, type ExplainContext } from './explain-context.ts';

const ORIGINS: Record<AnswerSource, string> = {
  user: 'entered by the user',
  default: 'its `default`',
  prefill: 'by its `prefill`',
  auto: 'selected automatically',
  cleared: 'cleared because another answer changed',
  entry: 'from the URL that opened the form',
};

/** Explains the answer: its value, its source and its `prefill`. */
export function explainAnswer(context: ExplainContext): Reason {
  const { field, scope } = context;
  const raw = readContextCell(context, field.cells.raw) as Answer;
  const value = readContextCell(context, field.cells.value) as Answer;
  const origin = readContextCell(context, field.cells.origin) as AnswerSource | undefined;
  const words = (one: Answer): string => formatFieldValue(scope.form, scope.state, field.path, one);
  const isComputed = Boolean(readContextCell(context, field.cells.isComputed));
  const from = isComputed ? ', computed' : origin === undefined ? '' : `, ${ORIGINS[origin]}`;
  const text =
    raw !== null && value === null && !isComputed
      ? `Answer: ${words(raw)}${from}; while it is hidden, rules read it as unset.`
      : `Answer: ${words(value)}${from}${describeFormat(context, value)}.`;
  const { prefill } = field.definition.form ?? {};
  const at = `${context.pointer}/form/prefill`;
  const source =
    typeof prefill === 'object' && prefill !== null ? [explainLogic(prefill, { pointer: at, scope, lead: '`prefill`: ' })] : [];
  return { ...createReason(context, 'answer', text, undefined, context.pointer, source), value };
}

/** Returns how a number is shown, and the answer that holds its unit. */
function describeFormat(context: ExplainContext, value: Answer): string {
  const { cells, definition } = context.field;
  if (cells.numberFormat === undefined || typeof value !== 'number') return '';
  const { format } = readContextCell(context, cells.numberFormat) as LocalizedFormat;
  const unit = format.style === 'unit' ? definition.form?.unit : undefined;
  const from = unit === undefined ? '' : `, with the unit of ${formatCode(unit)}`;
  return `; shown as ${quote(readContextCell(context, cells.text) as string)} by its ${formatCode(definition.form?.format === undefined ? 'unit' : 'format')}${from}`;
}

/** Explains whether the field is enabled. */
export function explainEnabled(context: ExplainContext): Reason {
  const logic = context.field.definition.form?.enabledWhen;
  const at = `${context.pointer}/form/enabledWhen`;
  const holds = Boolean(readContextCell(context, context.field.cells.enabled));
  return createReason(
    context,
    'enabled',
    `${holds ? 'Enabled' : 'Disabled'}, ${formatCause('enabledWhen', logic, holds)}.`,
    holds,
    logic === undefined ? context.pointer : at,
    traceCondition(context, logic, at),
  );
}

/** Explains whether the field is required, and whether the requirement applies now. */
export function explainRequired(context: ExplainContext): Reason {
  const { field, pointer } = context;
  const logic = field.definition.form?.requiredWhen;
  const at = `${pointer}/form/requiredWhen`;
  const holds = Boolean(readContextCell(context, field.cells.required));
  const isIdle = holds && !(readContextCell(context, field.cells.visible) && readContextCell(context, field.cells.enabled));
  const idle = isIdle ? `; this does not apply while it is ${readContextCell(context, field.cells.visible) ? 'disabled' : 'hidden'}` : '';
  const text = `${isIdle ? 'Would be required' : holds ? 'Required' : 'Optional'}, ${formatCause('requiredWhen', logic, holds)}${idle}.`;
  return createReason(
    context,
    'required',
    text,
    isIdle ? undefined : holds,
    logic === undefined ? pointer : at,
    traceCondition(context, logic, at),
  );
}

/** Explains whether `lockedWhen` locks the answer; empty for a field without it. */
export function explainLocked(context: ExplainContext): Reason[] {
  const logic = context.field.definition.form?.lockedWhen;
  if (logic === undefined) return [];
  const at = `${context.pointer}/form/lockedWhen`;
  const holds = Boolean(readContextCell(context, context.field.cells.locked));
  return [
    createReason(
      context,
      'locked',
      `${holds ? 'Locked' : 'Not locked'}, ${formatCause('lockedWhen', logic, holds)}.`,
      holds,
      at,
      traceCondition(context, logic, at),
    ),
  ];
}

/** Explains whether the answer is computed now; empty for a field without a formula. */
export function explainComputed(context: ExplainContext): Reason[] {
  const { field, pointer, scope } = context;
  const { computed, computedWhen } = field.definition.form ?? {};
  if (computed === undefined) return [];
  const holds = Boolean(readContextCell(context, field.cells.isComputed));
  const at = `${pointer}/form/computed`;
  const condition = traceCondition(context, computedWhen, `${pointer}/form/computedWhen`);
  const formula = explainLogic(computed, { pointer: at, scope, isSkipped: !holds });
  const text = holds
    ? `Computed by ${formatCode('computed')}, so it cannot be edited.`
    : `Not computed now, ${formatCause('computedWhen', computedWhen, false)}.`;
  return [createReason(context, 'computed', text, holds, at, [...condition, formula])];
}
