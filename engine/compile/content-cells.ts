/** The cell that determines whether a step has visible content. A step without any is skipped. */

import type { CompiledField } from '../compiled-form.ts';
import type { SectionDefinition, StepDefinition } from '../language/step-definition.ts';
import type { CompileContext } from './compile-context.ts';
import type { CellId } from './graph.ts';

/**
 * Creates the cell of a step: true while at least one of its sections has visible content. It is a constant or a condition of the definition
 * when a field, a group or a text of the step has no condition of its own, so that most steps add no cell.
 */
export function createContentCell(
  context: CompileContext,
  step: StepDefinition,
  byPath: ReadonlyMap<string, CompiledField>,
  visibilities: ReadonlyMap<SectionDefinition, CellId>,
): CellId {
  const { graph } = context;
  const sections = step.sections.map((section, index) => {
    const name = `content of section ${section.title ?? index + 1} of step ${step.id}`;
    return graph.all([visibilities.get(section)!, createSectionContentCell(context, section, byPath, name)], name);
  });
  return graph.any(sections, `content of step ${step.id}`);
}

function createSectionContentCell(
  { graph }: CompileContext,
  section: SectionDefinition,
  byPath: ReadonlyMap<string, CompiledField>,
  name: string,
): CellId {
  const { kind, text, note, fields: paths = [] } = section;
  // A note is about the fields below it, so it is content only where there are none.
  if (text !== undefined || (note !== undefined && paths.length === 0)) return graph.constant(true);
  // The fields of rows are content only with their repeating group, which the field that counts the rows represents.
  const fields = paths.flatMap((path) => byPath.get(path) ?? []).filter(({ row }) => row === undefined);
  if (kind !== 'review')
    return graph.any(
      fields.filter(({ isRendered }) => isRendered).map(({ cells }) => cells.visible),
      name,
    );
  return graph.any(
    fields.map(({ path, cells, review }) => graph.all([cells.visible, review.visible], `review of ${path} in ${name}`)),
    name,
  );
}
