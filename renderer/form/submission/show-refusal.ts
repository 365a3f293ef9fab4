/** Shows why the server has refused answers: messages at their fields, and a dialog that leads to the first of them in another step. */

import { getStepStatuses, getStepView, goToStep, openDialog } from '#engine';
import type { DialogButton, FailureAction, OpenDialog } from '#engine';
import type { FormSession } from '../form-session.ts';
import { findStepOfField } from '../later/go-to-field.ts';
import { getRenderedPaths } from '../rendered-paths.ts';
import type { FailedResult } from '../requests.ts';
import type { FormStore } from '../store.ts';
import { createRefusalTranslate } from './refusal-texts.ts';
import { mapServerErrors, mapServerWarnings, toFailureData } from './server-errors.ts';

/**
 * Result of Next. `invalid`: fields of the current step have errors, or warnings to confirm; `failed`: a dialog shows the reason, and when that of
 * the id `changedDialog` is closed, the page continues with the present version of the form; `queued`: the submission waits on the device until it can be sent.
 */
export type StepSubmitResult =
  | { kind: 'advanced' }
  /** Nothing was done, because other answers are about to replace those of the session. */
  | { kind: 'replaced' }
  | { kind: 'invalid' }
  | { kind: 'failed'; changedDialog?: string | undefined }
  | { kind: 'queued' }
  | { kind: 'submitted'; data: unknown };

interface Failures {
  failure: FailureAction;
  /** Actions by HTTP status. */
  failures?: Record<string, FailureAction>;
  /** The group of names that are no paths. */
  group?: string;
}

/** Shows why a submission was refused, in the first step with an error. */
export function showRefusal(session: FormSession, result: FailedResult): StepSubmitResult {
  const { store } = session;
  const { form } = store;
  const serverErrors = showServerErrors(session, result);
  const warnings = mapServerWarnings(form, result.problem);
  store.setServerWarnings(warnings);
  const paths = new Set([...serverErrors.keys(), ...warnings.map((warning) => warning.path)]);
  const stepWithError = getStepStatuses(form, store.state()).find((step) =>
    getRenderedStepPaths(store, step.id).some((field) => paths.has(field)),
  );
  if (stepWithError !== undefined) store.update((_, before) => goToStep(form, before, stepWithError.id));
  // Warnings alone need no dialog: the user confirms them where they are.
  if (stepWithError !== undefined && warnings.length > 0 && serverErrors.size === 0) return { kind: 'invalid' };
  return openFailureDialog(session, result, form.definition.submission);
}

/** Shows the server's errors at their fields, on all steps, and gets the present options of these. Returns the errors by path. */
export function showServerErrors({ store }: FormSession, result: FailedResult, group?: string): Map<string, string> {
  const serverErrors = mapServerErrors(store.form, result.problem, group);
  store.setServerErrors(serverErrors);
  store.renewLookups?.(new Set([...serverErrors.keys()].flatMap((path) => store.field(path).options?.lookups ?? [])));
  return serverErrors;
}

/** Opens the dialog for the status of the response, or the default failure dialog. */
export function openFailureDialog({ store }: FormSession, result: FailedResult, { failure, failures, group }: Failures): StepSubmitResult {
  const { dialog, redirect } = failures?.[String(result.status)] ?? failure;
  store.update((form, state) => openDialog(form, state, dialog, toFailureData(result.problem), redirect));
  addWayToError(store, [...mapServerErrors(store.form, result.problem, group).keys()]);
  // The page has an older version of the form.
  const isOutdated = result.problem?.['code'] === 'form-changed';
  return { kind: 'failed', ...(isOutdated && { changedDialog: store.state().dialogs.at(-1)?.id }) };
}

/** Adds a button to the dialog that was opened last: it leads to the first refused answer, if none of them is in the current step. */
function addWayToError(store: FormStore, paths: readonly string[]): void {
  const { step } = store.state();
  const shown = paths.flatMap((path) => {
    const stepOfField = findStepOfField(store, path);
    return stepOfField === undefined ? [] : [{ path, stepOfField }];
  });
  const [first] = shown;
  if (first === undefined || shown.some(({ stepOfField }) => stepOfField === step)) return;
  const { texts } = store.form.definition;
  const label = createRefusalTranslate(texts)('goToField', { field: store.field(first.path).title });
  const close: DialogButton = { label: texts?.['close'] ?? 'Close', kind: 'plain' };
  const withWay = ({ dialog, ...open }: OpenDialog): OpenDialog => {
    if (dialog.ask !== undefined) return { ...open, dialog };
    const others = dialog.buttons?.map((button): DialogButton => ({ ...button, kind: 'plain' })) ?? [close];
    return { ...open, dialog: { ...dialog, buttons: [...others, { label, kind: 'primary', to: `#${first.path}` }] } };
  };
  store.update((_, state) => ({
    ...state,
    dialogs: state.dialogs.map((open, index) => (index === state.dialogs.length - 1 ? withWay(open) : open)),
  }));
}

/** Returns the paths of all fields that a step shows. */
export function getRenderedStepPaths({ form, state }: FormStore, stepId: string): string[] {
  return getStepView(form, state(), stepId).sections.flatMap((section) => getRenderedPaths(form, section));
}
