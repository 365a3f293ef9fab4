/**
 * Fills a form at random in the engine of the browser, posts the answers in the format of the page, and validates them as the server does. Both
 * sides must judge alike; what the server accepts, it must store as the browser has it, and the browser must accept what is stored.
 */

import {
  createFormState,
  getSubmissionData,
  getFieldView,
  getStepIssues,
  listStateFields,
  setByPath,
  type CompiledForm,
  type FormState,
} from '#engine';
import { emptySet } from '#engine/kit/explore/answer-set';
import { compareSides } from '#engine/kit/explore/compare-sides';
import { createRandom, pick } from '#engine/kit/explore/random';
import { getGateIssues, getVisibleSteps } from '#engine/runtime/visible-steps';
import { createExploreContext, type ExploreContext } from '../../server/commands/explore/explore-context.ts';
import { postToServer, type Posted } from '../../server/commands/explore/post-to-server.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';
import { validateStoredAnswers } from '../../server/submissions/validate-stored-answers.ts';
import { differentialData, openDifferentialStore } from '../e2e/support/differential-data.ts';
import { openDifferential, type Differential } from '../e2e/support/differential.ts';
import { root } from '../e2e/support/product.ts';

/** The numbers of the posts, and a sentence for each difference with the index of its set. */
export interface PostReport {
  accepted: number;
  refused: number;
  differences: string[];
}

/** Opens a form and returns the function that runs the sets from one index up to another. */
export async function openPostDifferential(file: string, seed: number): Promise<(from: number, to: number) => Promise<PostReport>> {
  const data = await differentialData(file, seed);
  const differential = openDifferential(data);
  const context = await createExploreContext(`${root}/definitions/${file}`, enrollmentProduct, await openDifferentialStore(), data.today);
  context.served = { ...context.served, form: differential.form };
  context.lookups.createFetch = () => (request) => Promise.resolve(differential.getOutcome(request));
  const paths = Object.keys(data.pools);

  return async (from, to) => {
    const report: PostReport = { accepted: 0, refused: 0, differences: [] };
    for (let index = from; index < to; index += 1) {
      const state = differential.stateAt(index);
      const random = createRandom(seed * 7919 + index);
      // Every third post is one that no page sends: some of its values are replaced.
      const isTampered = index % 3 === 2;
      const posted = isTampered ? Object.fromEntries([1, 2].map(() => pickValue(random, paths, data.pools))) : {};
      const answer = await postToServer(context, { set: { ...emptySet(), posted }, state });
      const found = [
        ...(isTampered ? [] : compareVerdicts(differential.form, state, answer)),
        ...checkStored(context, differential, answer),
      ];
      if (answer.issues.length === 0) report.accepted += 1;
      else report.refused += 1;
      report.differences.push(...found.map((difference) => `set ${index}: ${difference}`));
    }
    return report;
  };
}

function pickValue(random: () => number, paths: readonly string[], pools: Record<string, unknown[]>): [path: string, value: unknown] {
  const path = pick(random, paths)!;
  return [path, pick(random, pools[path] ?? []) ?? null];
}

/** Compares field by field, then whether the page can send with whether the server accepts, and what both would store. */
function compareVerdicts(form: CompiledForm, browser: FormState, posted: Posted): string[] {
  const mismatches = compareSides(form, browser, posted).map(
    ({ path, what, browser: here, server }) =>
      `${what} of ${path}: ${JSON.stringify(here)} in the browser, ${JSON.stringify(server)} on the server`,
  );
  if (mismatches.length > 0) return mismatches;
  const steps = getVisibleSteps(form, browser);
  const open = [...steps.flatMap(({ definition }) => getStepIssues(form, browser, definition.id)), ...getGateIssues(form, browser, steps)];
  // The browser does not know what only the server may ask for.
  const isExcused = form.lookups.some(({ definition }) => definition.serverOnly);
  if (open.length === 0 && posted.issues.length > 0 && !isExcused)
    return [`the server refuses what the page sends: ${describe(posted.issues)}`];
  if (posted.issues.length > 0) return [];
  // The page does not send an empty own text, so the server has no answer instead of an error.
  if (open.some(({ code }) => code !== 'other')) return [`the server accepts what the page does not send: ${describe(open)}`];
  return open.length > 0
    ? []
    : listDifferences(toCompared(form, browser), toCompared(form, posted.state), 'the page sends', 'the server stores');
}

/** Checks answers that the server accepts: by their JSON Schema, and in a browser that opens them. */
function checkStored({ served, today }: ExploreContext, { form, settled }: Differential, { issues, state }: Posted): string[] {
  if (issues.length > 0) return [];
  const answers = toStored(form, state);
  const disagreements = validateStoredAnswers(served.definition.answers, answers).map(
    ({ instancePath, message }) => `the JSON Schema refuses ${instancePath}, which the engine accepts: ${message}`,
  );
  const opened = settled(createFormState(form, { side: 'server', today, now: `${today}T00:00:00Z`, answers: withSecrets(form, state) }));
  return [...disagreements, ...listDifferences(answers, toStored(form, opened), 'the server stores', 'when it is read again it is')];
}

/** Returns the answers as they are stored, but with the secret ones: a lookup that reads one has no result for its mask. */
function withSecrets(form: CompiledForm, state: FormState): Record<string, unknown> {
  const answers = getSubmissionData(form, state);
  for (const { path, definition } of listStateFields(form, state)) {
    const { value, isVisible, isEnabled } = getFieldView(form, state, path);
    if (definition.form?.isSecret && value !== null && isVisible && isEnabled) setByPath(answers, path, value);
  }
  return answers;
}

/** Describes each member that differs. */
function listDifferences(left: unknown, right: unknown, first: string, second: string, path = ''): string[] {
  const [here, there] = [left, right] as Record<string, unknown>[];
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return Object.is(left, right) ? [] : [`${path}: ${first} ${JSON.stringify(left)}, ${second} ${JSON.stringify(right)}`];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) =>
    listDifferences(here![name], there![name], first, second, path === '' ? name : `${path}.${name}`),
  );
}

function describe(issues: readonly { path: string; code: string }[]): string {
  return issues.map(({ path, code }) => `${code} of ${path}`).join(', ');
}

/** Returns the answers as they are stored. */
function toStored(form: CompiledForm, state: FormState): Record<string, unknown> {
  const stored = JSON.stringify(getSubmissionData(form, state), (_, value: unknown) => (isFile(value) ? toStoredFile(value) : value));
  return JSON.parse(stored) as Record<string, unknown>;
}

/**
 * Returns the answers without those of disabled fields, without secret ones, which are not stored, and without what the server
 * determines itself: type and size of files, time stamps.
 */
function toCompared(form: CompiledForm, state: FormState): unknown {
  const answers = toStored(form, state);
  for (const { path, definition } of listStateFields(form, state))
    if (definition.form?.timestamp !== undefined || definition.form?.isSecret || !getFieldView(form, state, path).isEnabled)
      setByPath(answers, path, null);
  return JSON.parse(JSON.stringify(answers, (_, value: unknown) => (isFile(value) ? value.name : value))) as unknown;
}

function isFile(value: unknown): value is Record<'name' | 'size' | 'type', unknown> {
  return typeof value === 'object' && value !== null && 'name' in value && 'size' in value;
}

function toStoredFile({ name, size, type }: Record<'name' | 'size' | 'type', unknown>): unknown {
  return { name, size, type };
}
