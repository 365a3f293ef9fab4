/** Distinguishes fields with options from other fields. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import { listOptionValues } from '../../validation/option-values.ts';

/** Returns whether a field has options: listed ones, or those of a lookup or of an expression. */
export function hasOptions(definition: FieldDefinition): boolean {
  return definition.form?.options !== undefined || listOptionValues(definition) !== undefined;
}
