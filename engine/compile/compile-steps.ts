/** Steps and sections: which of them are visible, and which fields a step's Next checks. */

import type { CompiledField, CompiledRows, CompiledStep } from '../form.ts';
import type { SectionDefinition } from '../language/step-definition.ts';
import { conditionSlot, type CompileContext } from './compile-context.ts';
import type { Slot } from './graph.ts';

/** The slot that tells whether a section is visible. */
export function sectionSlots(context: CompileContext): Map<SectionDefinition, Slot> {
  const slots = new Map<SectionDefinition, Slot>();
  context.definition.steps.forEach((step, at) => {
    step.sections.forEach((section, index) => {
      const pointer = `/steps/${at}/sections/${index}/visibleWhen`;
      slots.set(
        section,
        conditionSlot(context, section.visibleWhen, true, `visible of section ${section.title ?? index + 1} of step ${step.id}`, pointer),
      );
    });
  });
  return slots;
}

/** The steps with their fields. A field that several sections place belongs to each of their steps. */
export function compileSteps(
  context: CompileContext,
  byPath: ReadonlyMap<string, CompiledField>,
  slots: ReadonlyMap<SectionDefinition, Slot>,
  groups: readonly CompiledRows[],
): CompiledStep[] {
  return context.definition.steps.map((definition) => {
    const paths = definition.sections.filter(({ kind }) => kind !== 'review').flatMap(({ fields }) => fields ?? []);
    return {
      definition,
      sections: definition.sections.map((section) => ({
        definition: section,
        visible: slots.get(section)!,
        groups: groups.filter(({ size }) => section.fields?.includes(size.path)),
      })),
      fields: [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []),
    };
  });
}
