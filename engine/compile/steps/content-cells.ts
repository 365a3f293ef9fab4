/** The cell that determines whether a step has visible content. A step without any is skipped. */

import type { CompiledSection } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';

/**
 * Creates the cell of a step: true while at least one of its sections has visible content. It is a constant or a condition of the definition
 * when a field, a group or a text of the step has no condition of its own, so that most steps add no cell.
 */
export function createContentCell(context: CompileContext, step: StepDefinition, sections: readonly CompiledSection[]): CellId {
  const { graph } = context;
  const contents = sections.map((section, index) => {
    const name = `content of section ${section.definition.title ?? index + 1} of step ${step.id}`;
    return graph.all([section.visible, createSectionContentCell(context, section, step.forEach, name)], name);
  });
  return graph.any(contents, `content of step ${step.id}`);
}

function createSectionContentCell(
  { graph }: CompileContext,
  { definition, texts, fields: placed }: CompiledSection,
  group: FieldPath | undefined,
  name: string,
): CellId {
  const { kind, text, note, textsWhen = [] } = definition;
  // A note is about the fields below it, so it is content only where there are none.
  if (text !== undefined || (note !== undefined && placed.length === 0)) return graph.constant(true);
  const hasText = textsWhen.some((choice) => choice.text !== undefined || (choice.note !== undefined && placed.length === 0));
  const conditionalText = hasText
    ? [graph.formula(`text of ${name}`, '', texts.reads, (get) => Object.keys(texts.evaluate(get)).some((key) => key !== 'title'))]
    : [];
  // The fields of rows are content only with their repeating group, which the field that counts the rows represents, or on the page of their row.
  const fields = placed.filter(({ row }) => row?.group === group);
  if (kind !== 'review')
    return graph.any([...conditionalText, ...fields.filter(({ isRendered }) => isRendered).map(({ cells }) => cells.visible)], name);
  const items = fields.map(({ path, cells, review }) => graph.all([cells.visible, review.visible], `review of ${path} in ${name}`));
  return graph.any([...conditionalText, ...items], name);
}
