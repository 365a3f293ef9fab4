/** The placement of fields in steps that the export needs: shown fields, their order and their sections. */

import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { listFields } from './visit-answers.ts';
import type { FieldPath } from '../../language/expression.ts';

/** The section of a field. */
interface FieldSection {
  title: string | undefined;
  /** Whether the section or its step has a condition. */
  isConditional: boolean;
}

/** Placement of the fields. */
export interface RjsfContext {
  /** Position of each shown field or repeating group. A country code is placed directly before its phone number, a unit after its number. */
  positions: ReadonlyMap<string, number>;
  /** The section of each shown field or repeating group. */
  sections: ReadonlyMap<string, FieldSection>;
}

/** Collects the placement of all fields that the form's steps show. Reviews only repeat fields. */
export function createRjsfContext(definition: AuthoredFormDefinition): RjsfContext {
  const positions = new Map<string, number>();
  const sections = new Map<string, FieldSection>();
  for (const step of definition.steps) {
    for (const { kind, title, visibleWhen, fields = [] } of step.sections) {
      if (kind === 'review') continue;
      const isConditional = [step.visibleWhen, visibleWhen].some((rule) => rule !== undefined);
      for (const path of fields) {
        if (positions.has(path)) continue;
        positions.set(path, positions.size);
        sections.set(path, { title, isConditional });
      }
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
