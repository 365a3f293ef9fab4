/**
 * Searches for answer sets that reach the coverage goals of a form. It starts with valid fills for every entry, then tries boundary
 * answers, failing lookups, answers derived from rules, and random answers.
 */

import { emptySet, type Simulated } from '#engine/kit/explore/answer-set';
import { canSetAnswer } from '#engine/kit/explore/settable-fields';
import type { CoverageGoal, Goals } from '#engine/kit/explore/coverage-goals';
import { pick, type Random } from '#engine/kit/explore/random';
import { fieldsAt, getUpstreamFields } from '#engine/kit/fill/upstream-fields';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import { satisfy } from '#engine/kit/analysis/solver/solve';
import { getTransitiveDependencies } from '#engine/kit/inspect/dependencies';
import { getFieldView } from '#engine';
import type { ExploreContext } from './explore-context.ts';
import { autofill, replayInput, openFor, replay, type ReplayResult, stepsWalked } from './replay.ts';
import { stackErrors } from './stack-errors.ts';

/** A candidate set and the goals that it reaches in the browser. */
export interface Candidate {
  played: ReplayResult;
  reached: string[];
}

/** Options of a search. */
export interface SearchPlan {
  goals: Goals;
  entries: readonly Record<string, string>[];
  known: PreferredAnswers;
  random: Random;
  /** Maximum number of answers to try. */
  budget: number;
}

/** The candidates, and the conditions that the analysis found to be impossible. */
export interface Found {
  candidates: Candidate[];
  impossible: ReadonlySet<string>;
}

