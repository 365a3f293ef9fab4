/** The errors of an error summary: those of the rendered fields of a step, in page order. */

import { findFieldPath, findStep, getMatrixRowTitle, getStepIssues } from '#engine';
import { getRenderedPaths } from './rendered-paths.ts';
import type { FormStore } from './store.ts';

/** An error and the path of its field. */
export interface StepError {
  path: string;
  message: string;
  /** Whether the field is in the step. An error of the step itself can belong to a field of another step. */
  isRendered: boolean;
}

/** Returns the first error of every rendered field of a step, server errors included. */
export function getStepErrors(store: FormStore, stepId: string): StepError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of getStepIssues(store.form, store.state(), stepId)) {
    const field = findFieldPath(store.form, path) ?? path;
    if (!messages.has(field)) messages.set(field, message);
  }
  const rendered = store.step(stepId).sections.flatMap((section) => (section.isVisible ? getRenderedPaths(store.form, section) : []));
  const ofStep = findStep(store.form, stepId)?.fields ?? [];
  const isRendered = new Set([...rendered, ...ofStep.map(({ path }) => path)]);
  return [...new Set([...rendered, ...messages.keys()])].flatMap((path) => {
    const message = getInputError(store, path) ?? messages.get(path) ?? store.fieldMeta(path).serverError;
    if (message === undefined) return [];
    const titles = [getTableRowTitle(store, stepId, path), getMatrixRowTitle(store.form, store.state(), path)];
    return [{ path, message: [...titles.filter((title) => title !== undefined), message].join(': '), isRendered: isRendered.has(path) }];
  });
}

/** Returns why the content of a shown input is no answer. */
export function getInputError(store: FormStore, path: string): string | undefined {
  const { isVisible, isEnabled } = store.field(path);
  return isVisible && isEnabled ? store.fieldMeta(path).inputError : undefined;
}

/** Returns the title of the row of a field in a table of rows. The message names only the column, which is the same in every row. */
function getTableRowTitle({ form, step }: FormStore, stepId: string, path: string): string | undefined {
  const groups = step(stepId).sections.flatMap((section) => section.groups);
  const group = groups.findLast((one) => path.startsWith(`${one.path}.`) && form.groupByPath.get(one.path)?.layout === 'table');
  return group?.rows[Number.parseInt(path.slice(group.path.length + 1), 10)]?.title;
}

/** Returns true if both lists have the same errors. */
export function areSameErrors(a: readonly StepError[], b: readonly StepError[]): boolean {
  return a.length === b.length && a.every((error, index) => error.path === b[index]?.path && error.message === b[index].message);
}
