/** Fields whose select is rendered inside the control of another field. */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { FieldPath } from '../language/expression.ts';

/** Returns the paths of the fields that the control of a field contains: the country code of a phone number, the unit of a number. */
export function listJoinedPaths({ form = {} }: FieldDefinition): FieldPath[] {
  return [form.countryCode, form.unit].filter((path) => path !== undefined);
}
