/** Explains the visibility of a step for the designer. */

import type { CompiledForm, CompiledStep } from '../../compiled-form.ts';
import { listHidingSteps } from '../../compile/steps/step-order.ts';
import type { Expression } from '../../language/expression.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { findStep, getVisibleSteps, listSteps } from '../../runtime/visible-steps.ts';
import { formatCode, formatList, quote } from './format-value.ts';
import { getFieldTitle, getStepTitle } from './names.ts';
import { formatCause, traceCondition } from './reasons/explain-context.ts';
import { toPathInRow } from '../../compile/rows/row-template.ts';
import { createScope, type EvaluationScope } from './scope.ts';
import type { Trace } from './trace.ts';

/** Returns why a step is shown, hidden or skipped, of a step with pages for rows why its first visible page is; its children are the conditions that determine it. Throws for an unknown step. */
export function explainStep(form: CompiledForm, state: FormState, stepId: string): Trace {
  const step = findStep(form, stepId);
  if (step === undefined) throw new Error(`The form ${form.definition.id} has no step ${stepId}`);
  const { index } = step;
  const scope = createScope(form, state, step.row?.place);
  const pointer = step.isGenerated ? '/steps' : `/steps/${index}`;
  const { visibleWhen } = step.definition;
  const own = [...traceCondition({ scope }, visibleWhen, `${pointer}/visibleWhen`), ...traceNext(scope, step, pointer)];
  const result = (holds: boolean, text: string, children: readonly Trace[], at = pointer): Trace => ({
    text,
    outcome: holds ? 'yes' : 'no',
    value: holds,
    pointer: form.toSourcePointer(at),
    children,
  });
  const { forEach } = step.definition;
  if (forEach !== undefined && step.row === undefined) {
    const pages = listSteps(form, state).filter((page) => page.index === index);
    const [first] = pages.filter((page) => readCell(state, page.visible) === true).concat(pages);
    if (first !== undefined) return explainStep(form, state, first.definition.id);
    return result(false, `Skipped, because ${getFieldTitle(form, forEach)} has no row.`, []);
  }
  const visible = getVisibleSteps(form, state);
  if (readCell(state, step.visible)) {
    const number = `step ${visible.indexOf(step) + 1} of ${visible.length}`;
    return result(true, `Shown as ${number}, ${formatCause('visibleWhen', visibleWhen, true)}.`, own);
  }
  const isOnly = visible[0] === step;
  const shown = isOnly ? ' The form shows it nevertheless, because no step has visible content.' : '';
  const hidingStep = findHidingStep(form, state, index);
  if (hidingStep !== undefined) return result(false, `Hidden, because ${hidingStep}.${shown}`, own);
  if (!readCell(state, step.condition))
    return result(false, `Hidden, ${formatCause('visibleWhen', visibleWhen, false)}.${shown}`, own, `${pointer}/visibleWhen`);
  const sections = step.sections.map((_, at) => explainSection(scope, step, at, `${pointer}/sections/${at}`));
  return result(false, `Skipped, because nothing in it is visible.${shown}`, [...own, ...sections]);
}

/** Returns why an earlier step hides a step; undefined when none does. */
function findHidingStep({ definition, steps }: CompiledForm, state: FormState, index: number): string | undefined {
  for (const from of listHidingSteps(definition.steps)[index] ?? []) {
    const { definition: earlier, condition, gate } = steps[from]!;
    const title = `step ${quote(getStepTitle(earlier))}`;
    if (earlier.end === true && readCell(state, condition)) return `the form ends at ${title}`;
    const target = readCell(state, gate.target) as number | null;
    if (target !== null && target > index) return `${title} leads on to step ${quote(getStepTitle(steps[target]!.definition))}`;
  }
  return undefined;
}

/** Traces the conditions under which a step can be left, and where it leads. */
function traceNext(scope: EvaluationScope, { definition: { next = [], nextWhen } }: CompiledStep, pointer: string): Trace[] {
  const traced = (name: string, logic: Expression | undefined, at: string): Trace[] =>
    traceCondition({ scope }, logic, at).map((trace) => ({ ...trace, text: `${name}: ${trace.text}` }));
  return [
    ...traced('can be left', nextWhen, `${pointer}/nextWhen`),
    ...next.flatMap(({ when, step }, index) => traced(`leads to step ${formatCode(step)}`, when, `${pointer}/next/${index}/when`)),
  ];
}

/** Explains why a section of a skipped step has no visible content. */
function explainSection(scope: EvaluationScope, step: CompiledStep, index: number, pointer: string): Trace {
  const { form, state } = scope;
  const { definition, visible } = step.sections[index]!;
  const { title, visibleWhen, kind, fields = [] } = definition;
  const name = title === undefined ? `section ${index + 1}` : `section ${quote(title)}`;
  const isVisible = Boolean(readCell(state, visible));
  const children = traceCondition({ scope }, visibleWhen, `${pointer}/visibleWhen`);
  const group = step.definition.forEach;
  const shown = fields
    .filter((path) => form.byPath.get(path)?.row?.group === group)
    .map((path) => quote(getFieldTitle(form, toPathInRow(path, step.row?.place))));
  const text = !isVisible
    ? `${name} is hidden, ${formatCause('visibleWhen', visibleWhen, false)}`
    : shown.length === 0
      ? `${name} has no field and no text`
      : kind === 'review'
        ? `${name} has no answer to review: ${formatList(shown)}`
        : `${name} has no visible field: ${formatList(shown)}`;
  return { text, outcome: 'no', value: isVisible, pointer: form.toSourcePointer(pointer), children };
}
