/** Whether a form can be submitted at all, and what keeps every answer set from it. */

import { type CompiledForm, type Issue, type FormState, getStepIssues } from '#engine';
import type { AnswerSet } from '#engine/kit/explore/answer-set';

/** What stays wrong in every answer set, or where that is not one field, in the set that came nearest. */
export interface AlwaysWrong {
  /** The same fields are in error in every set; otherwise these are the errors of the one with the fewest. */
  isAlways: boolean;
  errors: { path: string; code: string; message: string }[];
}

/** A set that a person could submit: nothing posted beside the page, and every look-up answers as it does. */
export function isPlain({ posted, simulated }: AnswerSet): boolean {
  return Object.keys(posted).length === 0 && Object.keys(simulated).length === 0;
}

/** What either side objects to. */
export function allIssues(form: CompiledForm, browser: FormState, server: readonly Issue[]): Issue[] {
  return [...form.steps.flatMap(({ definition }) => getStepIssues(form, browser, definition.id)), ...server];
}

/** Sums up what is wrong in each of some sets. */
export function findPersistentErrors(sets: readonly (readonly Issue[])[]): AlwaysWrong {
  const paths = new Set(sets.flat().map(({ path }) => path));
  const always = [...paths].filter((path) => sets.every((issues) => issues.some((issue) => issue.path === path)));
  const nearest = sets.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const isAlways = always.length > 0;
  return { isAlways, errors: once(isAlways ? sets.flat().filter(({ path }) => always.includes(path)) : nearest) };
}

function once(issues: readonly Issue[]): AlwaysWrong['errors'] {
  return [...new Map(issues.map(({ path, code, message }) => [`${path} ${code} ${message}`, { path, code, message }])).values()];
}
