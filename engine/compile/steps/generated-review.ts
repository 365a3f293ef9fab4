/** The review that ends a form of several steps, unless one is written or the form has none. */

import type { CompiledSection, CompiledStep } from '../../compiled-form.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CompiledTexts } from '../texts/compile-text.ts';
import { createContentCell } from './content-cells.ts';

const DEFAULT_TITLE = 'Check your answers';

/** Returns whether a form gets a generated review. Default: a form of several steps without a section of kind `review`. */
function hasGeneratedReview({ review, steps }: FormDefinition): boolean {
  return review ?? (steps.length > 1 && !steps.some(({ sections }) => sections.some(({ kind }) => kind === 'review')));
}

/** Adds the generated review after the steps of a form: a section with the answers of each step. */
export function addGeneratedReview(context: CompileContext, steps: readonly CompiledStep[]): CompiledStep[] {
  const { definition, graph } = context;
  if (!hasGeneratedReview(definition)) return [...steps];
  const sections = steps.flatMap((step) => createSection(context, step) ?? []);
  const step: StepDefinition = {
    id: createId(definition.steps),
    title: DEFAULT_TITLE,
    sections: sections.map((section) => section.definition),
  };
  const last = steps.at(-1)!;
  const title = context.texts['reviewTitle'] ?? DEFAULT_TITLE;
  // The button of a page can name answers of its row.
  const button = last.definition.forEach === undefined ? pickText(last.texts, 'button') : { evaluate: () => ({}) };
  const ends = steps.filter(({ definition: { end } }) => end === true);
  const condition =
    ends.length === 0
      ? graph.constant(true)
      : graph.formula(
          `visible of step ${step.id}`,
          '',
          ends.map((end) => end.condition),
          (get) => !ends.some((end) => Boolean(get(end.condition))),
        );
  const review: CompiledStep = {
    definition: step,
    index: steps.length,
    row: undefined,
    isGenerated: true,
    texts: { reads: last.texts.reads, evaluate: (get) => ({ title, ...button.evaluate(get) }) },
    condition,
    visible: graph.all([condition, createContentCell(context, step, sections)], `content of step ${step.id}`),
    gate: { target: graph.constant(null), isOpen: graph.constant(true), message: undefined, field: undefined },
    sections,
    fields: [],
  };
  return [...steps.slice(0, -1), { ...last, texts: withoutButton(last.texts) }, review];
}

/**
 * Creates the section with the answers of one step, under the title of the step; undefined for a step without answers. The answers of all pages
 * of a step are one section without a title, because each page has its own.
 */
function createSection({ graph }: CompileContext, { definition, texts, visible, fields }: CompiledStep): CompiledSection | undefined {
  const shown = fields.filter(
    (field) => field.countsRowsOf !== undefined || (field.isRendered && field.definition.form?.widget !== 'hidden'),
  );
  if (shown.length === 0) return undefined;
  const hasPages = definition.forEach !== undefined;
  return {
    definition: { id: `review-${definition.id}`, kind: 'review', fields: shown.map(({ path }) => path) },
    texts: hasPages ? { reads: [], evaluate: () => ({}) } : pickText(texts, 'title'),
    // Without answers the section is hidden.
    visible: hasPages ? graph.constant(true) : visible,
    fields: shown,
    groups: [],
  };
}

/** Returns an id that no step has. */
function createId(steps: readonly StepDefinition[]): string {
  let id = 'review';
  while (steps.some((step) => step.id === id)) id += '-all';
  return id;
}

type StepTextKey = 'title' | 'button';

/** Returns one text of a step. */
function pickText(texts: CompiledStep['texts'], key: StepTextKey): CompiledTexts<StepTextKey> {
  return {
    reads: texts.reads,
    evaluate: (get) => {
      const text = texts.evaluate(get)[key];
      return text === undefined ? {} : { [key]: text };
    },
  };
}

/** The text of the last button belongs to the review, which is then the last step. */
function withoutButton({ reads, evaluate }: CompiledStep['texts']): CompiledStep['texts'] {
  return {
    reads,
    evaluate: (get) => {
      const { button: _, ...texts } = evaluate(get);
      return texts;
    },
  };
}
