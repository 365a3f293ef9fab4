/** Lists the fields of a definition with their locations: in the tree of `answers`, and in the sections of steps. */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { SectionDefinition, StepDefinition } from '../language/step-definition.ts';
import type { GroupDefinition } from '../language/group-definition.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import { isSafeName } from '../path.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';

/** A field with the JSON Pointer of its definition. */
export interface ListedField {
  definition: FieldDefinition;
  pointer: string;
}

/**
 * Returns every field by its dotted path, in the order of the definition. The template of the rows of a repeating group has the name `#`; the
 * JSON Schema of the language rejects such a name in an authored definition.
 */
export function listFields(answers: GroupDefinition, report: (diagnostic: RawDiagnostic) => void): Map<string, ListedField> {
  const fields = new Map<string, ListedField>();
  const walk = (group: GroupDefinition, path: string, pointer: string): void => {
    for (const [name, child] of Object.entries(group.properties)) {
      const at = `${pointer}/properties/${name}`;
      if (!isSafeName(name) || !(isGroup(child) ? /^([A-Za-z]\w*|#)$/ : /^[A-Za-z]\w*$/).test(name)) {
        report(createRawDiagnostic('invalid-name', at, { name }));
        continue;
      }
      const childPath = path === '' ? name : `${path}.${name}`;
      if (isGroup(child)) walk(child, childPath, at);
      else fields.set(childPath, { definition: child, pointer: at });
    }
  };
  walk(answers, '', '/answers');
  return fields;
}

/** Returns whether a node of `answers`, authored or expanded, is a group of further nodes. */
export function isGroup<Node extends { type: string }>(node: Node): node is Extract<Node, { type: 'object' }> {
  return node.type === 'object';
}

/** The position of a field in a step. */
export interface Placement {
  step: StepDefinition;
  section: SectionDefinition;
}

/** Returns the sections in which each field can be filled. Sections of kind `review` only show fields and are omitted. */
export function listPlacements(definition: FormDefinition): Map<string, Placement[]> {
  const placements = new Map<string, Placement[]>();
  for (const step of definition.steps) {
    for (const section of step.sections) {
      if (section.kind === 'review') continue;
      for (const path of section.fields ?? []) placements.set(path, [...(placements.get(path) ?? []), { step, section }]);
    }
  }
  return placements;
}
