/** Compiles steps and sections: the visibility of sections, and the fields that are validated when the user leaves a step. */

import type { CompiledField, CompiledRepeatingGroup, CompiledStep } from '../compiled-form.ts';
import type { SectionDefinition } from '../language/step-definition.ts';
import { addConditionCell, type CompileContext } from './compile-context.ts';
import type { CellId } from './graph.ts';

/** Creates the visibility cell of every section. */
export function createSectionCells(context: CompileContext): Map<SectionDefinition, CellId> {
  const slots = new Map<SectionDefinition, CellId>();
  context.definition.steps.forEach((step, at) => {
    step.sections.forEach((section, index) => {
      const pointer = `/steps/${at}/sections/${index}/visibleWhen`;
      slots.set(
        section,
        addConditionCell(
          context,
          section.visibleWhen,
          true,
          `visible of section ${section.title ?? index + 1} of step ${step.id}`,
          pointer,
        ),
      );
    });
  });
  return slots;
}

/** Compiles the steps with their fields. A field in sections of several steps belongs to each of these steps. */
export function compileSteps(
  context: CompileContext,
  byPath: ReadonlyMap<string, CompiledField>,
  slots: ReadonlyMap<SectionDefinition, CellId>,
  groups: readonly CompiledRepeatingGroup[],
): CompiledStep[] {
  return context.definition.steps.map((definition) => {
    const paths = definition.sections.filter(({ kind }) => kind !== 'review').flatMap(({ fields }) => fields ?? []);
    return {
      definition,
      sections: definition.sections.map((section) => ({
        definition: section,
        visible: slots.get(section)!,
        groups: groups.filter(({ rowCountField }) => section.fields?.includes(rowCountField.path)),
      })),
      fields: [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []),
    };
  });
}