/** Runs the search. It is deterministic: the same plan gives the same result. */
export async function search(bench: ExploreContext, plan: SearchPlan): Promise<Found> {
  const { goals, entries, known, random } = plan;
  const { form } = bench.served;
  const candidates: Candidate[] = [];
  const filledForms: (ReplayResult & { isDone?: boolean })[] = [];
  /** The filled forms, those first that were filled to their end. */
  const complete = (): ReplayResult[] => filledForms.toSorted((a, b) => Number(b.isDone ?? false) - Number(a.isDone ?? false));
  const reached = new Set<string>();
  const impossible = new Set<string>();
  let left = plan.budget;

  /** Looks at a state; keeps it where it shows something new. */
  const see = (played: ReplayResult, isKept = false): boolean => {
    left -= 1;
    const here = [...goals.reachedIn(played.state), ...stepsWalked(form, played.state).map(goals.ofStep)];
    const isNew = here.some((goal) => !reached.has(goal));
    for (const goal of here) reached.add(goal);
    if (isNew || isKept) candidates.push({ played, reached: here });
    return isNew;
  };
  const finish = async (played: ReplayResult, isKept = false): Promise<void> => {
    const before = isKept ? -1 : reached.size;
    const filled = await autofill(bench, played, known, (turn) => void see(turn));
    if (!filled.isDone && reached.size === before) return;
    filledForms.push(filled);
    see(filled, true);
  };
  const open = (goal: CoverageGoal): boolean => !goal.isServerOnly && !reached.has(goal.id) && !impossible.has(goal.id);

  for (const entry of entries) {
    const opened = await openFor(bench, emptySet(entry));
    see(opened, true);
    filledForms.push(opened);
    await finish(opened, true);
  }

  const bearing = [...new Set(goals.list.filter(({ expression }) => expression !== undefined).flatMap(bearingOn))];
  const mutated = new Set<ReplayResult>();
  while (left > plan.budget * 0.6) {
    const base = complete().find((one) => !mutated.has(one));
    if (base === undefined) break;
    mutated.add(base);
    await mutateEach(base);
  }
  for (const base of complete().slice(0, 3)) await simulateEach(base);
  aimByRules: for (const goal of goals.list.filter(open)) {
    if (goal.expression === undefined) continue;
    const wish = satisfy(form, goal.expression.logic, goal.outcome!);
    if (wish === 'impossible') impossible.add(goal.id);
    if (typeof wish === 'string') continue;
    for (const base of complete().slice(0, 6)) {
      if (left < 0) break aimByRules;
      let played = base;
      for (const [path, value] of Object.entries(wish)) played = await replayInput(bench, played, { path, value });
      see(played);
      if (!open(goal)) break;
    }
  }
  for (const goal of goals.list.filter(open)) {
    if (goal.kind !== 'error') continue;
    const isOpened = (path: string): boolean => complete().some((base) => canSetAnswer(form, base.state, path));
    // The fields of a few rows stand for those of all.
    const paths = goal.paths.slice(0, 3);
    for (const path of paths) if (!paths.some(isOpened)) await openUp(path, 120);
    await aimAt(goal, paths, 80);
  }
  for (const goal of goals.list.filter(open)) await aimAt(goal, bearingOn(goal).slice(0, 8), 120);
  await mixByChance();
  for (const played of await stackErrors(bench, goals, complete().slice(0, 4))) see(played, true);
  return { candidates, impossible };

  /** Every interesting answer of every field on which some condition depends, upon one filled form. */
  async function mutateEach(base: ReplayResult): Promise<void> {
    for (const path of bearing) {
      if (!canSetAnswer(form, base.state, path)) continue;
      for (const value of generateBoundaryAnswers(form, base.state, path)) {
        if (left < 0) return;
        const played = await replayInput(bench, base, { path, value });
        if (see(played) && getFieldView(form, played.state, path).issues.length === 0) await finish(played);
      }
    }
  }

  /** Lookups that fail, in each way for which something follows, or answer nothing. */
  async function simulateEach(base: ReplayResult): Promise<void> {
    for (const { name, definition } of form.lookups) {
      const statuses = Object.keys(definition.failures ?? {})
        .map(Number)
        .filter((status) => status > 0);
      for (const simulated of [500, ...statuses, 'empty', 'waiting'] satisfies Simulated[]) {
        if (left < 0) return;
        const played = await replay(bench, { ...base.set, simulated: { [name]: simulated } });
        if (see(played)) await finish(played);
      }
    }
  }

  /** Single answers of some fields, upon every filled form. */
  async function aimAt(goal: CoverageGoal, paths: readonly string[], most: number): Promise<void> {
    const least = left - most;
    for (const base of complete()) {
      for (const path of paths) {
        if (!canSetAnswer(form, base.state, path)) continue;
        for (const value of generateBoundaryAnswers(form, base.state, path)) {
          if (left < Math.max(0, least) || !open(goal)) return;
          const played = await replayInput(bench, base, { path, value });
          if (see(played) && getFieldView(form, played.state, path).issues.length === 0) await finish(played);
        }
      }
    }
  }

  /** Makes a field editable that is so in no filled form, by another answer to one of those that bear on it. */
  async function openUp(path: string, most: number): Promise<void> {
    const least = left - most;
    for (const base of complete()) {
      for (const other of getUpstreamFields(form, path).slice(0, 8)) {
        if (!canSetAnswer(form, base.state, other)) continue;
        for (const value of generateBoundaryAnswers(form, base.state, other)) {
          if (left < Math.max(0, least)) return;
          const played = await replayInput(bench, base, { path: other, value });
          see(played);
          if (!canSetAnswer(form, played.state, path)) continue;
          filledForms.push(played);
          await finish(played, true);
          return;
        }
      }
    }
  }

  /** Several answers at once, of fields on which an open goal depends. */
  async function mixByChance(): Promise<void> {
    for (;;) {
      const goal = pick(random, goals.list.filter(open));
      if (goal === undefined || filledForms.length === 0 || left < 0) return;
      let played = pick(random, filledForms)!;
      const paths = bearingOn(goal).filter((path) => canSetAnswer(form, played.state, path));
      const count = 1 + Math.floor(random() * 3);
      for (let turn = 0; turn < count; turn++) {
        const path = pick(random, paths.length > 0 && random() < 0.8 ? paths : form.fields.map((field) => field.path))!;
        if (!canSetAnswer(form, played.state, path)) continue;
        const offered = getFieldView(form, played.state, path).options?.list.map((option) => option.value) ?? [];
        const value = pick(random, offered.length > 0 && random() < 0.5 ? offered : generateBoundaryAnswers(form, played.state, path));
        played = await replayInput(bench, played, { path, value: value ?? null });
        see(played);
      }
      if (random() < 0.4) await finish(played);
    }
  }

  function bearingOn({ expression, paths }: CoverageGoal): string[] {
    if (expression === undefined) return [...paths, ...paths.flatMap((path) => getUpstreamFields(form, path))];
    const direct = getTransitiveDependencies(form.definition, expression.logic).flatMap(({ kind, name }) => {
      if (kind !== 'lookup' && kind !== 'status') return fieldsAt(form, name);
      const params = Object.values(form.lookupByName.get(name)?.definition.params ?? {});
      return params.flatMap((param) => getTransitiveDependencies(form.definition, param)).flatMap((read) => fieldsAt(form, read.name));
    });
    return [...new Set([...direct, ...direct.flatMap((path) => getUpstreamFields(form, path))])];
  }
}
