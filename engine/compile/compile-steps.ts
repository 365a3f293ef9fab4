/** Compiles steps and sections: the visibility of sections, and the fields that are validated when the user leaves a step. */

import type { CompiledField, CompiledRepeatingGroup, CompiledStep } from '../compiled-form.ts';
import type { SectionDefinition, StepDefinition } from '../language/step-definition.ts';
import { addConditionCell, type CompileContext } from './compile-context.ts';
import type { CellId } from './graph.ts';
import { compileTexts, listTextSources } from './texts/compile-text.ts';

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
  return context.definition.steps.map((definition, at) => {
    const paths = definition.sections.filter(({ kind }) => kind !== 'review').flatMap(({ fields }) => fields ?? []);
    return {
      definition,
      texts: compileStepTexts(context, definition, `/steps/${at}`),
      sections: definition.sections.map((section, index) => ({
        definition: section,
        texts: compileSectionTexts(context, section, `/steps/${at}/sections/${index}`, `section ${index + 1} of step ${definition.id}`),
        visible: slots.get(section)!,
        groups: groups.filter(({ rowCountField }) => section.fields?.includes(rowCountField.path)),
      })),
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
