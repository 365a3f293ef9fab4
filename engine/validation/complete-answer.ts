/** Distinguishes complete answers from the incomplete input of numbers, times and months, which is kept so that it can be reported. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { isTemporalFormat, temporalFormats } from '../temporal/temporal-formats.ts';

/** Returns whether rules must read an incomplete answer of a field as unset. Dates have always been read as they are. */
export function canBeIncomplete({ type, format }: Pick<FieldDefinition, 'type' | 'format'>): boolean {
  return type === 'number' || type === 'integer' || (isTemporalFormat(format) && format !== 'date');
}

/** Returns whether an answer of such a field is complete. */
export function isComplete({ format }: Pick<FieldDefinition, 'format'>, answer: unknown): boolean {
  return isTemporalFormat(format) ? typeof answer === 'string' && temporalFormats[format](answer) : typeof answer === 'number';
}
