/** Checks the order of steps: an expression that reads an answer of a later step, or the time of the submission, always reads an unset answer. */

import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { ExpressionRole } from '../../inspect/expressions.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import type { AnalysisContext } from '../analysis-context.ts';

/** Expressions that determine whether and how a field can be filled while its step is current. */
const DECIDING: ReadonlySet<ExpressionRole> = new Set([
  'visibleWhen',
  'enabledWhen',
  'requiredWhen',
  'lockedWhen',
  'computed',
  'computedWhen',
  'options',
  'optionVisibleWhen',
  'optionEnabledWhen',
  'autoSelect',
  'max',
  'min',
  'check',
]);

/** Reports expressions that read the answer of a later step. */
export function checkOrder(context: AnalysisContext): void {
  const { form, report, expressions } = context;
  const stepsByField = placedSteps(context);
  const filled = isFilledElsewhere(context.form);
  const reported = new Set<string>();
  const check = (logic: Expression, pointer: string, lastStep: number): void => {
    for (const { kind, name } of getTransitiveDependencies(form.definition, logic)) {
      if (kind === 'lookup' || kind === 'status') checkLookup(name, lastStep);
      if (form.byPath.get(name)?.definition.form?.timestamp === 'submitted') report('reads-submission-time', pointer, { name });
      const steps = kind === 'answer' || kind === 'label' || kind === 'record' ? stepsByField.get(name) : undefined;
      if (
        steps === undefined ||
        steps[0]! <= lastStep ||
        !form.byPath.get(name)!.isRendered ||
        filled(name) ||
        reported.has(`${pointer} ${name}`)
      )
        continue;
      reported.add(`${pointer} ${name}`);
      report('reads-later-step', pointer, { name, step: form.definition.steps[steps[0]!]!.title });
    }
  };
  const checkedLookups = new Set<string>();
  const checkLookup = (name: string, lastStep: number): void => {
    if (checkedLookups.has(`${name} ${lastStep}`)) return;
    checkedLookups.add(`${name} ${lastStep}`);
    const lookup = form.definition.lookups?.[name];
    for (const { owner, role, key, logic, pointer } of expressions) {
      if (owner.kind !== 'lookup' || owner.name !== name || (role === 'param' && lookup?.optional?.includes(key!))) continue;
      check(logic, pointer, lastStep);
    }
  };
  for (const { owner, role, logic, pointer } of expressions) {
    if (owner.kind === 'field' && DECIDING.has(role)) {
      const steps = stepsByField.get(owner.path);
      if (steps !== undefined && form.byPath.get(owner.path)!.isRendered) check(logic, pointer, steps.at(-1)!);
    } else if (owner.kind === 'section' || owner.kind === 'step') {
      const at = form.definition.steps.findIndex(({ id }) => id === owner.step);
      // The condition of a step is evaluated before the step is entered. The compiler reports a field that is only in this step, as a cycle.
      check(logic, pointer, role === 'stepVisible' ? at - 1 : at);
    }
  }
}

/** Returns the indexes of the steps that contain each field, in order. */
export function placedSteps({ form, model }: AnalysisContext): Map<FieldPath, number[]> {
  const index = new Map(form.definition.steps.map((step, at) => [step, at]));
  return new Map(
    [...model.placements].map(([path, placed]) => [path, placed.map(({ step }) => index.get(step)!).toSorted((a, b) => a - b)]),
  );
}
