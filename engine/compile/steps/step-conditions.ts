/** The cells of steps that determine which steps the form includes, and which one follows. */

import { isTruthy } from '../../operators/coerce.ts';
import type { SectionDefinition, StepDefinition } from '../../language/step-definition.ts';
import { addConditionCell, compileExpression, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { inRow } from '../rows/row-context.ts';
import { findStepIndex, listHidingSteps } from './step-order.ts';

/** The cells of one step. */
export interface StepCells {
  /** Whether its `visibleWhen` is true, and no earlier step hides it. */
  condition: CellId;
  /** The index of the step to which its `next` leads; null when none of the conditions is true. */
  target: CellId;
}

/** The visibility cells of steps and sections. */
export interface PlacementCells {
  steps: ReadonlyMap<StepDefinition, StepCells>;
  /** The visibility of each section, which includes the condition of its step. */
  sections: ReadonlyMap<SectionDefinition, CellId>;
}

/** Creates the cells of every step, and the visibility cell of every section. */
export function createPlacementCells(context: CompileContext): PlacementCells {
  const { steps } = context.definition;
  const hiding = listHidingSteps(steps);
  const cells: StepCells[] = [];
  const sections = new Map<SectionDefinition, CellId>();
  steps.forEach((step, at) => {
    const inStep = getStepContext(context, step);
    const own = addConditionCell(inStep, step.visibleWhen, true, `visible of step ${step.id}`, `/steps/${at}/visibleWhen`);
    const condition = addStepCondition(context, at, own, hiding[at]!, cells);
    cells.push({ condition, target: addTargetCell(context, at, condition) });
    step.sections.forEach((section, index) => {
      const name = `visible of section ${section.title ?? index + 1} of step ${step.id}`;
      const pointer = `/steps/${at}/sections/${index}/visibleWhen`;
      const ownSection = addConditionCell(inStep, section.visibleWhen, true, name, pointer);
      sections.set(section, context.graph.all([condition, ownSection], name));
    });
  });
  return { steps: new Map(steps.map((step, at) => [step, cells[at]!])), sections };
}

/** Returns the context in which a step is compiled: that of the row for which it has a page. */
export function getStepContext(context: CompileContext, { forEach }: StepDefinition): CompileContext {
  return forEach === undefined ? context : inRow(context, forEach);
}

/** A step is hidden while an earlier step leads to a later one, and while the form ends at an earlier step. */
function addStepCondition(
  { definition: { steps }, graph }: CompileContext,
  at: number,
  own: CellId,
  hiding: readonly number[],
  cells: readonly StepCells[],
): CellId {
  if (hiding.length === 0) return own;
  const earlier = hiding.map((from) => ({ isEnd: steps[from]!.end === true, ...cells[from]! }));
  const isHiddenBy =
    (get: (slot: CellId) => unknown) =>
    ({ isEnd, condition, target }: (typeof earlier)[number]): boolean =>
      (isEnd && Boolean(get(condition))) || ((get(target) as number | null) ?? 0) > at;
  const reads = [own, ...earlier.flatMap(({ condition, target }) => [condition, target])];
  return graph.formula(
    `visible of step ${steps[at]!.id}`,
    `/steps/${at}`,
    reads,
    (get) => Boolean(get(own)) && !earlier.some(isHiddenBy(get)),
  );
}

/** Adds the cell with the index of the following step. Unknown steps are reported elsewhere. */
function addTargetCell(context: CompileContext, at: number, condition: CellId): CellId {
  const { steps } = context.definition;
  const { id, next = [] } = steps[at]!;
  if (next.length === 0) return context.graph.constant(null);
  const jumps = next.map(({ when, step }, index) => ({
    ...compileExpression(context, when, `/steps/${at}/next/${index}/when`),
    target: findStepIndex(steps, step),
  }));
  const reads = [condition, ...jumps.flatMap((jump) => jump.reads)];
  return context.graph.formula(`next of step ${id}`, `/steps/${at}/next`, reads, (get) =>
    get(condition) ? (jumps.find(({ target, evaluate }) => target >= 0 && isTruthy(evaluate(get)))?.target ?? null) : null,
  );
}
