/** The placement of fields in steps that the export needs: shown fields, their order and their sections. */

import type { SectionDefinition } from '../../language/step-definition.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { listFields } from './visit-answers.ts';
import type { FieldPath } from '../../language/expression.ts';

/** Placement of the fields. */
export interface RjsfContext {
  /** Position of each shown field or repeating group. A country code is placed directly before its phone number, a unit after its number. */
  positions: ReadonlyMap<string, number>;
  /** The section of each shown field or repeating group. */
  sections: ReadonlyMap<string, SectionDefinition>;
}

/** Collects the placement of all fields that the form's steps show. Reviews only repeat fields. */
export function createRjsfContext(definition: AuthoredFormDefinition): RjsfContext {
  const positions = new Map<string, number>();
  const sections = new Map<string, SectionDefinition>();
  for (const section of definition.steps.flatMap((step) => step.sections)) {
    if (section.kind === 'review') continue;
    for (const path of section.fields ?? []) {
      if (positions.has(path)) continue;
      positions.set(path, positions.size);
      sections.set(path, section);
    }
  }
  for (const { path, definition: field } of listFields(definition.answers)) {
    const { countryCode, unit } = field.form ?? {};
    placeBeside(path, countryCode, -0.5);
    placeBeside(path, unit, 0.5);
  }
  return { positions, sections };

  function placeBeside(path: FieldPath, joined: FieldPath | undefined, offset: number): void {
    const position = positions.get(path);
    const section = sections.get(path);
    if (joined === undefined || position === undefined || section === undefined || positions.has(joined)) return;
    positions.set(joined, position + offset);
    sections.set(joined, section);
  }
}
