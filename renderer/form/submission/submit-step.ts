/** What Next does: validate the step, validate on the server if the definition requires it, then advance or submit. */

import {
  goToNextStep,
  openDialog,
  getStepIssues,
  getStepView,
  getStepWarnings,
  getSubmissionData,
  findStep,
  getStepStatuses,
  goToStep,
  listConfirmationNames,
  removeLostFiles,
} from '#engine';
import type { FailureAction } from '#engine';
import type { StepCheck } from '#engine';
import { waitForPendingFiles } from './pending-files.ts';
import { getPageLocale } from '../page-locale.ts';
import { getRenderedPaths } from '../rendered-paths.ts';
import { toFailureData, mapServerErrors, mapServerWarnings } from './server-errors.ts';
import { requestJson } from '../requests.ts';
import type { ApiResult } from '../requests.ts';
import type { FormSession } from '../form-session.ts';
import type { FormStore } from '../store.ts';
import { createSubmissionFormData } from './submission-form-data.ts';
import { withLoader } from '../with-loader.ts';

/** Result of Next. `invalid`: fields of the current step have errors, or warnings to confirm; `failed`: a dialog shows the reason. */
export type StepSubmitResult = { kind: 'advanced' } | { kind: 'invalid' } | { kind: 'failed' } | { kind: 'submitted'; data: unknown };

type FailedResult = ApiResult & { ok: false };

const SUBMISSION_TIMEOUT_MS = 180_000;

/** Validates the current step. If it is valid, advances to the next step, or submits the form from the last one. */
export async function submitStep(session: FormSession): Promise<StepSubmitResult> {
  const { store } = session;
  await waitForPendingFiles(session.files);
  const id = store.state().step;
  if (isBlocked(store, id)) return rejectStep(session);

  const isLast = () => getStepView(store.form, store.state(), id).isLast;
  const wasLast = isLast();
  const step = findStep(store.form, id)?.definition;
  if (step?.check !== undefined) {
    const failure = await validateOnServer(session, step.check);
    if (failure !== undefined) return failure;
  }
  // A lookup can hide the later steps during the check. Then the user has not pressed Submit yet.
  if (wasLast && isLast()) return submit(session);
  store.update(goToNextStep);
  const isRejected = store.state().step === id && isBlocked(store, id);
  return isRejected ? rejectStep(session) : { kind: 'advanced' };
}

/** Returns whether a step has errors, or warnings that the user has not confirmed. */
function isBlocked({ form, state }: FormStore, stepId: string): boolean {
  return getStepIssues(form, state(), stepId).length > 0 || getStepWarnings(form, state(), stepId).length > 0;
}

/** Shows the errors and warnings of all fields of the current step. A unit is not rendered on its own, but beside its number. */
function rejectStep({ store }: FormSession): StepSubmitResult {
  const { step } = store.state();
  const found = [...getStepIssues(store.form, store.state(), step), ...getStepWarnings(store.form, store.state(), step)];
  const invalid = found.map(({ path }) => path);
  store.touch([...getRenderedStepPaths(store, step), ...invalid]);
  return { kind: 'invalid' };
}

function getRenderedStepPaths({ form, state }: FormStore, stepId: string): string[] {
  return getStepView(form, state(), stepId).sections.flatMap((section) => getRenderedPaths(form, section));
}

/**
 * Sends the answers to the step's check. Returns undefined if the server accepts them, or cannot be reached: it checks all steps again when the form is
 * sent, so nobody has to wait for the network to go on.
 */
async function validateOnServer(session: FormSession, check: StepCheck): Promise<StepSubmitResult | undefined> {
  const { store } = session;
  const body = JSON.stringify(getSubmissionData(store.form, store.state()));
  const headers = { 'Content-Type': 'application/json' };
  const result = await withLoader(store, check.loader, () => postAnswers(session, check.path, { headers, body }));
  if (result.ok || result.status === 0) return undefined;
  showServerErrors(session, result, check.group);
  // The step does not change, even if the field is in an earlier step: the dialog names that step.
  return openFailureDialog(session, result, check);
}

