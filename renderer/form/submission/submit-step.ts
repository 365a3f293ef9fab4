/** What Next does: validate the step, validate on the server if the definition requires it, then advance or submit. */

import { goToNextStep, openDialog, getStepIssues, getStepView, getSubmissionData, goToStep } from '#engine';
import type { FailureAction } from '#engine';
import type { StepCheck } from '#engine';
import { getRenderedPaths } from '../rendered-paths.ts';
import { failureData, mapServerErrors } from './server-errors.ts';
import { requestJson } from '../requests.ts';
import type { ApiResult } from '../requests.ts';
import type { FormSession } from '../form-session.ts';
import type { FormStore } from '../store.ts';
import { submissionFormData } from './submission-form-data.ts';
import { withLoader } from '../with-loader.ts';

/** Result of leaving a step. `stayed`: fields of the current step have errors; `failed`: a dialog shows the reason. */
export type StepSubmitResult = { kind: 'advanced' } | { kind: 'invalid' } | { kind: 'failed' } | { kind: 'submitted'; data: unknown };

type Refused = ApiResult & { ok: false };

const SUBMISSION_TIMEOUT_MS = 180_000;

/** Leaves the current step, if it lets go. */
export async function submitStep(session: FormSession): Promise<StepSubmitResult> {
  const { store } = session;
  const id = store.state().step;
  if (getStepIssues(store.form, store.state(), id).length > 0) return stay(session);

  const step = store.form.definition.steps.find((candidate) => candidate.id === id);
  if (step?.check !== undefined) {
    const departure = await validateOnServer(session, step.check);
    if (departure !== undefined) return departure;
  }
  if (store.form.definition.steps.at(-1)?.id === id) return submit(session);
  store.update(goToNextStep);
  return store.state().step === id ? stay(session) : { kind: 'advanced' };
}

/** Shows the errors of all fields of the current step. */
function stay({ store }: FormSession): StepSubmitResult {
  store.touch(pathsOf(store, store.state().step));
  return { kind: 'invalid' };
}

function pathsOf({ form, state }: FormStore, stepId: string): string[] {
  return getStepView(form, state(), stepId).sections.flatMap((section) => getRenderedPaths(form, section));
}

async function validateOnServer(session: FormSession, check: StepCheck): Promise<StepSubmitResult | undefined> {
  const { store } = session;
  const body = JSON.stringify(getSubmissionData(store.form, store.state()));
  const headers = { 'Content-Type': 'application/json' };
  const reply = await withLoader(store, check.loader, () => post(session, check.path, { headers, body }));
  if (reply.ok) return undefined;
  refuse(session, reply, check.group);
  // The step does not change, even if the field is in an earlier step: the dialog names that step.
  return openFailureDialog(session, reply, check);
}

async function submit(session: FormSession): Promise<StepSubmitResult> {
  const { store, files, submissionKey } = session;
  const { definition } = store.form;
  const unfinished = definition.steps.find((step) => getStepIssues(store.form, store.state(), step.id).length > 0);
  if (unfinished !== undefined) {
    store.update((form, state) => goToStep(form, state, unfinished.id));
    return stay(session);
  }
  store.update(goToNextStep);
  const { path, loader } = definition.submission;
  const body = submissionFormData(store.form, getSubmissionData(store.form, store.state()), files);
  const headers = { 'Idempotency-Key': submissionKey };
  const reply = await withLoader(store, loader, () => post(session, path, { headers, body }, SUBMISSION_TIMEOUT_MS));
  if (reply.ok) return { kind: 'submitted', data: reply.data };
  const refusals = refuse(session, reply);
  const place = definition.steps.find((step) => pathsOf(store, step.id).some((path) => refusals.has(path)));
  if (place !== undefined) store.update((form, state) => goToStep(form, state, place.id));
  return openFailureDialog(session, reply, definition.submission);
}

interface Post {
  headers: Record<string, string>;
  body: BodyInit;
}

/** Sends answers, with the hash of the definition. */
function post({ send, definitionHash }: FormSession, path: string, { headers, body }: Post, limit?: number): Promise<ApiResult> {
  const version: Record<string, string> = definitionHash === undefined ? {} : { 'Definition-Hash': definitionHash };
  return requestJson(send, path, { method: 'POST', headers: { ...headers, ...version }, body }, limit);
}

/** Shows the server's errors at their fields, in all steps. */
function refuse({ store }: FormSession, reply: Refused, group?: string): Map<string, string> {
  const refusals = mapServerErrors(store.form, reply.problem, group);
  store.setServerErrors(refusals);
  return refusals;
}

interface Failures {
  failure: FailureAction;
  failures?: Record<string, FailureAction>;
}

/** Opens the dialog for the reply's status, or the common one. */
function openFailureDialog({ store }: FormSession, reply: Refused, { failure, failures }: Failures): StepSubmitResult {
  const { dialog, redirect } = failures?.[String(reply.status)] ?? failure;
  store.update((form, state) => openDialog(form, state, dialog, failureData(reply.problem), redirect));
  return { kind: 'failed' };
}
