/** The errors of an error summary: those of the rendered fields of a step, in page order, and what is missing in fields that wait for these. */

import { findFieldPath, findStep, getMatrixRowTitle, getStepIssues, waitsFor } from '#engine';
import type { Issue } from '#engine';
import { getRenderedPaths } from './rendered-paths.ts';
import type { FormStore } from './store.ts';

/** An error and the path of its field. */
export interface StepError {
  path: string;
  message: string;
  /** Whether the field is in the step. An error of the step itself can belong to a field of another step. */
  isRendered: boolean;
  /** Whether the field can be filled. A disabled one waits for another field. */
  isOpen: boolean;
}

/** Returns the first error of every rendered field of a step, server errors included. */
export function getStepErrors(store: FormStore, stepId: string): StepError[] {
  const messages = new Map<string, string>();
  const issues = getStepIssues(store.form, store.state(), stepId);
  for (const { path, message } of issues) {
    const field = findFieldPath(store.form, path) ?? path;
    if (!messages.has(field)) messages.set(field, message);
  }
  const rendered = store.step(stepId).sections.flatMap((section) => (section.isVisible ? getRenderedPaths(store.form, section) : []));
  const ofStep = findStep(store.form, stepId)?.fields ?? [];
  const isRendered = new Set([...rendered, ...ofStep.map(({ path }) => path)]);
  const waiting = listWaiting(store, rendered, issues);
  const errors = [...new Set([...rendered, ...messages.keys()])].flatMap((path) => {
    const message = getInputError(store, path) ?? messages.get(path) ?? store.fieldMeta(path).serverError ?? waiting.get(path);
    if (message === undefined) return [];
    const titles = [getTableRowTitle(store, stepId, path), getMatrixRowTitle(store.form, store.state(), path)];
    const text = [...titles.filter((title) => title !== undefined), message].join(': ');
    return [{ path, message: text, isRendered: isRendered.has(path), isOpen: !waiting.has(path) && !lacksOptions(store, path) }];
  });
  return distinguish(store, errors);
}

/**
 * Returns the messages of required fields without an answer that are disabled, because they wait for a missing one. Others are closed because they are not
 * needed. A failed check can be the reason why fields stay closed, so there is nothing to fill in then.
 */
function listWaiting(store: FormStore, rendered: readonly string[], issues: readonly Issue[]): Map<string, string> {
  const { byPath } = store.form;
  const isCheck = ({ path, code }: Issue) => byPath.get(path)?.definition.form?.checks?.some(({ id }) => id === code) === true;
  if (issues.length === 0 || issues.some(isCheck)) return new Map();
  const missing = issues.map(({ path }) => path).filter((path) => byPath.has(path) && store.field(path).value === null);
  const waiting = new Map<string, string>();
  // A field can wait for one that waits itself: those before it, mostly.
  for (let known = -1; known < waiting.size;) {
    known = waiting.size;
    for (const path of rendered) {
      const field = byPath.get(path);
      if (field === undefined || waiting.has(path)) continue;
      const { isVisible, isEnabled, isRequired, value } = store.field(path);
      if (!isVisible || isEnabled || !isRequired || value !== null || !waitsFor(store.form, path, missing)) continue;
      waiting.set(path, field.issue('required').message);
      missing.push(path);
    }
  }
  return waiting;
}

/** Returns whether nothing can be chosen in a field: its control is disabled, and says why. */
function lacksOptions(store: FormStore, path: string): boolean {
  if (!store.form.byPath.has(path)) return false;
  const { options, value } = store.field(path);
  return value === null && (options?.status === 'empty' || options?.status === 'blocked');
}

/** Puts the title of the field before a message that fields with other titles share. */
function distinguish(store: FormStore, errors: StepError[]): StepError[] {
  const getTitle = ({ path }: StepError) => (store.form.byPath.has(path) ? store.field(path).title : '');
  const titles = new Map<string, Set<string>>();
  for (const error of errors) titles.set(error.message, (titles.get(error.message) ?? new Set()).add(getTitle(error)));
  return errors.map((error) =>
    titles.get(error.message)!.size === 1 ? error : { ...error, message: `${getTitle(error)}: ${error.message}` },
  );
}

/** Returns why the content of a shown input is no answer, after the title of its field. */
export function getInputError(store: FormStore, path: string): string | undefined {
  const { title, isVisible, isEnabled } = store.field(path);
  const { inputError } = store.fieldMeta(path);
  return inputError !== undefined && isVisible && isEnabled ? `${title}: ${inputError}` : undefined;
}

/** Returns the title of the row of a field in a table of rows. The message names only the column, which is the same in every row. */
function getTableRowTitle({ form, step }: FormStore, stepId: string, path: string): string | undefined {
  const groups = step(stepId).sections.flatMap((section) => section.groups);
  const group = groups.findLast((one) => path.startsWith(`${one.path}.`) && form.groupByPath.get(one.path)?.layout === 'table');
  return group?.rows[Number.parseInt(path.slice(group.path.length + 1), 10)]?.title;
}

/** Returns true if both lists have the same errors. */
export function areSameErrors(a: readonly StepError[], b: readonly StepError[]): boolean {
  return (
    a.length === b.length &&
    a.every((error, index) => error.path === b[index]?.path && error.message === b[index].message && error.isOpen === b[index].isOpen)
  );
}
