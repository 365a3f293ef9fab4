/** Proofs about a form: that a coverage goal can never be reached, and that the form can never be submitted. Without a proof nothing is claimed. */

import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { Expression } from '../../language/expression.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import { createAnalysisContext } from '../analysis/analysis-context.ts';
import { checkAnswerable } from '../analysis/checks/check-answerable.ts';
import { findUnfillableFields } from '../analysis/fill-blockers.ts';
import { getVisibilityCondition } from '../analysis/solver/name-values.ts';
import { isPossible, satisfy } from '../analysis/solver/solve.ts';
import { createSolverModel, type SolverModel } from '../analysis/solver/solver-model.ts';
import { getFieldTitle, getStepTitle } from '../explain/names.ts';
import { formatCode, quote } from '../explain/format-value.ts';
import type { Issue } from '../../views.ts';
import type { CoverageGoal } from './coverage-goals.ts';

/** Proves statements about one form. */
export interface Prover {
  /** Returns why a goal can never be reached; undefined if that is not proved. */
  proveUnreachable: (goal: CoverageGoal) => string | undefined;
  /** Returns why no answers can be submitted, given the errors of tried answers; undefined if that is not proved. */
  proveUnsubmittable: (errors: readonly Pick<Issue, 'path' | 'code'>[]) => string | undefined;
}

/** Issues that a post can have although no page shows the field. */
const ISSUES_OF_HIDDEN_FIELDS: ReadonlySet<string> = new Set(['hidden', 'unknown', 'disabled']);

/** Creates the prover of a form. */
export function createProver(form: CompiledForm): Prover {
  const model = createSolverModel(form, false);
  return {
    proveUnreachable: (goal) => proveUnreachable(model, goal),
    proveUnsubmittable: (errors) => proveBlockingStep(model) ?? proveMissingAnswer(model, errors),
  };
}

function proveUnreachable(model: SolverModel, { kind, pointer, expression, outcome, paths, code }: CoverageGoal): string | undefined {
  const { form } = model;
  if (expression !== undefined)
    return satisfy(form, expression.logic, outcome!) === 'impossible' ? 'No answers produce this result' : undefined;
  if (kind === 'step') {
    const visibleWhen = form.definition.steps[Number(pointer.split('/')[2])]?.visibleWhen;
    return isNever(model, visibleWhen ?? true, true) ? 'The step can never be shown' : undefined;
  }
  const fields = paths.flatMap((path) => form.byPath.get(path) ?? []);
  if (fields.length === 0) return undefined;
  if (code === 'hidden') return fields.every(isComputedWhileHidden(model)) ? 'The field is computed whenever it is hidden' : undefined;
  if (!ISSUES_OF_HIDDEN_FIELDS.has(code!) && fields.every(({ path }) => isNever(model, getVisibilityCondition(model, path), true)))
    return 'The field can never be visible';
  const isRequired = ({ definition }: CompiledField): Expression => definition.form?.requiredWhen ?? false;
  return code === 'required' && fields.every((field) => isNever(model, isRequired(field), true))
    ? 'The field can never be required'
    : undefined;
}

const isComputedWhileHidden =
  (model: SolverModel) =>
  ({ definition }: CompiledField): boolean => {
    const { visibleWhen, computedWhen } = definition.form ?? {};
    if (visibleWhen === undefined || computedWhen === undefined) return false;
    return isNever(model, { and: [{ '!': [visibleWhen] }, { '!': [computedWhen] }] }, true);
  };

/** Proves that every form ends at a step from which it cannot be sent, or cannot be left. */
function proveBlockingStep(model: SolverModel): string | undefined {
  const blocks = ({ end, nextWhen, visibleWhen = true }: StepDefinition): boolean =>
    isNever(model, visibleWhen, false) && (end === true || (nextWhen !== undefined && isNever(model, nextWhen, true)));
  const step = model.form.definition.steps.find(blocks);
  if (step === undefined) return undefined;
  const name = `The step ${quote(getStepTitle(step))} is always shown, and`;
  return step.end === true ? `${name} the form ends there` : `${name} its ${formatCode('nextWhen')} is never true`;
}

/** Proves that a field with an error is always required and can never have a valid answer. Rows need not exist, so their fields prove nothing. */
function proveMissingAnswer(model: SolverModel, errors: readonly Pick<Issue, 'path' | 'code'>[]): string | undefined {
  const { form } = model;
  const isAlways = (logic: Expression): boolean => isNever(model, logic, false);
  const always = errors
    .flatMap(({ path }) => form.byPath.get(path) ?? [])
    .filter(
      ({ path, row, definition }) =>
        row === undefined && isAlways(definition.form?.requiredWhen ?? false) && isAlways(getVisibilityCondition(model, path)),
    );
  if (always.length === 0) return undefined;
  const { context, findings } = createAnalysisContext(form, {});
  const unfillable = new Set(findUnfillableFields(context).fields.map(({ path }) => path));
  for (const field of always) {
    const name = quote(getFieldTitle(form, field.path));
    if (unfillable.has(field.path)) return `${name} is always required, and nothing can fill it`;
    checkAnswerable(context, field);
    if (findings.length > 0) return `${name} is always required, and no answer is valid`;
  }
  return undefined;
}

/** Returns whether a condition provably never has a result. */
function isNever(model: SolverModel, logic: Expression, expected: boolean): boolean {
  return !isPossible(model, { logic, expected });
}
