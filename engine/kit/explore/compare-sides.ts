/** Compares the states of browser and server for the same answers, field by field. */

import { isListAnswer } from '../../validation/list-values.ts';
import { trimAnswer } from '../../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { listStateFields } from '../../runtime/rows/state-fields.ts';
import { getStepIssues } from '../../runtime/step-navigation.ts';
import { getVisibleSteps } from '../../runtime/visible-steps.ts';
import { EMPTY_OTHER } from '../../validation/option-values.ts';
import type { Answer, Issue, OptionsView, Warning } from '../../views.ts';
import { findExpectedMismatches, type ExpectedMismatches } from './expected-mismatches.ts';

/** A difference of one field between browser and server. `refused`: the server rejects an answer that the browser would send. */
export interface SideMismatch {
  path: string;
  what: 'visible' | 'enabled' | 'required' | 'locked' | 'value' | 'issues' | 'warnings' | 'refused';
  browser: unknown;
  server: unknown;
}

/** The server's state and issues for the browser's answers. */
export interface ServerSide {
  state: FormState;
  /** All issues of the server's validation. */
  issues: readonly Issue[];
}

/**
 * Returns every unexpected difference between both sides. Expected are the consequences of data that only one side has: lookups that only the
 * server requests, time stamps and, while the browser has issues, the stored labels of options that cannot be requested.
 */
export function compareSides(form: CompiledForm, browser: FormState, server: ServerSide): SideMismatch[] {
  const canSend = getVisibleSteps(form, browser).every(({ definition }) => getStepIssues(form, browser, definition.id).length === 0);
  const compare = (excuses: ExpectedMismatches): SideMismatch[] =>
    listStateFields(form, browser).flatMap((field) =>
      readCell(server.state, field.cells.issues) === undefined ? [] : differences(field, browser, server, excuses, canSend),
    );
  if (compare(NO_EXCUSES).length === 0) return [];
  const lookups = form.lookups.filter(({ definition }) => definition.serverOnly).map(({ name }) => name);
  return compare(findExpectedMismatches(form, { lookups, labels: canSend ? [] : listFieldsWithStoredLabel(form, server.state) }));
}

const NO_EXCUSES: ExpectedMismatches = { isExcused: () => false, isIssueExcused: () => false };

/** Returns whether the page cannot compare the answer with the options either: their lookup failed or is loading. */
function hasPendingOptions(state: FormState, { cells }: CompiledField): boolean {
  const options = readCell(state, cells.options) as OptionsView | undefined;
  return options?.status === 'failed' || options?.status === 'loading';
}

function listFieldsWithStoredLabel(form: CompiledForm, state: FormState): string[] {
  const hasNoOptions = ({ cells }: CompiledField): boolean => {
    const options = readCell(state, cells.options) as OptionsView | undefined;
    return options !== undefined && options.status !== 'ready' && readCell(state, cells.value) !== null;
  };
  return listStateFields(form, state)
    .filter(hasNoOptions)
    .map(({ path }) => path);
}

function differences(
  field: CompiledField,
  browser: FormState,
  server: ServerSide,
  excuses: ExpectedMismatches,
  canSend: boolean,
): SideMismatch[] {
  const { path } = field;
  const ofBrowser = seen(field, browser, excuses);
  const ofServer = seen(field, server.state, excuses);
  // An empty own text is not sent, so the server reports no answer or nothing.
  const isEmptyOther = [readCell(browser, field.cells.raw)].flat().includes(EMPTY_OTHER);
  const found = (Object.keys(ofBrowser) as (keyof Seen)[])
    .filter(
      (what) =>
        !(isEmptyOther && what === 'issues') &&
        !excuses.isExcused(path, what) &&
        JSON.stringify(ofBrowser[what]) !== JSON.stringify(ofServer[what]),
    )
    .map((what): SideMismatch => ({ path, what, browser: ofBrowser[what], server: ofServer[what] }));
  const inCell = readCell(server.state, field.cells.issues) as readonly Issue[];
  const refused = server.issues.filter(
    (issue) =>
      issue.path === path &&
      isBeyondCells(issue.code, canSend && !hasPendingOptions(browser, field)) &&
      !inCell.some(({ code }) => code === issue.code) &&
      !excuses.isExcused(path, 'visible'),
  );
  if (refused.length > 0)
    found.push({ path, what: 'refused', browser: [], server: refused.map(({ code, message }) => ({ code, message })) });
  return found;
}

/** Returns whether an issue is unexpected: a page never posts hidden or unknown fields, and it posts only available options. */
function isBeyondCells(code: string, canSend: boolean): boolean {
  return code === 'hidden' || code === 'unknown' || code === 'content' || (canSend && (code === 'options' || code === 'unavailable'));
}

type Seen = Record<Exclude<SideMismatch['what'], 'refused'>, unknown>;

function seen({ cells, path }: CompiledField, state: FormState, excuses: ExpectedMismatches): Seen {
  const options = readCell(state, cells.options) as OptionsView | undefined;
  // Options that cannot be requested: the browser has the issue of the answer in its cell, the server in the validation of the form.
  const issues = (readCell(state, cells.issues) as readonly Issue[]).filter(
    ({ code }) => code !== 'options' || options?.status !== 'blocked',
  );
  const warnings = readCell(state, cells.warnings) as readonly Warning[];
  return {
    visible: Boolean(readCell(state, cells.visible)),
    enabled: Boolean(readCell(state, cells.enabled)),
    required: Boolean(readCell(state, cells.required)),
    locked: Boolean(readCell(state, cells.locked)),
    value: plain(readCell(state, cells.value) as Answer),
    issues: issues.filter(({ code }) => !excuses.isIssueExcused(path, code)).map(({ code, message }) => ({ code, message })),
    warnings: warnings.filter(({ check }) => !excuses.isIssueExcused(path, check)).map(({ check, message }) => ({ code: check, message })),
  };
}

/** Reduces files to the properties that both sides have; the server detects their type and dimensions itself. */
function plain(answer: Answer): unknown {
  if (!Array.isArray(answer) || isListAnswer(answer)) return trimAnswer(answer) ?? null;
  return answer.map(({ name, size }) => ({ name, size }));
}
