/** Whether browser and server make the same of the same answers: field by field, what each side sees of it. */

import { tidyAnswer } from '../answer.ts';
import type { CompiledField, Form } from '../form.ts';
import { read, type State } from '../state/state.ts';
import { stepIssues } from '../state/steps.ts';
import type { Answer, Issue, OptionsView } from '../views.ts';
import { excusesFor, type Excuses } from './one-sided.ts';

/** Something about one field on which the sides differ. `refused`: the server objects to what the browser would send. */
export interface Disagreement {
  path: string;
  what: 'visible' | 'enabled' | 'required' | 'locked' | 'value' | 'issues' | 'refused';
  browser: unknown;
  server: unknown;
}

/** What the server made of the browser's answers. */
export interface ServerSide {
  state: State;
  /** All that its check objects to. */
  issues: readonly Issue[];
}

/**
 * Every difference between both sides, but for what follows from something that only one of them knows: look-ups of the server alone,
 * and, as long as the browser itself finds something wrong, the labels that it remembers of options that cannot be asked.
 */
export function compareSides(form: Form, browser: State, server: ServerSide): Disagreement[] {
  const canSend = form.steps.every(({ definition }) => stepIssues(form, browser, definition.id).length === 0);
  const compare = (excuses: Excuses): Disagreement[] =>
    form.fields.flatMap((field) => differences(field, browser, server, excuses, canSend));
  if (compare(NO_EXCUSES).length === 0) return [];
  const lookups = form.lookups.filter(({ definition }) => definition.serverOnly).map(({ name }) => name);
  return compare(excusesFor(form, { lookups, labels: canSend ? [] : rememberedOnly(form, server.state) }));
}

const NO_EXCUSES: Excuses = { isExcused: () => false, isIssueExcused: () => false };

function rememberedOnly(form: Form, state: State): string[] {
  const cannotBeAsked = ({ cells }: CompiledField): boolean => {
    const options = read(state, cells.options) as OptionsView | undefined;
    return options !== undefined && options.status !== 'ready' && read(state, cells.value) !== null;
  };
  return form.fields.filter(cannotBeAsked).map(({ path }) => path);
}

function differences(field: CompiledField, browser: State, server: ServerSide, excuses: Excuses, canSend: boolean): Disagreement[] {
  const { path } = field;
  const ofBrowser = seen(field, browser, excuses);
  const ofServer = seen(field, server.state, excuses);
  const found = (Object.keys(ofBrowser) as (keyof Seen)[])
    .filter((what) => !excuses.isExcused(path, what) && JSON.stringify(ofBrowser[what]) !== JSON.stringify(ofServer[what]))
    .map((what): Disagreement => ({ path, what, browser: ofBrowser[what], server: ofServer[what] }));
  const inCell = read(server.state, field.cells.issues) as readonly Issue[];
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

type Seen = Record<Exclude<Disagreement['what'], 'refused'>, unknown>;

function seen({ cells, path }: CompiledField, state: State, excuses: Excuses): Seen {
  const issues = read(state, cells.issues) as readonly Issue[];
  return {
    visible: Boolean(read(state, cells.visible)),
    enabled: Boolean(read(state, cells.enabled)),
    required: Boolean(read(state, cells.required)),
    locked: Boolean(read(state, cells.locked)),
    value: plain(read(state, cells.value) as Answer),
    issues: issues.filter(({ code }) => !excuses.isIssueExcused(path, code)).map(({ code, message }) => ({ code, message })),
  };
}

/** Of files only what both sides know: the server reads their type and shape anew. */
function plain(answer: Answer): unknown {
  return Array.isArray(answer) ? answer.map(({ name, size }) => ({ name, size })) : (tidyAnswer(answer) ?? null);
}
