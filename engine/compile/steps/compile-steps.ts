/** Compiles steps and sections: their visibility, and the fields that are validated when the user leaves a step. */

import type { CompiledField, CompiledRepeatingGroup, CompiledStep } from '../../compiled-form.ts';
import type { SectionDefinition, StepDefinition } from '../../language/step-definition.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileStepGate } from './compile-step-gate.ts';
import { createContentCell } from './content-cells.ts';
import { addGeneratedReview } from './generated-review.ts';
import { getStepContext, type PlacementCells } from './step-conditions.ts';
import { compileTexts, listTextSources } from '../texts/compile-text.ts';

/** Compiles the steps with their fields. A field in sections of several steps belongs to each of these steps. */
export function compileSteps(
  context: CompileContext,
  byPath: ReadonlyMap<string, CompiledField>,
  cells: PlacementCells,
  groups: readonly Pick<CompiledRepeatingGroup, 'path' | 'texts' | 'rowCountField'>[],
): CompiledStep[] {
  const steps = context.definition.steps.map((definition, at): CompiledStep => {
    const own = cells.steps.get(definition)!;
    const inStep = getStepContext(context, definition);
    const paths = definition.sections.filter(({ kind }) => kind !== 'review').flatMap(({ fields }) => fields ?? []);
    const sections = definition.sections.map((section, index) => ({
      definition: section,
      texts: compileSectionTexts(inStep, section, `/steps/${at}/sections/${index}`, `section ${index + 1} of step ${definition.id}`),
      visible: cells.sections.get(section)!,
      fields: (section.fields ?? []).flatMap((path) => byPath.get(path) ?? []),
      groups: groups
        .filter(({ rowCountField: { path, row } }) => row?.group === definition.forEach && section.fields?.includes(path))
        .map(({ path }) => path),
    }));
    const fields = [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []);
    return {
      definition,
      index: at,
      row: undefined,
      isGenerated: false,
      texts: compileStepTexts(inStep, definition, `/steps/${at}`),
      condition: own.condition,
      visible: createContentCell(inStep, definition, sections),
      gate: compileStepGate(inStep, definition, `/steps/${at}`, own, fields),
      sections,
      fields,
    };
  });
  return addGeneratedReview(context, steps);
}

const STEP_KEYS = ['title', 'heading', 'note', 'button', 'chapter'] as const;
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
