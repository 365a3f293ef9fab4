/** Explains whether a field is visible: its own condition and those of its steps and sections. */

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
  /** Whether the condition of its step is true. */
  isStepVisible: boolean;
  isVisible: boolean;
  pointer: string;
  stepPointer: string;
  condition: Expression | undefined;
  stepCondition: Expression | undefined;
}

/** Returns the sections in which a field can be filled, with their current visibility. */
function listSections(form: CompiledForm, context: ExplainContext): SectionPlacement[] {
  const placements = listPlacements(form.definition).get(context.field.path) ?? [];
  return placements.map(({ step, section }) => {
    const at = form.definition.steps.indexOf(step);
    const index = step.sections.indexOf(section);
    const { condition, sections } = form.steps[at]!;
    return {
      step: step.title,
      title: section.title,
      isStepVisible: Boolean(readCell(context.scope.state, condition)),
      isVisible: Boolean(readCell(context.scope.state, sections[index]!.visible)),
      pointer: `/steps/${at}/sections/${index}`,
      stepPointer: `/steps/${at}`,
      condition: section.visibleWhen,
      stepCondition: step.visibleWhen,
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
    const [first] = places;
    const cause = first?.isStepVisible ? first.pointer : first?.stepPointer;
    return createReason(context, 'visible', formatHidden(places), false, cause, [...children, ...traceSections(context, places)]);
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

/** Formats why no section of a field is visible: its steps are hidden, or its sections. */
function formatHidden(places: readonly SectionPlacement[]): string {
  const where = [...new Set(places.map((place) => (place.isStepVisible ? formatSection(place) : `step ${quote(place.step)}`)))];
  const isByStep = places.every(({ isStepVisible }) => !isStepVisible);
  if (isByStep && where.length === 1) return `Hidden, because its ${where[0]!} is hidden.`;
  return `Hidden, because all its ${isByStep ? 'steps' : 'sections'} are hidden: ${formatList(where, 'or')}.`;
}

/** Returns the traces of the conditions of the steps and of the sections; of a hidden step only its own. */
function traceSections(context: ExplainContext, places: readonly SectionPlacement[]): Trace[] {
  const steps = new Map(places.map((place) => [place.stepPointer, place]));
  return [
    ...[...steps.values()].flatMap((place) =>
      traceNamed(context, `step ${quote(place.step)}`, place.stepCondition, `${place.stepPointer}/visibleWhen`),
    ),
    ...places.flatMap((place) =>
      place.isStepVisible ? traceNamed(context, formatSection(place), place.condition, `${place.pointer}/visibleWhen`) : [],
    ),
  ];
}

function traceNamed(context: ExplainContext, name: string, logic: Expression | undefined, pointer: string): Trace[] {
  return traceCondition(context, logic, pointer).map((trace) => ({ ...trace, text: `${name}: ${trace.text}` }));
}
