/** Whether browser and server make the same of the same answers: field by field, what each side sees of it. */

import { trimAnswer } from '../../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { getStepIssues } from '../../runtime/step-navigation.ts';
import type { Answer, Issue, OptionsView } from '../../views.ts';
import { findExpectedMismatches, type ExpectedMismatches } from './expected-mismatches.ts';

/** Something about one field on which the sides differ. `refused`: the server objects to what the browser would send. */
export interface SideMismatch {
  path: string;
  what: 'visible' | 'enabled' | 'required' | 'locked' | 'value' | 'issues' | 'refused';
  browser: unknown;
  server: unknown;
}

/** What the server made of the browser's answers. */
export interface ServerSide {
  state: FormState;
  /** All that its check objects to. */
  issues: readonly Issue[];
}

/**
 * Every difference between both sides, but for what follows from something that only one of them knows: lookups of the server alone,
 * and, as long as the browser itself finds something wrong, the labels that it remembers of options that cannot be asked.
 */
export function compareSides(form: CompiledForm, browser: FormState, server: ServerSide): SideMismatch[] {
  const canSend = form.steps.every(({ definition }) => getStepIssues(form, browser, definition.id).length === 0);
  const compare = (excuses: ExpectedMismatches): SideMismatch[] =>
    form.fields.flatMap((field) => differences(field, browser, server, excuses, canSend));
  if (compare(NO_EXCUSES).length === 0) return [];
  const lookups = form.lookups.filter(({ definition }) => definition.serverOnly).map(({ name }) => name);
  return compare(findExpectedMismatches(form, { lookups, labels: canSend ? [] : rememberedOnly(form, server.state) }));
}

const NO_EXCUSES: ExpectedMismatches = { isExcused: () => false, isIssueExcused: () => false };

function rememberedOnly(form: CompiledForm, state: FormState): string[] {
  const cannotBeAsked = ({ cells }: CompiledField): boolean => {
    const options = readCell(state, cells.options) as OptionsView | undefined;
    return options !== undefined && options.status !== 'ready' && readCell(state, cells.value) !== null;
  };
  return form.fields.filter(cannotBeAsked).map(({ path }) => path);
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
  const found = (Object.keys(ofBrowser) as (keyof Seen)[])
    .filter((what) => !excuses.isExcused(path, what) && JSON.stringify(ofBrowser[what]) !== JSON.stringify(ofServer[what]))
    .map((what): SideMismatch => ({ path, what, browser: ofBrowser[what], server: ofServer[what] }));
  const inCell = readCell(server.state, field.cells.issues) as readonly Issue[];
  const refused = server.issues.filter(
    (issue) =>
      issue.path === path &&
      isBeyondCells(issue.code, canSend) &&
      !inCell.some(({ code }) => code === issue.code) &&
      !excuses.isExcused(path, 'visible'),
  );
  if (refused.length > 0)
    found.push({ path, what: 'refused', browser: [], server: refused.map(({ code, message }) => ({ code, message })) });
  return found;
}

/** What a page sends is never hidden, unknown or something else than it says; and what it lets be sent was offered. */
function isBeyondCells(code: string, canSend: boolean): boolean {
  return code === 'hidden' || code === 'unknown' || code === 'content' || (canSend && (code === 'options' || code === 'unavailable'));
}

type Seen = Record<Exclude<SideMismatch['what'], 'refused'>, unknown>;

function seen({ cells, path }: CompiledField, state: FormState, excuses: ExpectedMismatches): Seen {
  const issues = readCell(state, cells.issues) as readonly Issue[];
  return {
    visible: Boolean(readCell(state, cells.visible)),
    enabled: Boolean(readCell(state, cells.enabled)),
    required: Boolean(readCell(state, cells.required)),
    locked: Boolean(readCell(state, cells.locked)),
    value: plain(readCell(state, cells.value) as Answer),
    issues: issues.filter(({ code }) => !excuses.isIssueExcused(path, code)).map(({ code, message }) => ({ code, message })),
  };
}

/** Of files only what both sides know: the server reads their type and shape anew. */
function plain(answer: Answer): unknown {
  return Array.isArray(answer) ? answer.map(({ name, size }) => ({ name, size })) : (trimAnswer(answer) ?? null);
}
