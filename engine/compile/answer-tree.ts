/** Where the fields of a definition stand: in the tree of `answers`, and in the sections of steps. */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { SectionDefinition, StepDefinition } from '../language/step-definition.ts';
import type { GroupDefinition } from '../language/group-definition.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import { isSafeName } from '../path.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';

export interface ListedField {
  definition: FieldDefinition;
  pointer: string;
}

/** Every field by its dotted path, in the order of the definition. Rows of a repeating group have numbers for names; a hand-written one is refused by the shape. */
export function listFields(answers: GroupDefinition, report: (diagnostic: Diagnostic) => void): Map<string, ListedField> {
  const fields = new Map<string, ListedField>();
  const walk = (group: GroupDefinition, path: string, pointer: string): void => {
    for (const [name, child] of Object.entries(group.properties)) {
      const at = `${pointer}/properties/${name}`;
      if (!isSafeName(name) || !(isGroup(child) ? /^([A-Za-z]\w*|\d+)$/ : /^[A-Za-z]\w*$/).test(name)) {
        report(createDiagnostic('invalid-name', at, { name }));
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

/** Whether a node of `answers` holds further nodes. */
export function isGroup(node: FieldDefinition | GroupDefinition): node is GroupDefinition {
  return node.type === 'object';
}

export interface Placement {
  step: StepDefinition;
  section: SectionDefinition;
}

/** The sections in which each field can be filled; a review only shows it. */
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
