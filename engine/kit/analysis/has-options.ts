/** Distinguishes fields with options from other fields. */

import type { FieldDefinition } from '../../language/field-definition.ts';

/** Returns whether a field has options: listed ones, or those of a lookup or of an expression. */
export function hasOptions({ form, enum: listed, oneOf }: FieldDefinition): boolean {
  return form?.options !== undefined || listed !== undefined || oneOf !== undefined;
}
