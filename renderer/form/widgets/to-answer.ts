/** Converts what a widget passes to `onChange` to an answer. */

import { normalizeAnswer } from '#engine';
import type { Answer, FieldDefinition, FieldView } from '#engine';

/** Returns the answer; digits become a number where the field's type is one. Text that is no number stays, so that it can be reported. */
export function toAnswer({ type }: Pick<FieldDefinition, 'type'>, value: unknown): Answer {
  if (typeof value !== 'string') return normalizeAnswer(value);
  if (value === '') return null;
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

/** Returns the answer of a field. The formatted input reads numbers itself: a text from it is no number, even if JavaScript reads it as one. */
export function toFieldAnswer({ definition, widget, numberFormat }: FieldView, value: unknown): Answer {
  const isRead = typeof value === 'string' && widget === 'text' && numberFormat !== undefined;
  return isRead ? normalizeAnswer(value) : toAnswer(definition, value);
}
