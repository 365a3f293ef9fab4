/** The answers and labels of a submission, and their validation. */

import { isSameAnswer } from '../validation/list-values.ts';
import { limitRowCount } from '../compile/rows/row-scopes.ts';
import { trimAnswer } from '../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import { getByPath, setByPath } from '../path.ts';
import type { FieldPath } from '../language/expression.ts';
import type { Answer, Issue, Warning } from '../views.ts';
import { getIssues, getOpenWarnings } from './visible-issues.ts';
import { listExistingFields, listStateFields, listStateGroups } from './rows/state-fields.ts';
import { SECRET_MASK } from '../format-answer.ts';
import { createGetCell } from './evaluate-text.ts';
import { getGateIssues, getNothingVisibleIssues, getVisibleSteps, listSteps } from './visible-steps.ts';
import { getUnexpectedIssues, isAnswered } from './unexpected-answers.ts';
import { formatAnswer } from './views/review.ts';
import { readCell, type FormState } from './form-state.ts';
import { arrangeOffered } from './lists/list-answers.ts';

/**
 * Returns the answers to send or store, nested as in the definition; hidden fields are omitted. The server also omits disabled fields;
 * the browser sends them, because rules can read them.
 * @example const body = JSON.stringify(getSubmissionData(form, state));
 */
export function getSubmissionData(form: CompiledForm, state: FormState): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  const isServer = readCell(state, form.isServerSlot) as boolean;
  for (const field of listStateFields(form, state)) {
    const { path, cells, definition, countsRowsOf } = field;
    if (countsRowsOf !== undefined) continue;
    const answer = arrangeOffered(state, field, trimAnswer(readCell(state, cells.value) as Answer));
    if (answer === null || (isServer && !readCell(state, cells.enabled))) continue;
    setByPath(answers, path, isServer && definition.form?.isSecret ? SECRET_MASK : answer);
  }
  for (const { path, rowCountField, maxRows } of listStateGroups(form, state)) {
    const count = readCell(state, rowCountField.cells.value);
    if (typeof count !== 'number') continue;
    const rows = getByPath(answers, path);
    setByPath(
      answers,
      path,
      Array.from({ length: limitRowCount(count, { maxRows }) }, (_, index) => getByPath(rows, String(index)) ?? {}),
    );
  }
  return answers;
}

/**
 * Returns the display text of each submitted answer, by path.
 * @example getSubmissionLabels(form, state)['student.country'] // 'Philippines'
 */
export function getSubmissionLabels(form: CompiledForm, state: FormState): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const field of listStateFields(form, state)) {
    const { path, cells, countsRowsOf } = field;
    if (countsRowsOf === undefined && readCell(state, cells.value) !== null && readCell(state, cells.enabled))
      labels[path] = formatAnswer(form, state, field);
  }
  return labels;
}

/**
 * Validates all answers, including posted names that the form does not define. Used before storing. Warnings that were not confirmed are issues
 * with `isWarning`. With `isValidated` only the answers at these paths are validated, as if the others had no issues, and the steps.
 * @example const issues = validateForm(form, state);
 */
export function validateForm(form: CompiledForm, state: FormState, isValidated: (path: FieldPath) => boolean = () => true): Issue[] {
  const fields = listStateFields(form, state).filter(({ path }) => isValidated(path));
  const issues = validateFields(form, state, fields, state.postedAnswers, isValidated);
  const ofSteps = issues.length > 0 ? [] : getGateIssues(form, state, getVisibleSteps(form, state));
  const warnings = fields.flatMap((field) => getOpenWarnings(state, field)).map(toIssue);
  return [...getNothingVisibleIssues(form, state), ...issues, ...ofSteps, ...warnings];
}

function toIssue({ path, check, message }: Warning): Issue {
  return { code: check, path, message, params: {}, isWarning: true };
}

/**
 * Validates the fields of a step and of all earlier steps, without warnings. Of a step whose condition is false only hidden fields are validated: their
 * answers are issues. Its other fields are also in another step, with which they are validated.
 * @example const issues = validateThroughStep(form, state, 'student');
 */
