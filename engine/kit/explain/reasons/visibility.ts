/** Explains whether a field is visible: its own condition and those of its steps and sections. */

import { limitRowCount, type RowPlace } from '../../../compile/rows/row-scopes.ts';
import { listPlacements } from '../../../compile/answer-tree.ts';
import { inferWidget } from '../../../compile/field/infer-widget.ts';
import { isTruthy } from '../../../operators/coerce.ts';
import type { CompiledForm, CompiledStep } from '../../../compiled-form.ts';
import type { StepDefinition } from '../../../language/step-definition.ts';
import { findStep } from '../../../runtime/visible-steps.ts';
import type { Expression } from '../../../language/expression.ts';
import { readCell } from '../../../runtime/form-state.ts';
import type { Reason } from '../field-explanation.ts';
import type { Trace } from '../trace.ts';
import { formatCode, formatList, quote } from '../format-value.ts';
import { getStepTitle } from '../names.ts';
import { pluralize } from '../../../pluralize.ts';
import { fillText } from '../../../text/fill-text.ts';
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
  const placements = listPlacements(form.definition).get((context.field.template ?? context.field).path) ?? [];
  return placements.map(({ step, section }) => {
    const at = form.definition.steps.indexOf(step);
    const index = step.sections.indexOf(section);
    const page = step.forEach === undefined ? undefined : findPage(form, step, context.field.place);
    const { condition, sections } = page ?? form.steps[at]!;
    return {
      step: getStepTitle(step, page?.row?.place),
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

/** Returns the page of a row, or of the row that contains it. */
function findPage(form: CompiledForm, step: StepDefinition, place: RowPlace | undefined): CompiledStep | undefined {
  if (place?.outer !== undefined) return findPage(form, step, place.outer);
  return place && findStep(form, `${step.id}.${place.index}`);
}

/** Returns the titles of the steps that contain a field. */
export function listStepTitles(context: ExplainContext): string[] {
  return [...new Set(listSections(context.scope.form, context).map(({ step }) => step))];
}

/** Explains whether the field is visible. */
export function explainVisible(context: ExplainContext): Reason {
  const { field, pointer, scope } = context;
  const own = field.definition.form?.visibleWhen;
  const at = `${pointer}/form/visibleWhen`;
  const row = findRow(context);
  const places = listSections(scope.form, context);
  if (row !== undefined && !row.exists)
    return createReason(
      context,
      'visible',
      `Hidden, because ${row.title} does not exist: there ${row.count === 1 ? 'is' : 'are'} ${pluralize(row.count, 'row')}.`,
      false,
    );
  const children = traceCondition(context, own, at);
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

/** Returns the row of a field, and the number of rows of its group. */
function findRow({ field: { row }, scope }: ExplainContext): { title: string; count: number; exists: boolean } | undefined {
  const group = row && scope.form.groupByPath.get(row.group);
  if (row?.index === undefined || group === undefined) return undefined;
  const count = limitRowCount(readCell(scope.state, group.rowCountField.cells.value), group);
  // The answers that the heading names do not exist either.
  return { title: fillText(row.title, { text: () => undefined }), count, exists: row.index < count };
}

/** Returns whether a field is in a row that does not exist. */
export function isInMissingRow(context: ExplainContext): boolean {
  return findRow(context)?.exists === false;
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