/** Submits the form. If an earlier step is not complete, shows that step instead. */
async function submit(session: FormSession): Promise<StepSubmitResult> {
  const { store, files, submissionKey } = session;
  const { definition } = store.form;
  const last = store.state().step;
  store.update(goToNextStep);
  const { step: current, passedSteps } = store.state();
  // A step that became visible has not been filled yet, so it opens without errors.
  if (current !== last && !passedSteps.includes(current)) return { kind: 'advanced' };
  if (isBlocked(store, current)) return rejectStep(session);
  if (askForLostFiles(session)) return { kind: 'invalid' };
  const { path, loader } = definition.submission;
  const { form, state } = store;
  const body = createSubmissionFormData(form, getSubmissionData(form, state()), files, listConfirmationNames(form, state()));
  const headers = { 'Idempotency-Key': submissionKey };
  const result = await withLoader(store, loader, () => postAnswers(session, path, { headers, body }, SUBMISSION_TIMEOUT_MS));
  if (result.ok) return { kind: 'submitted', data: result.data };
  const serverErrors = showServerErrors(session, result);
  const warnings = mapServerWarnings(store.form, result.problem);
  store.setServerWarnings(warnings);
  const paths = new Set([...serverErrors.keys(), ...warnings.map((warning) => warning.path)]);
  const stepWithError = getStepStatuses(form, store.state()).find((step) =>
    getRenderedStepPaths(store, step.id).some((field) => paths.has(field)),
  );
  if (stepWithError !== undefined) store.update((_, before) => goToStep(form, before, stepWithError.id));
  // Warnings alone need no dialog: the user confirms them where they are.
  if (stepWithError !== undefined && warnings.length > 0 && serverErrors.size === 0) return { kind: 'invalid' };
  return openFailureDialog(session, result, definition.submission);
}

/** Opens the step of a file whose content the page has lost, which asks for it again. Returns false if all contents are there. */
function askForLostFiles({ store, files }: FormSession): boolean {
  const before = store.state().missingFiles;
  store.update((form, state) => removeLostFiles(form, state, ({ id }) => files.content(id) !== undefined));
  const lost = store.state().missingFiles.filter((path) => !before.includes(path));
  const step = getStepStatuses(store.form, store.state()).find(({ id }) =>
    getRenderedStepPaths(store, id).some((field) => lost.includes(field)),
  );
  if (step !== undefined) store.update((_, state) => goToStep(store.form, state, step.id));
  return lost.length > 0;
}

interface AnswerRequest {
  headers: Record<string, string>;
  body: BodyInit;
}

/** Sends answers, with the hash of the definition and the language of the page, in which the server answers. */
function postAnswers(
  { send, definitionHash }: FormSession,
  path: string,
  { headers, body }: AnswerRequest,
  timeoutMs?: number,
): Promise<ApiResult> {
  const version: Record<string, string> = {
    'Content-Language': getPageLocale(),
    ...(definitionHash !== undefined && { 'Definition-Hash': definitionHash }),
  };
  return requestJson(send, path, { method: 'POST', headers: { ...headers, ...version }, body }, timeoutMs);
}

/** Shows the server's errors at their fields, on all steps. Returns them by path. */
function showServerErrors({ store }: FormSession, result: FailedResult, group?: string): Map<string, string> {
  const serverErrors = mapServerErrors(store.form, result.problem, group);
  store.setServerErrors(serverErrors);
  return serverErrors;
}

interface Failures {
  failure: FailureAction;
  /** Actions by HTTP status. */
  failures?: Record<string, FailureAction>;
}

/** Opens the dialog for the status of the response, or the default failure dialog. */
function openFailureDialog({ store }: FormSession, result: FailedResult, { failure, failures }: Failures): StepSubmitResult {
  const { dialog, redirect } = failures?.[String(result.status)] ?? failure;
  store.update((form, state) => openDialog(form, state, dialog, toFailureData(result.problem), redirect));
  return { kind: 'failed' };
}
