/** The answers that leave the form: nested as the definition groups them, hidden ones left out. */

import { tidyAnswer } from '../answer.ts';
import type { CompiledField, CompiledRows, Form } from '../form.ts';
import { unknownAnswerIssue } from '../issues.ts';
import { readPath, writePath } from '../path.ts';
import type { Answer, Issue } from '../views.ts';
import { issuesOf } from './issues-of.ts';
import { postedRows } from './posted-rows.ts';
import { answerInWords, SECRET } from './review.ts';
import { read, type State } from './state.ts';

/** The answers to send or to store. The server drops those of disabled fields, the browser sends them: rules may read them. */
export function submission(form: Form, state: State): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  const isServer = read(state, form.isServerSlot) as boolean;
  for (const { path, cells, definition, sizeOf } of form.fields) {
    if (sizeOf !== undefined) continue;
    const answer = tidyAnswer(read(state, cells.value) as Answer);
    if (answer === null || (isServer && !read(state, cells.enabled))) continue;
    writePath(answers, path, isServer && definition.form?.isSecret ? SECRET : answer);
  }
  for (const { path, size, rows: possible } of form.groups) {
    const count = read(state, size.cells.value);
    if (typeof count !== 'number') continue;
    const rows = readPath(answers, path);
    writePath(
      answers,
      path,
      Array.from({ length: Math.min(count, possible.length) }, (_, index) => readPath(rows, String(index)) ?? {}),
    );
  }
  return answers;
}

/** Each submitted answer in words, by path: what the user saw. */
export function submissionLabels(form: Form, state: State): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const field of form.fields) {
    const { path, cells, sizeOf } = field;
    if (sizeOf === undefined && read(state, cells.value) !== null && read(state, cells.enabled))
      labels[path] = answerInWords(form, state, field);
  }
  return labels;
}

/** Everything wrong with the answers, for whoever decides: every field, and answers that the form does not ask for. */
export function check(form: Form, state: State): Issue[] {
  return checked(form, state, form.fields, state.posted);
}

/** The same for the fields of a step and of all steps before it. */
export function checkSteps(form: Form, state: State, lastStepId: string): Issue[] {
  const last = form.steps.findIndex((step) => step.definition.id === lastStepId);
  return checked(form, state, [...new Set(form.steps.slice(0, last + 1).flatMap((step) => step.fields))], undefined);
}

function checked(form: Form, state: State, fields: readonly CompiledField[], posted: unknown): Issue[] {
  const issues = fields.flatMap((field) => [...issuesOf(state, field), ...hiddenIssues(form, state, field)]);
  if (posted !== undefined) issues.push(...unknownIssues(form, posted));
  return issues.length > 0 ? issues : fields.flatMap((field) => unofferedIssues(state, field));
}

/** An answer for a field that these answers do not show. */
function hiddenIssues(form: Form, state: State, { cells, issue, row, sizeOf }: CompiledField): Issue[] {
  const raw = read(state, cells.raw) as Answer;
  // In the browser rows that are not there hold their defaults, on the server what was sent for them.
  const isSent =
    raw !== null && raw !== false && !(sizeOf !== undefined && raw === 0) && (row === undefined || read(state, form.isServerSlot) === true);
  return isSent && !read(state, cells.visible) && !read(state, cells.isComputed) ? [issue('hidden')] : [];
}

/** With nothing else wrong, an answer whose options could not even be asked for was not offered either. */
function unofferedIssues(state: State, { cells, definition, issue }: CompiledField): Issue[] {
  if (definition.form?.options === undefined || !read(state, cells.visible) || !read(state, cells.enabled)) return [];
  if (read(state, cells.value) === null || read(state, cells.isComputed)) return [];
  const { status } = read(state, cells.options) as { status: string };
  if (status === 'blocked') return [issue('options')];
  return status === 'failed' || status === 'loading' ? [issue('unavailable')] : [];
}

/** Posted names that the definition does not have. */
function unknownIssues(form: Form, posted: unknown): Issue[] {
  const unknown: Issue[] = [];
  const walk = (node: unknown, path: string): void => {
    if (form.byPath.has(path)) return;
    const group = form.groupByPath.get(path);
    if (group) return walkRows(group, node);
    const isGroup = path === '' || form.fields.some((field) => field.path.startsWith(`${path}.`));
    if (isGroup && typeof node === 'object' && node !== null && !Array.isArray(node)) {
      for (const [name, child] of Object.entries(node)) walk(child, path === '' ? name : `${path}.${name}`);
    } else if (node !== null && node !== undefined && node !== '') {
      unknown.push(unknownAnswerIssue(path));
    }
  };
  const walkRows = (group: CompiledRows, node: unknown): void => {
    const { issues, rows, names } = postedRows(group, node);
    unknown.push(...issues, ...names.map((name) => unknownAnswerIssue(`${group.path}.${name}`)));
    rows.forEach((row, index) => walk(row, `${group.path}.${index}`));
  };
  walk(posted, '');
  return unknown;
}
