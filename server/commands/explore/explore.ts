/** Explores one form: searches answer sets, keeps few of them, runs each in the browser and on the server, and compares the results. */

import { type AnswerSet, getOnlySide } from '#engine/kit/explore/answer-set';
import { compareSides, type SideMismatch } from '#engine/kit/explore/compare-sides';
import { collectCoverageGoals, type GoalKind, type Goals } from '#engine/kit/explore/coverage-goals';
import { createRandom } from '#engine/kit/explore/random';
import { findSetCover } from '#engine/kit/explore/set-cover';
import type { Issue } from '#engine';
import type { ExploreContext } from './explore-context.ts';
import { findEntries } from './entries.ts';
import { replay, type ReplayResult, getReachableSteps } from './replay.ts';
import { postToServer, postAnswersOnly } from './post-to-server.ts';
import { explainMissed, type Missed } from './missed-goals.ts';
import { search } from './search/search.ts';
import { createTamperedSets } from './tampering.ts';
import { mergeIssues, findPersistentErrors, isPlain, type PersistentErrors } from './persistent-errors.ts';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';

/** Options of an exploration. */
export interface ExploreOptions {
  /** Maximum number of answers that the search tries. */
  budget: number;
  seed: number;
  /** Entries to use instead of those from the database. */
  entries?: readonly Record<string, string>[];
  /** Answers that cannot be generated, by path. */
  preferredAnswers?: PreferredAnswers;
}

/** A kept set and its result. */
export interface ExploredSet {
  set: AnswerSet;
  reached: string[];
  disagreements: SideMismatch[];
  /** Whether neither side reports an issue without simulated lookups. */
  canBeSubmitted: boolean;
}

export interface Exploration {
  sets: ExploredSet[];
  coverage: Record<GoalKind, { reached: number; all: number }>;
  missed: Missed[];
  /** The errors that prevent the submission of every set; undefined when a set can be submitted. */
  unsubmittable: PersistentErrors | undefined;
}

export const DEFAULT_BUDGET = 12_000;

/** Explores a form. */
export async function explore(context: ExploreContext, options: ExploreOptions): Promise<Exploration> {
  const { form } = context.served;
  const goals = collectCoverageGoals(form);
  const { entries, known } = await findEntries(context, options.entries);
  const plan = {
    goals,
    entries,
    known: { ...known, ...options.preferredAnswers },
    random: createRandom(options.seed),
    budget: options.budget,
  };
  const found = await search(context, plan);
  const tried: { replayed: ReplayResult; reached: string[] }[] = [];
  const issuesOfSets: Issue[][] = [];
  let submittable: number | undefined;
  for (const { replayed, reached } of found) {
    const posted = getOnlySide(replayed.set) ? undefined : await postAnswersOnly(context, replayed);
    if (posted && isPlain(replayed.set)) {
      const issues = mergeIssues(form, replayed.state, posted.issues);
      if (issues.length === 0) submittable ??= tried.length;
      issuesOfSets.push(issues);
    }
    tried.push({
      replayed,
      reached: unique([...reached, ...(posted ? [...goals.reachedIn(posted.state), ...goals.ofIssues(posted.issues)] : [])]),
    });
  }
  const seen = new Set(tried.flatMap(({ reached }) => reached));
  for (const { replayed } of [...tried]) {
    for (const set of createTamperedSets(form, replayed, (path, code) => isOpen(goals, seen, path, code))) {
      const tampered = { set, state: replayed.state };
      // Only a real post opens files.
      const hasFiles = Object.values(set.posted).some(Array.isArray);
      const reached = unique(goals.ofIssues((await (hasFiles ? postToServer : postAnswersOnly)(context, tampered)).issues));
      if (reached.some((goal) => !seen.has(goal))) tried.push({ replayed: tampered, reached });
      for (const goal of reached) seen.add(goal);
    }
  }
  const cover = findSetCover(
    tried.map(({ reached }) => reached),
    (index) => tried[index]!.replayed.set.inputs.length,
  );
  const sets: ExploredSet[] = [];
  for (const index of cover) sets.push(await runOnBothSides(context, goals, tried[index]!.replayed.set));
  if (submittable !== undefined && !sets.some(({ canBeSubmitted }) => canBeSubmitted))
    sets.push(await runOnBothSides(context, goals, tried[submittable]!.replayed.set));
  const unsubmittable = sets.some(({ canBeSubmitted }) => canBeSubmitted) ? undefined : findPersistentErrors(form, issuesOfSets);
  return { ...summarizeCoverage(context, goals, sets), unsubmittable };
}

/** Replays a set, posts it and compares both results. A manipulated set has only a server result. */
export async function runOnBothSides(context: ExploreContext, goals: Goals, set: AnswerSet): Promise<ExploredSet> {
  const { form } = context.served;
  const replayed = await replay(context, set);
  const listBrowserGoals = (): string[] => [
    ...goals.reachedIn(replayed.state),
    ...getReachableSteps(form, replayed.state).map(goals.ofStep),
  ];
  const side = getOnlySide(set);
  if (side === 'browser') return { set, reached: unique(listBrowserGoals()), disagreements: [], canBeSubmitted: false };
  const posted = await postToServer(context, replayed);
  const serverGoals = [...goals.reachedIn(posted.state), ...goals.ofIssues(posted.issues)];
  if (side === 'server') return { set, reached: unique(serverGoals), disagreements: [], canBeSubmitted: false };
  return {
    set,
    reached: unique([...listBrowserGoals(), ...serverGoals]),
    disagreements: compareSides(form, replayed.state, posted),
    canBeSubmitted: isPlain(set) && mergeIssues(form, replayed.state, posted.issues).length === 0,
  };
}

function summarizeCoverage(context: ExploreContext, goals: Goals, sets: ExploredSet[]): Omit<Exploration, 'unsubmittable'> {
  const reached = new Set(sets.flatMap((one) => one.reached));
  const coverage = {
    step: { reached: 0, all: 0 },
    condition: { reached: 0, all: 0 },
    branch: { reached: 0, all: 0 },
    error: { reached: 0, all: 0 },
  };
  for (const { id, kind } of goals.list) {
    coverage[kind].all += 1;
    if (reached.has(id)) coverage[kind].reached += 1;
  }
  const missed = goals.list.filter(({ id }) => !reached.has(id));
  return { sets, coverage, missed: explainMissed(context.served.form, missed, context.lookupsWithoutReplies) };
}

/** Whether an error that no page can produce was not seen yet. */
function isOpen(goals: Goals, seen: ReadonlySet<string>, path: string, code: string): boolean {
  const [id] = goals.ofIssues([{ path, code }]);
  return id !== undefined && !seen.has(id);
}

function unique(goals: readonly string[]): string[] {
  return [...new Set(goals)];
}
