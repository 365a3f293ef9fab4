/** What exploring a form is to reach: every step, both outcomes of every condition, every error text. Rows of a group share theirs. */

import { isTruthy } from '../../operators/coerce.ts';
import { listFields } from '../../compile/answer-tree.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import { createEvaluator } from '../inspect/evaluator.ts';
import { listExpressions, type ExpressionEntry } from '../inspect/expressions.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';

import type { Issue } from '../../views.ts';
import { possibleIssues } from './possible-issues.ts';

export type GoalKind = 'step' | 'condition' | 'error';

export interface CoverageGoal {
  id: string;
  kind: GoalKind;
  /** What it is, for people. */
  name: string;
  /** Into the definition as authored. */
  pointer: string;
  /** The answers that it is about: the field of an error, the owner of a condition. */
  paths: string[];
  /** The condition, and the outcome that is looked for. */
  expression?: ExpressionEntry;
  outcome?: boolean;
  code?: string;
  /** Only what no page sends can reach it. */
  isServerOnly: boolean;
}

/** The goals of one form, and how to see which of them a state has reached. */
export interface Goals {
  list: readonly CoverageGoal[];
  byId: ReadonlyMap<string, CoverageGoal>;
  /** Conditions and errors that hold in a state. */
  reachedIn(state: FormState): string[];
  ofStep(step: string): string;
  ofIssues(issues: readonly Issue[]): string[];
}

/** Lists the goals of a form. */
export function collectCoverageGoals(form: CompiledForm): Goals {
  const byId = new Map<string, CoverageGoal>();
  const add = (goal: CoverageGoal): void => {
    const known = byId.get(goal.id);
    if (known) known.paths.push(...goal.paths);
    else byId.set(goal.id, goal);
  };
  const pointers = new Map(
    [...listFields(form.definition.answers, () => {})].map(([path, { pointer }]) => [path, form.toSourcePointer(pointer)]),
  );
  const ofStep = (step: string): string => `step ${step}`;
  const ofError = (path: string, code: string): string => `error ${pointers.get(path) ?? ''} ${code}`;

  form.definition.steps.forEach(({ id, title }, index) => {
    add({ id: ofStep(id), kind: 'step', name: `step “${title}”`, pointer: `/steps/${index}`, paths: [], isServerOnly: false });
  });
  const conditions = listExpressions(form.definition).filter(
    ({ isCondition, logic }) => isCondition && typeof logic === 'object' && logic !== null,
  );
  const ids = conditions.map((expression) => {
    const pointer = form.toSourcePointer(expression.pointer);
    const paths = expression.owner.kind === 'field' ? [expression.owner.path] : [];
    return [true, false].map((outcome) => {
      const id = `condition ${pointer} ${outcome}`;
      add({ id, kind: 'condition', name: `${nameOf(expression)} is ${outcome}`, pointer, paths, expression, outcome, isServerOnly: false });
      return id;
    });
  });
  for (const { path } of form.fields) {
    for (const { code, side } of possibleIssues(form, path)) {
      add({
        id: ofError(path, code),
        kind: 'error',
        name: `“${code}” of ${path}`,
        pointer: pointers.get(path) ?? '',
        paths: [path],
        code,
        isServerOnly: side === 'server',
      });
    }
  }
  add({
    id: ofError('', 'unknown'),
    kind: 'error',
    name: '“unknown”, for a name that is no field',
    pointer: '/answers',
    paths: [],
    code: 'unknown',
    isServerOnly: true,
  });

  const evaluate = createEvaluator(form);
  const ofIssues = (issues: readonly Issue[]): string[] =>
    issues.map(({ path, code }) => ofError(form.byPath.has(path) ? path : '', code)).filter((id) => byId.has(id));
  return {
    list: [...byId.values()],
    byId,
    ofStep,
    ofIssues,
    reachedIn: (state) => [
      ...conditions.map(({ logic }, index) => ids[index]![isTruthy(evaluate(state, logic)) ? 0 : 1]!),
      ...form.fields.flatMap((field) => ofIssues(readCell(state, field.cells.issues) as readonly Issue[])),
    ],
  };
}

function nameOf({ role, owner, key }: ExpressionEntry): string {
  const named = key === undefined ? role : `${role} “${key}”`;
  if (owner.kind === 'field') return `${named} of ${owner.path}`;
  if (owner.kind === 'section') return `${named} of section ${owner.index + 1} of step “${owner.step}”`;
  return owner.kind === 'rule' ? `rule “${owner.name}”` : `${named} of ${owner.kind} “${owner.name}”`;
}
