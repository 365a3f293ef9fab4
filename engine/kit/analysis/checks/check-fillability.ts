/** Checks that fields can be filled: each on its own, together with their dependencies, and whenever they are required. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldPath } from '../../../language/expression.ts';
import { listFillConditions, findUnfillableFields, findBlockers } from '../fill-blockers.ts';
import { isPossible, solve } from '../solver/solve.ts';
import { isWritten, getFieldPointer, type AnalysisContext } from '../analysis-context.ts';
import type { SymbolName } from '../solver/symbols.ts';
import { createConstant, type AbstractCase } from '../solver/abstract-value.ts';

/** Reports fields that cannot be filled, each at its cause. */
export function checkFillability(context: AnalysisContext): void {
  const { fields } = findUnfillableFields(context);
  const waiting = fields.filter((field) => field.isRendered || canBeRequired(field));
  const alone = new Set(
    waiting.filter((field) => !field.isRendered || !isPossible(context.model, ...listFillConditions(context.model, field))),
  );
  for (const field of alone) if (isWritten(context, field)) reportUnfillable(context, field);
  const needs = findBlockers(
    context,
    waiting.filter((field) => !alone.has(field)),
  );
  const reported = new Set<FieldPath>();
  for (const start of needs.keys()) {
    const cycle = findCycleFrom(start, needs);
    if (cycle === undefined || cycle.some((path) => reported.has(path))) continue;
    cycle.forEach((path) => reported.add(path));
    context.report('unreachable-cycle', `${getFieldPointer(context, context.form.byPath.get(cycle[0]!)!)}/form`, {
      cycle: cycle.join(' → '),
    });
  }
  for (const field of context.fields) checkRequired(context, field);
}

function canBeRequired({ definition }: CompiledField): boolean {
  return definition.form?.requiredWhen !== undefined && definition.form.requiredWhen !== false;
}

/** Reports a field that can never be filled. A condition that is never true is reported at its own location by another check. */
function reportUnfillable(context: AnalysisContext, field: CompiledField): void {
  const pointer = getFieldPointer(context, field);
  const { form = {} } = field.definition;
  if (!field.isRendered) {
    context.report('never-fillable', pointer, { name: field.path, because: 'it is in no step, and nothing else fills it' });
    return;
  }
  const needs = listFillConditions(context.model, field);
  const failing = needs.filter((goal) => !isPossible(context.model, goal));
  if (failing.some(({ key }) => key === 'visibleWhen' || (key === 'enabledWhen' && typeof form.enabledWhen === 'object'))) return;
  const [first] = failing;
  if (first?.key === 'computedWhen') return;
  const because =
    first === undefined
      ? `${needs.map(({ key }) => `"${key}"`).join(' and ')} contradict each other`
      : first.key === 'lockedWhen'
        ? 'it is always locked, and nothing else fills it'
        : first.key === 'enabledWhen'
          ? 'it is never enabled, and nothing else fills it'
          : 'the lookup of its options can never be requested';
  context.report('never-fillable', `${pointer}/form${first === undefined ? '' : `/${first.key}`}`, { name: field.path, because });
}

function findCycleFrom(start: FieldPath, needs: ReadonlyMap<FieldPath, readonly FieldPath[]>): FieldPath[] | undefined {
  const walk = (path: FieldPath, trail: readonly FieldPath[]): FieldPath[] | undefined => {
    if (trail.length > 0 && path === start) return [...trail, path];
    if (trail.includes(path)) return undefined;
    for (const next of needs.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return walk(start, []);
}

/** Reports a field that is required only while it cannot be filled, or that can be filled only while it already has an answer. */
function checkRequired(context: AnalysisContext, field: CompiledField): void {
  const { model } = context;
  const needs = listFillConditions(model, field).filter(({ key }) => key !== 'lockedWhen' && key !== 'computedWhen');
  if (!isPossible(model, ...needs)) return;
  const own = new Map<SymbolName, AbstractCase>([[`answer ${field.path}`, createConstant(null)]]);
  if (field.isRendered && solve(model, needs, own) === 'impossible')
    context.report('self-dependency', `${getFieldPointer(context, field)}/form`, { name: field.path });
  const required = field.definition.form?.requiredWhen;
  if (typeof required !== 'object' || required === null || !isPossible(model, { logic: required, expected: true })) return;
  if (!isPossible(model, ...needs, { logic: required, expected: true }))
    context.report('required-but-hidden', `${getFieldPointer(context, field)}/form/requiredWhen`, { name: field.path });
}
