/** Reports whether a form can be submitted, and which errors occur in every answer set. */

import { type CompiledForm, type Issue, type FormState, getStepIssues, getStepStatuses } from '#engine';
import type { AnswerSet } from '#engine/kit/explore/answer-set';
import { createProver } from '#engine/kit/explore/proofs';

/** Errors that occur in every answer set, or else those of the set with the fewest errors. */
export interface PersistentErrors {
  /** True when the same fields have errors in every set; otherwise the errors are those of the set with the fewest. */
  isAlways: boolean;
  errors: { path: string; code: string; message: string }[];
  /** Why no answers can be submitted; undefined if that is not proved: answers that the search did not find may be valid. */
  proof?: string;
}

/** Returns whether a user could submit the set: no manipulated post and no simulated lookup. */
export function isPlain({ posted, simulated }: AnswerSet): boolean {
  return Object.keys(posted).length === 0 && Object.keys(simulated).length === 0;
}

/** Returns the issues of both sides. */
export function mergeIssues(form: CompiledForm, browser: FormState, server: readonly Issue[]): Issue[] {
  return [...getStepStatuses(form, browser).flatMap(({ id }) => getStepIssues(form, browser, id)), ...server];
}

/** Summarizes the issues of several sets. */
export function findPersistentErrors(form: CompiledForm, sets: readonly (readonly Issue[])[]): PersistentErrors {
  const paths = new Set(sets.flat().map(({ path }) => path));
  const always = [...paths].filter((path) => sets.every((issues) => issues.some((issue) => issue.path === path)));
  const nearest = sets.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const isAlways = always.length > 0;
  const errors = unique(isAlways ? sets.flat().filter(({ path }) => always.includes(path)) : nearest);
  const proof = createProver(form).proveUnsubmittable(errors);
  return { isAlways, errors, ...(proof !== undefined && { proof }) };
}

function unique(issues: readonly Issue[]): PersistentErrors['errors'] {
  return [...new Map(issues.map(({ path, code, message }) => [`${path} ${code} ${message}`, { path, code, message }])).values()];
}