export function validateThroughStep(form: CompiledForm, state: FormState, lastStepId: string): Issue[] {
  const steps = listSteps(form, state);
  const last = steps.findIndex((step) => step.definition.id === lastStepId);
  const fields = steps.slice(0, last + 1).flatMap((step) => {
    const own = listExistingFields(form, step.fields, createGetCell(state));
    return readCell(state, step.condition) ? own : own.filter(({ cells }) => !readCell(state, cells.visible));
  });
  const issues = validateFields(form, state, [...new Set(fields)], undefined);
  if (issues.length > 0) return issues;
  return getGateIssues(
    form,
    state,
    getVisibleSteps(form, state).filter((step) => steps.indexOf(step) <= last),
  );
}

function validateFields(
  form: CompiledForm,
  state: FormState,
  fields: readonly CompiledField[],
  posted: unknown,
  isValidated: (path: FieldPath) => boolean = () => true,
): Issue[] {
  const issues = fields.flatMap((field) => [...getIssues(state, field), ...getHiddenIssues(form, state, field)]);
  if (posted !== undefined) {
    const ofPost = [...getUnexpectedIssues(form, state, posted), ...getChangedItemIssues(form, state)];
    issues.push(...ofPost.filter(({ path }) => isValidated(path)));
  }
  return issues.length > 0 ? issues : fields.flatMap((field) => getMissingOptionsIssues(state, field));
}

/** Returns an issue for the answer of a hidden field. */
function getHiddenIssues(form: CompiledForm, state: FormState, { cells, issueAt, row, countsRowsOf }: CompiledField): Issue[] {
  const raw = readCell(state, cells.raw) as Answer;
  // In the browser, rows of a hidden group keep their answers; on the server they have posted answers.
  const isSent =
    isAnswered(raw) && !(countsRowsOf !== undefined && raw === 0) && (row === undefined || readCell(state, form.isServerSlot) === true);
  return isSent && !readCell(state, cells.visible) && !readCell(state, cells.isComputed) ? [issueAt(createGetCell(state))('hidden')] : [];
}

/**
 * Returns an issue for each group whose posted rows are of other items than those that the server computes: the list can have changed while
 * the form was filled, and the answers of one row would become those of another.
 */
function getChangedItemIssues(form: CompiledForm, state: FormState): Issue[] {
  if (form.groups.every(({ generated }) => generated === undefined)) return [];
  const changed = listStateFields(form, state).filter(({ row, definition, cells }) => {
    if (row === undefined || !isGenerated(form, row.group) || !readsItem(definition.form?.computed)) return false;
    const sent = readCell(state, cells.raw) as Answer;
    return isAnswered(sent) && readCell(state, cells.isComputed) === true && !isSameAnswer(sent, readCell(state, cells.value) as Answer);
  });
  const paths = [...new Set(changed.map(({ row }) => row!.group))];
  const counts = paths.map((path) => form.groupByPath.get(path)!.rowCountField);
  const unreported = counts.filter((field) => getIssues(state, field).every(({ code }) => code !== 'rows'));
  return unreported.map(({ issueAt }) => issueAt(createGetCell(state))('rows'));
}

/** Returns whether the rows of a group, or the rows that contain it, are generated. */
function isGenerated({ groupByPath, groups }: CompiledForm, path: FieldPath): boolean {
  const { generated, outer } = groupByPath.get(path)!;
  for (let place = outer; place !== undefined; place = place.outer) {
    const { scope } = place;
    if (groups.some((group) => group.scope === scope.id && group.generated !== undefined)) return true;
  }
  return generated !== undefined;
}

/** Returns whether a formula reads the item of a generated row. */
function readsItem(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  return Object.entries(logic).some(([name, part]) => (name === 'item' && !Array.isArray(logic)) || readsItem(part));
}

/** Returns an issue for an answer whose options are not loaded. Used only if there is no other issue, because it is often a consequence. */
function getMissingOptionsIssues(state: FormState, { cells, definition, issueAt }: CompiledField): Issue[] {
  if (definition.form?.options === undefined || !readCell(state, cells.visible) || !readCell(state, cells.enabled)) return [];
  if (readCell(state, cells.value) === null || readCell(state, cells.isComputed)) return [];
  const issue = issueAt(createGetCell(state));
  const { status } = readCell(state, cells.options) as { status: string };
  if (status === 'blocked') return [issue('options')];
  return status === 'failed' || status === 'loading' ? [issue('unavailable')] : [];
}
