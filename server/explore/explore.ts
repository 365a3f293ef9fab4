/** Explores one wizard: searches, keeps few sets, runs each of them on both sides, and compares what the sides make of it. */

import type { AnswerSet } from '#engine/explore/answer-set';
import { compareSides, type Disagreement } from '#engine/explore/compare-sides';
import { goalsOf, type Goal, type GoalKind, type Goals } from '#engine/explore/goals';
import { randomFrom } from '#engine/explore/random';
import { serverKnowledge } from '#engine/explore/server-knowledge';
import { smallCover } from '#engine/explore/set-cover';
import { readsThrough } from '#engine/inspect/reads';
import type { Form } from '#engine';
import type { Bench } from './bench.ts';
import { findEntries } from './entries.ts';
import { play, type Played, stepsWalked } from './play.ts';
import { post, postInShort } from './post.ts';
import { search, type Found } from './search.ts';
import { tamperedSets } from './tampering.ts';
import type { KnownAnswers } from '#engine/fill/valid-answers';

/** What can be asked of an exploration. */
export interface ExploreOptions {
  /** How many answers the search may try. */
  budget: number;
  seed: number;
  /** Addresses to open the form with instead of those that the database suggests. */
  entries?: readonly Record<string, string>[];
  /** Answers that nobody can make up, by path. */
  known?: KnownAnswers;
}

/** One kept set, and what it showed. */
export interface ExploredSet {
  set: AnswerSet;
  reached: string[];
  disagreements: Disagreement[];
}

/** What was not reached, and why as far as that is known. */
export interface Missed {
  goal: Goal;
  reason: string;
}

export interface Exploration {
  sets: ExploredSet[];
  coverage: Record<GoalKind, { reached: number; all: number }>;
  missed: Missed[];
}

export const defaultBudget = 12_000;

/** Explores a wizard on the bench. */
export async function explore(bench: Bench, options: ExploreOptions): Promise<Exploration> {
  const { form } = bench.served;
  const goals = goalsOf(form);
  const { entries, known } = await findEntries(bench, options.entries);
  const plan = { goals, entries, known: { ...known, ...options.known }, random: randomFrom(options.seed), budget: options.budget };
  const found = await search(bench, plan);
  const tried: { played: Played; reached: string[] }[] = [];
  for (const { played, reached } of found.candidates) {
    const { state, issues } = await postInShort(bench, played);
    tried.push({ played, reached: unique([...reached, ...goals.reachedIn(state), ...goals.ofIssues(issues)]) });
  }
  for (const played of tried.map((one) => one.played)) {
    for (const set of tamperedSets(form, goals, played)) {
      const tampered = { set, state: played.state };
      const hasContent = Object.values(set.posted).some(Array.isArray);
      const { issues } = await (hasContent ? post : postInShort)(bench, tampered);
      const seen = new Set(tried.flatMap(({ reached }) => reached));
      if (goals.ofIssues(issues).some((goal) => !seen.has(goal))) tried.push({ played: tampered, reached: unique(goals.ofIssues(issues)) });
    }
  }
  const cover = smallCover(tried.map(({ reached }) => reached), (index) => tried[index]!.played.set.given.length);
  const sets: ExploredSet[] = [];
  for (const index of cover) sets.push(await runOnBothSides(bench, goals, tried[index]!.played.set));
  return summed(form, goals, sets, found);
}

/** Plays a set from its beginning, posts it, and compares both sides; what was tampered with has only one. */
export async function runOnBothSides(bench: Bench, goals: Goals, set: AnswerSet): Promise<ExploredSet> {
  const { form } = bench.served;
  const played = await play(bench, set);
  const { state, issues } = await post(bench, played);
  const isTampered = Object.keys(set.posted).length > 0;
  const ofBrowser = isTampered ? [] : [...goals.reachedIn(played.state), ...stepsWalked(form, played.state).map(goals.ofStep)];
  return {
    set,
    reached: unique([...ofBrowser, ...goals.reachedIn(state), ...goals.ofIssues(issues)]),
    disagreements: isTampered ? [] : compareSides(form, played.state, state, serverKnowledge(form)),
  };
}

function summed(form: Form, goals: Goals, sets: ExploredSet[], { impossible }: Found): Exploration {
  const reached = new Set(sets.flatMap((one) => one.reached));
  const coverage = { step: { reached: 0, all: 0 }, condition: { reached: 0, all: 0 }, error: { reached: 0, all: 0 } };
  for (const { id, kind } of goals.list) {
    coverage[kind].all += 1;
    if (reached.has(id)) coverage[kind].reached += 1;
  }
  const missed = goals.list.filter(({ id }) => !reached.has(id)).map((goal) => ({ goal, reason: whyMissed(form, goal, impossible) }));
  return { sets, coverage, missed };
}

function whyMissed(form: Form, { id, expression }: Goal, impossible: ReadonlySet<string>): string {
  if (impossible.has(id)) return 'no answers can make it so';
  const reads = expression === undefined ? [] : readsThrough(form.definition, expression.logic);
  const lookups = reads.filter(({ kind }) => kind === 'lookup' || kind === 'status').map(({ name }) => `“${name}”`);
  if (lookups.length > 0) return `no answer of the look-up ${[...new Set(lookups)].join(' or ')} in this catalogue made it so`;
  return 'not found among the answers that were tried';
}

function unique(goals: readonly string[]): string[] {
  return [...new Set(goals)];
}
