/** Whether a field is a choice. */

import type { FieldDefinition } from '../../language/field-definition.ts';

/** Whether a field has options of its own, of a lookup or of an expression. */
export function hasOptions({ form, enum: listed, oneOf }: FieldDefinition): boolean {
  return form?.options !== undefined || listed !== undefined || oneOf !== undefined;
}
