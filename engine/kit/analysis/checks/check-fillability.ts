/** Fields that can never be filled, alone or because they wait for each other; and required ones that nobody sees when they are. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldPath } from '../../../language/expression.ts';
import { needsOf, unfillable, describeBlockers } from '../fill-blockers.ts';
import { isPossible, solve } from '../solver/solve.ts';
import { isWritten, pointerOf, type AnalysisContext } from '../analysis-context.ts';
import type { SymbolName } from '../solver/symbols.ts';
import { constant, type AbstractCase } from '../solver/abstract-value.ts';

/** Reports what nobody can answer, each at its cause. */
export function checkFillability(sheet: AnalysisContext): void {
  const { fields } = unfillable(sheet);
  const waiting = fields.filter((field) => field.isDrawn || isDemanded(field));
  const alone = new Set(waiting.filter((field) => !field.isDrawn || !isPossible(sheet.model, ...needsOf(sheet.model, field))));
  for (const field of alone) if (isWritten(sheet, field)) tellAlone(sheet, field);
  const needs = describeBlockers(
    sheet,
    waiting.filter((field) => !alone.has(field)),
  );
  const told = new Set<FieldPath>();
  for (const start of needs.keys()) {
    const cycle = findCycleFrom(start, needs);
    if (cycle === undefined || cycle.some((path) => told.has(path))) continue;
    cycle.forEach((path) => told.add(path));
    sheet.report('unreachable-cycle', `${pointerOf(sheet, sheet.form.byPath.get(cycle[0]!)!)}/form`, { cycle: cycle.join(' → ') });
  }
  for (const field of sheet.fields) checkRequired(sheet, field);
}

function isDemanded({ definition }: CompiledField): boolean {
  return definition.form?.requiredWhen !== undefined && definition.form.requiredWhen !== false;
}

/** A condition that is never true is reported at its own location; here only contradictions and missing parts are reported. */
function tellAlone(sheet: AnalysisContext, field: CompiledField): void {
  const pointer = pointerOf(sheet, field);
  const { form = {} } = field.definition;
  if (!field.isDrawn) {
    sheet.report('never-fillable', pointer, { name: field.path, because: 'no step draws it, and nothing else fills it' });
    return;
  }
  const needs = needsOf(sheet.model, field);
  const failing = needs.filter((goal) => !isPossible(sheet.model, goal));
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
          : 'the look-up of its options can never be asked';
  sheet.report('never-fillable', `${pointer}/form${first === undefined ? '' : `/${first.key}`}`, { name: field.path, because });
}

function findCycleFrom(start: FieldPath, needs: ReadonlyMap<FieldPath, readonly FieldPath[]>): FieldPath[] | undefined {
  const walk = (path: FieldPath, way: readonly FieldPath[]): FieldPath[] | undefined => {
    if (way.length > 0 && path === start) return [...way, path];
    if (way.includes(path)) return undefined;
    for (const next of needs.get(path) ?? []) {
      const cycle = walk(next, [...way, path]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return walk(start, []);
}

/** Required at times, but never while it could be answered; or to be answered only where it is answered already. */
function checkRequired(sheet: AnalysisContext, field: CompiledField): void {
  const { model } = sheet;
  const needs = needsOf(model, field).filter(({ key }) => key !== 'lockedWhen' && key !== 'computedWhen');
  if (!isPossible(model, ...needs)) return;
  const own = new Map<SymbolName, AbstractCase>([[`answer ${field.path}`, constant(null)]]);
  if (field.isDrawn && solve(model, needs, own) === 'impossible')
    sheet.report('self-dependency', `${pointerOf(sheet, field)}/form`, { name: field.path });
  const required = field.definition.form?.requiredWhen;
  if (typeof required !== 'object' || required === null || !isPossible(model, { logic: required, expected: true })) return;
  if (!isPossible(model, ...needs, { logic: required, expected: true }))
    sheet.report('required-but-hidden', `${pointerOf(sheet, field)}/form/requiredWhen`, { name: field.path });
}
