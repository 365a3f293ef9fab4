/** Compiles one field: its cells, its effects on other answers and its row in the review. */

import type { CompiledField } from '../../compiled-form.ts';
import { createFieldValidator } from '../../validation/field-validator.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { listPlacements, Placement } from '../answer-tree.ts';
import { addConditionCell, addEffectCell, addExpressionCell, compileExpression, type CompileContext } from '../compile-context.ts';
import type { PlacementCells } from '../steps/step-conditions.ts';
import type { CellId } from '../graph.ts';
import { compileText } from '../texts/compile-text.ts';
import { defineCells, type ReservedField } from './field-cells.ts';
import { compileBounds, defineIssues } from './field-issues.ts';
import { compileFieldMessages, compileFieldTexts } from './field-texts.ts';
import { defineView } from './field-view.ts';
import { compileWarnings } from './field-warnings.ts';

/** What a field shows or depends on. */
export interface FieldSurroundings {
  /** The fields that the controls of numbers render as a select. */
  units: ReadonlyMap<string, ReservedField>;
  /** The visibility of the repeating group of a field in a row. */
  groupVisible: CellId | undefined;
}

/** Defines the formulas of a field's reserved cells. `context` is that of its row. */
export function compileField(
  context: CompileContext,
  reserved: ReservedField,
  index: number,
  placements: ReturnType<typeof listPlacements>,
  { sections }: PlacementCells,
  { units, groupVisible }: FieldSurroundings,
): CompiledField {
  const { path, definition, pointer, instances } = reserved;
  const form = definition.form ?? {};
  const placed = placements.get(path) ?? [];
  const texts = compileFieldTexts(context, reserved);
  const messages = compileFieldMessages(context, reserved, texts);
  const basic = defineCells(
    context,
    reserved,
    listVisibilityCells(context, placed, sections, groupVisible, path),
    units.get(form.unit ?? ''),
  );
  const bounds = compileBounds(context, reserved);
  const check = createFieldValidator(definition, (pattern) => context.findUnsafePattern(pattern) === undefined);
  defineIssues(context, reserved, basic, bounds, messages, check);
  const { warningChecks = [], ...warningCells } = compileWarnings(context, reserved, basic, messages) ?? {};
  const cells = warningChecks.length === 0 ? basic : { ...basic, ...warningCells };
  defineView(context, reserved, cells, bounds, texts);
  const countsRowsOf = context.groupByRowCount.get(path)?.path;
  const group = context.groupOfField.get(path);
  return {
    index,
    path,
    definition,
    cells,
    issue: messages.issue,
    issueAt: messages.issueAt,
    texts,
    check,
    warningChecks,
    instances,
    row: group && { group: group.path, index: undefined, title: group.title },
    countsRowsOf,
    isOnRowPage: placed.some(({ step }) => step.forEach !== undefined && step.forEach === group?.path),
    isRendered: placed.length > 0 && (form.widget !== 'hidden' || countsRowsOf !== undefined || units.has(path)),
    clears: form.onChange?.clear ?? [],
    sets:
      form.onChange?.set === undefined
        ? []
        : Object.entries(form.onChange.set).map(([target, logic]) => ({
            path: target,
            evaluate: compileExpression(context, logic, `${pointer}/form/onChange/set/${target}`).evaluate,
          })),
    autoSelect:
      form.autoSelect === undefined
        ? undefined
        : form.autoSelect === 'first'
          ? { first: true }
          : { slot: addEffectCell(context, form.autoSelect, `autoSelect of ${path}`, `${pointer}/form/autoSelect`) },
    review: compileReview(context, reserved),
  };
}

/**
 * Returns the cells of which one must be true for a field to be visible: its sections, or the repeating group of a field in a row. On a page of
 * the row the section must be visible as well.
 */
function listVisibilityCells(
  { graph, groupOfField }: CompileContext,
  placed: readonly Placement[],
  sections: PlacementCells['sections'],
  groupVisible: CellId | undefined,
  path: FieldPath,
): CellId[] {
  const group = groupOfField.get(path)?.path;
  const own = placed.filter(({ step }) => step.forEach === group).map(({ section }) => sections.get(section)!);
  if (groupVisible === undefined) return own;
  if (group === undefined || own.length === 0) return [groupVisible];
  return [graph.all([groupVisible, graph.any(own, `visible pages of ${path}`)], `visible page of ${path}`)];
}

/** Compiles the row of the field in a review. */
function compileReview(context: CompileContext, { path, definition, pointer }: ReservedField): CompiledField['review'] {
  const review = definition.form?.review;
  if (review === undefined) return { title: undefined, value: undefined, visible: context.graph.constant(true) };
  const at = `${pointer}/form/review`;
  return {
    title: review.title === undefined ? undefined : compileText(context, { text: review.title, pointer: `${at}/title` }),
    value: review.value === undefined ? undefined : addExpressionCell(context, review.value, `review of ${path}`, `${at}/value`),
    visible: addConditionCell(context, review.visibleWhen, true, `review of ${path}`, `${at}/visibleWhen`),
  };
}
