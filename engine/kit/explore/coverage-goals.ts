/** Coverage goals of an exploration: every step, both outcomes of every condition, every branch of a formula, every error. The rows of a group share their goals. */

import { isTruthy } from '../../operators/coerce.ts';
import { listFields } from '../../compile/answer-tree.ts';
import type { RowPlace } from '../../compile/rows/row-scopes.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import { createEvaluator } from '../inspect/evaluator.ts';
import { listExpressions, type ExpressionEntry } from '../inspect/expressions.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { getWarnings } from '../../runtime/visible-issues.ts';
import { listStateFields } from '../../runtime/rows/state-fields.ts';
import { listSteps } from '../../runtime/visible-steps.ts';
import type { Issue } from '../../views.ts';
import { toTemplatePath } from '../row-paths.ts';
import { listBranches } from './branch-goals.ts';
import { listPossibleIssues } from './possible-issues.ts';
import { findFieldPath } from '../../issue-path.ts';

/** The kind of a coverage goal. */
export type GoalKind = 'step' | 'condition' | 'branch' | 'error';

/** A step, a result of a condition, a branch of `if`, or an error text that an exploration has to reach. */
export interface CoverageGoal {
  id: string;
  kind: GoalKind;
  /** Display name. */
  name: string;
  /** JSON Pointer into the authored definition. */
  pointer: string;
  /** Fields of the goal: the field of an error, the owner of a condition. */
  paths: string[];
  /** The condition and its outcome that reaches the goal: of a branch, under which it is taken. */
  expression?: ExpressionEntry;
  outcome?: boolean;
  code?: string;
  /** Whether only a request that no page sends can reach it. */
  isServerOnly: boolean;
}

type ReachedIssue = Pick<Issue, 'path' | 'code'>;

/** The goals of one form, and functions that find the goals that a state reaches. */
export interface Goals {
  list: readonly CoverageGoal[];
  byId: ReadonlyMap<string, CoverageGoal>;
  /** Ids of the condition, branch and error goals that a state reaches. */
  reachedIn: (state: FormState) => string[];
  ofStep: (step: string) => string;
  ofIssues: (issues: readonly ReachedIssue[]) => string[];
}

/** An expression with the ids of the goals that its two results reach. */
interface GoalCondition {
  expression: ExpressionEntry;
  ids: Partial<Record<'true' | 'false', string>>;
}

/** Lists the coverage goals of a form. */
export function collectCoverageGoals(form: CompiledForm): Goals {
  const branches = listBranchGoals(form);
  const conditions = [...listConditions(form), ...branches.map(toGoalCondition)];
  const toErrorId = createErrorIds(form);
  const byId = new Map<string, CoverageGoal>();
  for (const goal of [
    ...listStepGoals(form),
    ...listConditions(form).flatMap((one) => toConditionGoals(form, one)),
    ...branches,
    ...listErrorGoals(form, toErrorId),
  ]) {
    const existing = byId.get(goal.id);
    if (existing) existing.paths.push(...goal.paths);
    else byId.set(goal.id, goal);
  }
  const evaluate = createEvaluator(form);
  const ofIssues = (issues: readonly ReachedIssue[]): string[] =>
    issues.map(({ path, code }) => toErrorId(findFieldPath(form, path) ?? '', code)).filter((id) => byId.has(id));
  return {
    list: [...byId.values()],
    byId,
    ofStep: toStepId,
    ofIssues,
    reachedIn: (state) => {
      const fields = listStateFields(form, state);
      const places = groupPlaces(fields);
      return [
        ...conditions.flatMap(({ expression, ids }) =>
          listPlaces(form, state, expression, places).flatMap(
            (place) => ids[`${isTruthy(evaluate(state, expression.logic, undefined, place))}`] ?? [],
          ),
        ),
        ...fields.flatMap((field) => ofIssues(readCell(state, field.cells.issues) as readonly Issue[])),
        ...fields.flatMap((field) => ofIssues(getWarnings(state, field).map(({ path, check }) => ({ path, code: check })))),
      ];
    },
  };
}

/** The existing rows of the fields in rows, by their template. */
type PlacesByTemplate = ReadonlyMap<CompiledField, readonly RowPlace[]>;

function groupPlaces(fields: readonly CompiledField[]): PlacesByTemplate {
  const places = new Map<CompiledField, RowPlace[]>();
  for (const { template, place } of fields) {
    if (template === undefined || place === undefined) continue;
    const known = places.get(template);
    if (known === undefined) places.set(template, [place]);
    else known.push(place);
  }
  return places;
}

