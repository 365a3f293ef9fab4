/** Compiles steps and sections: their visibility, and the fields that are validated when the user leaves a step. */

import type { CompiledField, CompiledRepeatingGroup, CompiledStep } from '../compiled-form.ts';
import type { SectionDefinition, StepDefinition } from '../language/step-definition.ts';
import { addConditionCell, type CompileContext } from './compile-context.ts';
import { createContentCell } from './content-cells.ts';
import type { CellId } from './graph.ts';

/** The visibility cells of steps and sections. */
export interface PlacementCells {
  /** The condition of each step. */
  steps: ReadonlyMap<StepDefinition, CellId>;
  /** The visibility of each section, which includes the condition of its step. */
  sections: ReadonlyMap<SectionDefinition, CellId>;
}

/** Creates the condition cell of every step and the visibility cell of every section. */
export function createPlacementCells(context: CompileContext): PlacementCells {
  const steps = new Map<StepDefinition, CellId>();
  const sections = new Map<SectionDefinition, CellId>();
  context.definition.steps.forEach((step, at) => {
    const condition = addConditionCell(context, step.visibleWhen, true, `visible of step ${step.id}`, `/steps/${at}/visibleWhen`);
    steps.set(step, condition);
    step.sections.forEach((section, index) => {
      const name = `visible of section ${section.title ?? index + 1} of step ${step.id}`;
      const pointer = `/steps/${at}/sections/${index}/visibleWhen`;
      const own = addConditionCell(context, section.visibleWhen, true, name, pointer);
      sections.set(section, context.graph.all([condition, own], name));
    });
  });
  return { steps, sections };
}

/** Compiles the steps with their fields. A field in sections of several steps belongs to each of these steps. */
export function compileSteps(
  context: CompileContext,
  byPath: ReadonlyMap<string, CompiledField>,
  cells: PlacementCells,
  groups: readonly CompiledRepeatingGroup[],
): CompiledStep[] {
  return context.definition.steps.map((definition) => {
    const paths = definition.sections.filter(({ kind }) => kind !== 'review').flatMap(({ fields }) => fields ?? []);
    return {
      definition,
      condition: cells.steps.get(definition)!,
      visible: createContentCell(context, definition, byPath, cells.sections),
      sections: definition.sections.map((section) => ({
        definition: section,
        visible: cells.sections.get(section)!,
        groups: groups.filter(({ rowCountField }) => section.fields?.includes(rowCountField.path)),
      })),
      fields: [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []),
    };
  });
}
