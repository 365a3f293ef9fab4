/** The fields of a definition of a former version, as it was served or as it is compiled. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { type AuthoredFormDefinition, type AuthoredGroup, isRepeatingGroup } from '../language/repeating-group.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import type { FieldPath } from '../language/expression.ts';

/** A definition as it was served, or as a form contains it. */
export type FormerDefinition = Pick<FormDefinition | AuthoredFormDefinition, 'answers'>;

/**
 * Lists the fields of a definition by path, those of rows with `#`. The number of rows is not among those of a served definition.
 * @example listFormerFields(definition).get('staff.#.name')?.type // 'string'
 */
export function listFormerFields({ answers }: FormerDefinition): Map<FieldPath, FieldDefinition> {
  const fields = new Map<FieldPath, FieldDefinition>();
  const walk = ({ properties }: AuthoredGroup, above: string): void => {
    for (const [name, node] of Object.entries(properties)) {
      const path = `${above}${name}`;
      if (node.type === 'object') walk(node, `${path}.`);
      else if (isRepeatingGroup(node)) walk(node.items, `${path}.#.`);
      else fields.set(path, node);
    }
  };
  walk(answers, '');
  return fields;
}
