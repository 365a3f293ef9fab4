/** Explains whether a field is visible: its own condition and those of its sections. */

import { parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { listPlacements } from '../../../compile/answer-tree.ts';
import { inferWidget } from '../../../compile/field/infer-widget.ts';
import { isTruthy } from '../../../operators/coerce.ts';
import type { CompiledForm } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { readCell } from '../../../runtime/form-state.ts';
import type { Reason } from '../field-explanation.ts';
import type { Trace } from '../trace.ts';
import { formatCode, formatList, quote } from '../format-value.ts';
import { pluralize } from '../../../pluralize.ts';
import { formatCause, readContextCell, createReason, traceCondition, type ExplainContext } from './explain-context.ts';

/** A section of a field. */
interface SectionPlacement {
  step: string;
  title: string | undefined;
  isVisible: boolean;
  pointer: string;
}

/** Returns the sections in which a field can be filled, with their current visibility. */
function listSections(form: CompiledForm, context: ExplainContext): SectionPlacement[] {
  const placements = listPlacements(form.definition).get(context.field.path) ?? [];
  return placements.map(({ step, section }) => {
    const at = form.definition.steps.indexOf(step);
    const index = step.sections.indexOf(section);
    const slot = form.steps[at]!.sections[index]!.visible;
    return {
      step: step.title,
      title: section.title,
      isVisible: Boolean(readCell(context.scope.state, slot)),
      pointer: `/steps/${at}/sections/${index}`,
    };
  });
}

/** Returns the titles of the steps that contain a field. */
export function listStepTitles(context: ExplainContext): string[] {
  return [...new Set(listSections(context.scope.form, context).map(({ step }) => step))];
}

/** Explains whether the field is visible. */
export function explainVisible(context: ExplainContext): Reason {
  const { field, pointer, scope } = context;
  const { logic: own, at, row } = getAuthoredCondition(context);
  const places = listSections(scope.form, context);
  const children = traceCondition(context, own, at);
  if (row !== undefined && !row.exists)
    return createReason(
      context,
      'visible',
      `Hidden, because ${row.title} does not exist: there ${row.count === 1 ? 'is' : 'are'} ${pluralize(row.count, 'row')}.`,
      false,
    );
  if (own !== undefined && !isTruthy(scope.valueOf(own)))
    return createReason(context, 'visible', `Hidden, ${formatCause('visibleWhen', own, false)}.`, false, at, children);
  if (!readContextCell(context, field.cells.visible)) {
    const where = formatList(places.map(formatSection), 'or');
    return createReason(context, 'visible', `Hidden, because all its sections are hidden: ${where}.`, false, places[0]?.pointer, [
      ...children,
      ...traceSections(context, places),
    ]);
  }
  if (inferWidget(field.definition) === 'hidden' && field.countsRowsOf === undefined)
    return createReason(
      context,
      'visible',
      `Never rendered, because its ${formatCode('widget')} is ${formatCode('hidden')}; rules can read it.`,
      true,
      `${pointer}/form/widget`,
      children,
    );
  if (places.length === 0)
    return createReason(context, 'visible', 'Never rendered, because it is in no step; rules can read it.', true, pointer, children);
  const where = formatList([...new Set(places.filter((place) => place.isVisible).map(({ step }) => `step ${quote(step)}`))]);
  return createReason(
    context,
    'visible',
    `Shown in ${where}, ${formatCause('visibleWhen', own, true)}.`,
    true,
    own === undefined ? pointer : at,
    [...children, ...traceSections(context, places)],
  );
}

/** Returns the condition as authored. A field in a row also requires that its row exists. */
function getAuthoredCondition({ field, pointer, scope }: ExplainContext): {
  logic: Expression | undefined;
  at: string;
  row?: { title: string; count: number; exists: boolean };
} {
  const condition = field.definition.form?.visibleWhen;
  const at = `${pointer}/form/visibleWhen`;
  const group = field.row && scope.form.groupByPath.get(field.row.group);
  if (field.row === undefined || group === undefined) return { logic: condition, at };
  const count = (readCell(scope.state, group.rowCountField.cells.value) as number | null) ?? 0;
  const row = { title: field.row.title, count, exists: field.row.index < count };
  const call = parseOperatorCall(condition);
  const [exists, own] = call?.operator === 'and' ? call.args : [condition];
  return isRowCondition(exists, group.rowCountField.path) ? { logic: own, at: `${at}/and/1`, row } : { logic: condition, at, row };
}

function isRowCondition(logic: Expression | undefined, rowCountPath: string): boolean {
  const call = parseOperatorCall(logic);
  const rowCount = parseOperatorCall(call?.args[1]);
  return call?.operator === '<' && rowCount?.operator === 'var' && rowCount.args[0] === rowCountPath;
}

function formatSection({ step, title }: SectionPlacement): string {
  return `${title === undefined ? 'a section' : `section ${quote(title)}`} of step ${quote(step)}`;
}

/** Returns the traces of the conditions of the sections. */
function traceSections(context: ExplainContext, places: readonly SectionPlacement[]): Trace[] {
  return places.flatMap((place) => {
    const [, , at, , index] = place.pointer.split('/');
    const logic = context.scope.form.definition.steps[Number(at)]!.sections[Number(index)]!.visibleWhen;
    return traceCondition(context, logic, `${place.pointer}/visibleWhen`).map((trace) => ({
      ...trace,
      text: `${formatSection(place)}: ${trace.text}`,
    }));
  });
}
