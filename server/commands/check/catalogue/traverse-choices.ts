/**
 * Traverses all options of a form: every option of one choice, then of the next, until no choice is left. It runs the engine itself, so it
 * follows the definition.
 */

import { type CompiledForm, createFormState, type FormState } from '#engine';
import { createEvaluator } from '#engine/kit/inspect/evaluator';
import { type FetchLookup, resolveAllLookups } from '../../../submissions/resolve-lookups.ts';
import { analyzeChoiceDependencies, type ChoiceDependencies } from './choice-dependencies.ts';
import { ChoiceNavigator, type TraversalNode } from './choice-navigator.ts';
import { ChoiceTraversal } from './choice-traversal.ts';
import { groupDependentChoices } from './group-dependent-choices.ts';
import type { StartAnswers } from './sample-people.ts';
import { createStateKey } from './state-key.ts';
import { type ChainLink, type TraversalResult, TraversalRecorder } from './traversal-recorder.ts';
import { addFirstRows } from '../../first-row.ts';

/** Options of a traversal. */
export interface TraversalOptions {
  form: CompiledForm;
  fetchLookup: FetchLookup;
  /** YYYY-MM-DD. */
  today: string;
  /** Answers that are set before the traversal; one traversal for each. */
  starts: readonly StartAnswers[];
  /** Maximum number of answers; the traversal stops after it. */
  maxAnswers: number;
}

/** Traverses a form. */
export async function traverseChoices(options: TraversalOptions): Promise<TraversalResult> {
  const { form, starts } = options;
  const dependencies = analyzeChoiceDependencies(form);
  const evaluate = createEvaluator(form, true);
  const recorder = new TraversalRecorder(form, options.maxAnswers);
  const navigator = new ChoiceNavigator(form, dependencies, options.fetchLookup, recorder);
  const traversal = new ChoiceTraversal(navigator, createStateKey(form, dependencies, evaluate), evaluate);
  let chains = 0;
  for (const choices of groupDependentChoices(dependencies, form)) {
    for (const start of starts) chains += await traversal.traverse(await createStartNode(options, navigator, start, choices));
  }
  return { ...recorder.getResult(dependencies.targets), chains, leftEmpty: listEmptyTexts(dependencies, starts) };
}

/** Opens the form and sets the start answers. */
async function createStartNode(
  options: TraversalOptions,
  navigator: ChoiceNavigator,
  start: StartAnswers,
  pending: readonly string[],
): Promise<TraversalNode> {
  let state = await openForm(options);
  const chain: ChainLink[] = [];
  for (const [path, value] of Object.entries(start)) {
    state = await navigator.setAnswer(state, path, value);
    chain.push({ path, label: value, isGiven: true });
  }
  return { state, pending, chain };
}

/** Creates the initial state, with one row in each repeating group. */
async function openForm({ form, today, fetchLookup }: TraversalOptions): Promise<FormState> {
  return resolveAllLookups(form, addFirstRows(form, createFormState(form, { side: 'browser', today })), fetchLookup);
}

/** Returns the typed answers on which choices depend and that no start sets. */
function listEmptyTexts({ targets, getTextsBefore }: ChoiceDependencies, starts: readonly StartAnswers[]): string[] {
  const given = new Set(starts.flatMap((start) => Object.keys(start)));
  const texts = new Set(targets.flatMap((path) => [...getTextsBefore(path)]));
  return [...texts].filter((path) => !given.has(path));
}
