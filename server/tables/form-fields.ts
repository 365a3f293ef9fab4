/** The fields of an authored form by their path, including those in the rows of repeating groups. */

import type { FieldDefinition, FormDefinition } from '#engine';

/** A field and its location. */
export interface PlacedField {
  path: string;
  pointer: string;
  definition: FieldDefinition;
}

type Node = { type?: unknown; properties?: Record<string, unknown>; items?: { properties?: Record<string, unknown> } };

/** Lists the fields; a field of a row has "#" in its path. */
export function listFormFields({ answers }: FormDefinition): ReadonlyMap<string, PlacedField> {
  const fields = new Map<string, PlacedField>();
  visit(answers, '', '/answers');
  return fields;

  function visit({ properties = {} }: Node, above: string, pointer: string): void {
    for (const [name, member] of Object.entries(properties)) {
      const path = above === '' ? name : `${above}.${name}`;
      const at = `${pointer}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const node = member as Node;
      if (node.type === 'object') visit(node, path, at);
      else if (node.items?.properties) visit(node.items, `${path}.#`, `${at}/items`);
      else fields.set(path, { path, pointer: at, definition: member as FieldDefinition });
    }
  }
}