/** Returns the rows in which a condition is evaluated; of a condition outside of rows only the form. */
function listPlaces(
  form: CompiledForm,
  state: FormState,
  { owner }: ExpressionEntry,
  places: PlacesByTemplate,
): readonly (RowPlace | undefined)[] {
  if (owner.kind === 'step' || owner.kind === 'section') {
    const pages = listSteps(form, state).filter(({ definition }) => toTemplateId(definition.id) === owner.step);
    return pages.map(({ row }) => row?.place);
  }
  const field = owner.kind === 'field' ? form.byPath.get(owner.path) : undefined;
  if (field?.row === undefined) return [undefined];
  return places.get(field) ?? [];
}

/** The pages of rows share the goal of their step. */
function toStepId(step: string): string {
  return `step ${toTemplateId(step)}`;
}

/** Returns the id of a step without the row of a page. */
function toTemplateId(step: string): string {
  return step.replace(/\..*/, '');
}

/** Returns the function that builds the goal id of an issue; the rows of a group share their ids. */
function createErrorIds(form: CompiledForm): (path: string, code: string) => string {
  const pointers = listPointers(form);
  const starts = new Map<string, string>();
  return (path, code) => {
    let start = starts.get(path);
    if (start === undefined) starts.set(path, (start = `error ${pointers.get(toTemplatePath(form, path)) ?? ''}`));
    return `${start} ${code}`;
  };
}

/** Field path → pointer into the authored definition. */
function listPointers(form: CompiledForm): ReadonlyMap<string, string> {
  return new Map([...listFields(form.definition.answers, () => {})].map(([path, { pointer }]) => [path, form.toSourcePointer(pointer)]));
}

function listStepGoals(form: CompiledForm): CoverageGoal[] {
  return form.definition.steps.map(({ id, title }, index) => ({
    id: toStepId(id),
    kind: 'step',
    name: `step “${title}”`,
    pointer: `/steps/${index}`,
    paths: [],
    isServerOnly: false,
  }));
}

function listConditions(form: CompiledForm): GoalCondition[] {
  return listExpressions(form.definition)
    .filter(({ isCondition, logic }) => isCondition && typeof logic === 'object' && logic !== null)
    .map((expression) => {
      const id = `condition ${form.toSourcePointer(expression.pointer)}`;
      return { expression, ids: { true: `${id} true`, false: `${id} false` } };
    });
}

function toConditionGoals(form: CompiledForm, { expression, ids }: GoalCondition): CoverageGoal[] {
  const { owner } = expression;
  return [true, false].map((outcome) => ({
    id: ids[`${outcome}`]!,
    kind: 'condition',
    name: `${formatGoalName(expression)} is ${outcome}`,
    pointer: form.toSourcePointer(expression.pointer),
    paths: owner.kind === 'field' ? [owner.path] : [],
    expression,
    outcome,
    isServerOnly: false,
  }));
}

function listBranchGoals(form: CompiledForm): BranchGoal[] {
  return listExpressions(form.definition).flatMap((expression) =>
    listBranches(expression).map(({ pointer, number, taken }): BranchGoal => {
      const source = form.toSourcePointer(pointer);
      return {
        id: `branch ${source}`,
        kind: 'branch',
        name: `${number === 'last' ? 'last value' : `value ${number}`} of “if” in ${formatGoalName(expression)}`,
        pointer: source,
        paths: expression.owner.kind === 'field' ? [expression.owner.path] : [],
        expression: { ...expression, pointer, isCondition: true, logic: taken },
        outcome: true,
        isServerOnly: false,
      };
    }),
  );
}

type BranchGoal = CoverageGoal & { expression: ExpressionEntry };

function toGoalCondition({ id, expression }: BranchGoal): GoalCondition {
  return { expression, ids: { true: id } };
}

function listErrorGoals(form: CompiledForm, toErrorId: (path: string, code: string) => string): CoverageGoal[] {
  const pointers = listPointers(form);
  const goals = form.fields.flatMap(({ path }) =>
    listPossibleIssues(form, path).map(({ code, side }): CoverageGoal => ({
      id: toErrorId(path, code),
      kind: 'error',
      name: `“${code}” of ${path}`,
      pointer: pointers.get(path) ?? '',
      paths: [path],
      code,
      isServerOnly: side === 'server',
    })),
  );
  const unknownName: CoverageGoal = {
    id: toErrorId('', 'unknown'),
    kind: 'error',
    name: '“unknown”, for a name that is no field',
    pointer: '/answers',
    paths: [],
    code: 'unknown',
    isServerOnly: true,
  };
  return [...goals, unknownName];
}

function formatGoalName({ role, owner, key }: ExpressionEntry): string {
  const named = key === undefined ? role : `${role} “${key}”`;
  if (owner.kind === 'field') return `${named} of ${owner.path}`;
  if (owner.kind === 'step') return `${named} of step “${owner.step}”`;
  if (owner.kind === 'section') return `${named} of section ${owner.index + 1} of step “${owner.step}”`;
  return owner.kind === 'rule' ? `rule “${owner.name}”` : `${named} of ${owner.kind} “${owner.name}”`;
}
