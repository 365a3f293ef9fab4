/** Compiles one field: its cells, its effects on other answers and its row in the review. */

import type { CompiledField } from '../../compiled-form.ts';
import { createFieldValidator } from '../../validation/field-validator.ts';
import type { listPlacements } from '../answer-tree.ts';
import { addConditionCell, addExpressionCell, compileExpression, type CompileContext } from '../compile-context.ts';
import type { PlacementCells } from '../steps/step-conditions.ts';
import { compileText } from '../texts/compile-text.ts';
import { defineCells, type ReservedField } from './field-cells.ts';
import { compileBounds, createIssuesCell } from './field-issues.ts';
import { compileFieldMessages, compileFieldTexts } from './field-texts.ts';
import { createViewCell } from './field-view.ts';
import { compileWarnings } from './field-warnings.ts';

/** Defines the formulas of a field's reserved cells. `units` has the fields that the controls of numbers render as a select. */
export function compileField(
  context: CompileContext,
  reserved: ReservedField,
  index: number,
  placements: ReturnType<typeof listPlacements>,
  { sections }: PlacementCells,
  units: ReadonlyMap<string, ReservedField>,
): CompiledField {
  const { path, definition, pointer } = reserved;
  const form = definition.form ?? {};
  const placed = placements.get(path) ?? [];
  const texts = compileFieldTexts(context, reserved);
  const messages = compileFieldMessages(context, reserved, texts);
  const cells = defineCells(
    context,
    reserved,
    placed.map(({ section }) => sections.get(section)!),
    units.get(form.unit ?? ''),
  );
  const bounds = compileBounds(context, reserved);
  const check = createFieldValidator(definition, (pattern) => context.findUnsafePattern(pattern) === undefined);
  const issues = createIssuesCell(context, reserved, cells, bounds, messages, check);
  const { warningChecks, ...warningCells } = compileWarnings(context, reserved, { ...cells, issues }, messages);
  const view = createViewCell(context, reserved, { ...cells, ...warningCells, issues }, bounds, texts);
  const { review } = form;
  return {
    index,
    path,
    definition,
    cells: { ...cells, ...warningCells, issues, view },
    issue: messages.issue,
    issueAt: messages.issueAt,
    texts,
    check,
    warningChecks,
    row: context.rowByPath.get(path),
    countsRowsOf: context.groupByRowCount.get(path),
    isRendered: placed.length > 0 && (form.widget !== 'hidden' || context.groupByRowCount.has(path) || units.has(path)),
    clears: form.onChange?.clear ?? [],
    sets: Object.entries(form.onChange?.set ?? {}).map(([target, logic]) => ({
      path: target,
      evaluate: compileExpression(context, logic, `${pointer}/form/onChange/set/${target}`).evaluate,
    })),
    autoSelect:
      form.autoSelect === undefined
        ? undefined
        : form.autoSelect === 'first'
          ? { first: true }
          : { slot: addExpressionCell(context, form.autoSelect, `autoSelect of ${path}`, `${pointer}/form/autoSelect`) },
    review: {
      title:
        review?.title === undefined ? undefined : compileText(context, { text: review.title, pointer: `${pointer}/form/review/title` }),
      value:
        review?.value === undefined
          ? undefined
          : addExpressionCell(context, review.value, `review of ${path}`, `${pointer}/form/review/value`),
      visible: addConditionCell(context, review?.visibleWhen, true, `review of ${path}`, `${pointer}/form/review/visibleWhen`),
    },
  };
}
