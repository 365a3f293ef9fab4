/** The errors that an error summary lists: what is wrong at the drawn fields of a step, in the order of the page. */

import { getStepIssues } from '#engine';
import { getRenderedPaths } from './rendered-paths.ts';
import type { FormStore } from './store.ts';

/** One error with the field it stands at. */
export interface StepError {
  path: string;
  message: string;
}

/** The first error of every drawn field of a step; the server's refusals count too. */
export function stepErrors(store: FormStore, stepId: string): StepError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of getStepIssues(store.form, store.state(), stepId)) {
    if (!messages.has(path)) messages.set(path, message);
  }
  const drawn = store.step(stepId).sections.flatMap((section) => (section.isVisible ? getRenderedPaths(store.form, section) : []));
  return [...new Set([...drawn, ...messages.keys()])].flatMap((path) => {
    const message = messages.get(path) ?? store.fieldMeta(path).serverError;
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Whether two lists of errors read the same. */
export function areSameErrors(a: readonly StepError[], b: readonly StepError[]): boolean {
  return a.length === b.length && a.every((error, index) => error.path === b[index]?.path && error.message === b[index].message);
}
