/** Compiles steps and sections: their visibility, and the fields that are validated when the user leaves a step. */

import type { CompiledField, CompiledRepeatingGroup, CompiledStep } from '../compiled-form.ts';
import type { SectionDefinition, StepDefinition } from '../language/step-definition.ts';
import { addConditionCell, type CompileContext } from './compile-context.ts';
import { createContentCell } from './content-cells.ts';
import type { CellId } from './graph.ts';
import { compileTexts, listTextSources } from './texts/compile-text.ts';

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
  return context.definition.steps.map((definition, at) => {
    const paths = definition.sections.filter(({ kind }) => kind !== 'review').flatMap(({ fields }) => fields ?? []);
    const sections = definition.sections.map((section, index) => ({
      definition: section,
      texts: compileSectionTexts(context, section, `/steps/${at}/sections/${index}`, `section ${index + 1} of step ${definition.id}`),
      visible: cells.sections.get(section)!,
      groups: groups.filter(({ rowCountField }) => section.fields?.includes(rowCountField.path)),
    }));
    return {
      definition,
      texts: compileStepTexts(context, definition, `/steps/${at}`),
      condition: cells.steps.get(definition)!,
      visible: createContentCell(context, definition, sections, byPath),
      sections,
      fields: [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []),
    };
  });
}

const STEP_KEYS = ['title', 'heading', 'note', 'button'] as const;
const SECTION_KEYS = ['title', 'note', 'text'] as const;

function compileStepTexts(context: CompileContext, step: StepDefinition, pointer: string): CompiledStep['texts'] {
  return compileTexts(context, STEP_KEYS, {
    texts: listTextSources(step, STEP_KEYS, pointer),
    choices: step.textsWhen,
    pointer: `${pointer}/textsWhen`,
    markdown: ['note'],
    owner: `step ${step.id}`,
  });
}

function compileSectionTexts(
  context: CompileContext,
  section: SectionDefinition,
  pointer: string,
  owner: string,
): CompiledStep['sections'][number]['texts'] {
  return compileTexts(context, SECTION_KEYS, {
    texts: listTextSources(section, SECTION_KEYS, pointer),
    choices: section.textsWhen,
    pointer: `${pointer}/textsWhen`,
    markdown: ['note', 'text'],
    owner,
  });
}
