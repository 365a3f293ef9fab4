/** What Next does: validate the step, validate on the server if the definition requires it, then advance or submit. */

import { goToNextStep, getStepIssues, getStepView, getStepWarnings, getSubmissionData, findStep } from '#engine';
import type { StepCheck } from '#engine';
import { getLinkProof } from '../drafts/draft.ts';
import { wait } from '../drafts/wait.ts';
import { getPageLocale } from '../page-locale.ts';
import { requestJson } from '../requests.ts';
import type { ApiResult } from '../requests.ts';
import type { FormSession } from '../form-session.ts';
import { getInputError } from '../step-errors.ts';
import type { FormStore } from '../store.ts';
import { withLoader } from '../with-loader.ts';
import { askForLostFiles } from './ask-for-lost-files.ts';
import { deliver, endUncertain } from './deliver.ts';
import { keepSubmission } from './keep-submission.ts';
import { waitForPendingFiles } from './pending-files.ts';
import { getRenderedStepPaths, openFailureDialog, showServerErrors } from './show-refusal.ts';
import type { StepSubmitResult } from './show-refusal.ts';
import { createSubmission } from './submission.ts';

/** Longer than the requests of a transfer may take. */
const OPENING_MS = 25_000;

/** Validates the current step. If it is valid, advances to the next step, or submits the form from the last one. */
export async function submitStep(session: FormSession): Promise<StepSubmitResult> {
  const { store } = session;
  await waitForPendingFiles(session.files);
  if (isReplaced(session)) return { kind: 'replaced' };
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

/** Returns whether other answers are about to replace those of the session, or its draft has ended: the user has not seen what would be sent. */
function isReplaced({ draft }: FormSession): boolean {
  return draft?.isSuspended === true || draft?.isEnded === true;
}

/** Waits until the answers of an older version of the form are transferred. A database that does not answer keeps nobody from sending. */
async function waitForFormer({ store, draft }: FormSession): Promise<void> {
  if (draft?.former === undefined) return;
  const { loader } = store.form.definition.submission;
  await withLoader(store, loader, () => Promise.race([draft.startKeeping?.(), wait(OPENING_MS)]));
}

/** Returns whether a step has errors, inputs without an answer, or warnings that the user has not confirmed. */
function isBlocked(store: FormStore, stepId: string): boolean {
  const { form, state } = store;
  if (getStepIssues(form, state(), stepId).length > 0 || getStepWarnings(form, state(), stepId).length > 0) return true;
  return getRenderedStepPaths(store, stepId).some((path) => getInputError(store, path) !== undefined);
}

/** Shows the errors and warnings of all fields of the current step. A unit is not rendered on its own, but beside its number. */
function rejectStep({ store }: FormSession): StepSubmitResult {
  const { step } = store.state();
  const found = [...getStepIssues(store.form, store.state(), step), ...getStepWarnings(store.form, store.state(), step)];
  const invalid = found.map(({ path }) => path);
  store.touch([...getRenderedStepPaths(store, step), ...invalid]);
  return { kind: 'invalid' };
}

/**
 * Sends the answers to the step's check. Returns undefined if the server accepts them, or cannot be reached: it checks all steps again when the form is
 * sent, so nobody needs the network for the next step.
 */
async function validateOnServer(session: FormSession, check: StepCheck): Promise<StepSubmitResult | undefined> {
  const { store } = session;
  const body = JSON.stringify(getSubmissionData(store.form, store.state()));
  const result = await withLoader(store, check.loader, () => postAnswers(session, check.path, body));
  if (result.ok || result.status === 0) return undefined;
  showServerErrors(session, result, check.group);
  // The step does not change, even if the field is in an earlier step: the dialog names that step.
  return openFailureDialog(session, result, check);
}

/** Submits the form. If an earlier step is not complete, shows that step instead. */
async function submit(session: FormSession): Promise<StepSubmitResult> {
  const { store } = session;
  const { definition } = store.form;
  const last = store.state().step;
  store.update(goToNextStep);
  const { step: current, passedSteps } = store.state();
  // A step that became visible has not been filled yet, so it opens without errors.
  if (current !== last && !passedSteps.includes(current)) return { kind: 'advanced' };
  if (isBlocked(store, current)) return rejectStep(session);
  if (askForLostFiles(session)) return { kind: 'invalid' };
  const { loader } = definition.submission;
  await waitForFormer(session);
  const ended = await endUncertain(session, loader);
  if (ended !== undefined) return ended;
  if (isReplaced(session)) return { kind: 'replaced' };
  const submission = createSubmission(session);
  const isKept = await keepSubmission(session, submission);
  return deliver(session, submission, { isKept, loader });
}

/** Sends answers, with the hash of the definition and the language of the page, in which the server answers. */
function postAnswers({ send, definitionHash, draft }: FormSession, path: string, body: string): Promise<ApiResult> {
  const headers = {
    ...getLinkProof(draft),
    'Content-Type': 'application/json',
    'Content-Language': getPageLocale(),
    ...(definitionHash !== undefined && { 'Definition-Hash': definitionHash }),
  };
  return requestJson(send, path, { method: 'POST', headers, body });
}
