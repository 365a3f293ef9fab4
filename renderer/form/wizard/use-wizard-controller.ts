/** Controller of the wizard: Next and Submit, the dialogs that follow, and the redirect after the submission. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '#engine';
import type { CompiledForm, DialogButton } from '#engine';
import { isPageOutdated } from '../../app-data/load-chunk.ts';
import { handOverWorker } from '../../offline/start-worker.ts';
import { laterParts } from '../later/load-later-parts.ts';
import { startAutosave } from '../persistence/autosave.ts';
import { savePersistedEntry } from '../persistence/persisted-entry.ts';
import { savePersistedForm } from '../persistence/persisted-form.ts';
import { discardDraft } from '../drafts/discard-draft.ts';
import { subscribeToRead, takeStep } from '../drafts/draft.ts';
import type { Sending } from '../drafts/draft.ts';
import { goToFirstEntry, startStepHistory } from './step-history.ts';
import type { FormSession } from '../form-session.ts';
import type { HandleRenewed } from '../submission/follow-change.ts';
import type { StepSubmitResult } from '../submission/show-refusal.ts';
import type { FormStore } from '../store.ts';
import { useFormSession } from '../use-form-session.ts';
import { deferredFile } from '../widgets/file/deferred-file.tsx';

/** State and actions of the wizard. */
export interface WizardController {
  /** The step whose last Next failed, and the number of attempts: each moves the focus to the error summary. */
  failed: { step: string; attempt: number } | undefined;
  isSubmitted: boolean;
  /** Whether the submission waits on the device until it can be sent. */
  isQueued: boolean;
  /** Goes on after an attempt to send the submission that waited; without a result it was taken back. */
  handleDelivered: (result: StepSubmitResult | undefined) => Promise<void>;
  /** The reply of the server to the submission. */
  acknowledgement: unknown;
  /** The id of the success dialog, once it was opened. */
  successDialog: string | undefined;
  /** Whether the user has closed the success dialog to see the answers. */
  isReviewing: boolean;
  setReviewing: (isReviewing: boolean) => void;
  handleNext: () => void;
  /** Deletes the persisted form and starts again. */
  reset: () => void;
  handleDialogClosed: (dialogId: string, button: DialogButton | undefined) => void;
  /** Continues with the present version of the form. */
  followChange: () => void;
  /** Navigates to an https or in-app URL. */
  navigateTo: (to: string) => void;
}

/** How a session ended: by its submission or by a reset. Undefined while the form is being filled. */
type SessionEnd = 'submitted' | 'reset' | undefined;

/** Returns the controller. The form is persisted until it is submitted or reset; `onReset` then starts a new session. */
export function useWizardController(onReset: () => void, onRenewed?: HandleRenewed): WizardController {
  const session = useFormSession();
  const { store } = session;
  const navigateTo = useNavigateTo();
  const [failed, setFailed] = useState<WizardController['failed']>();
  const [end, setEnd] = useState<SessionEnd>();
  const [acknowledgement, setAcknowledgement] = useState<unknown>();
  const isSubmitting = useRef(false);
  const { isQueued, setQueued } = useQueued(session);
  usePersistence(end, onReset);
  const { handleSubmitted, handleDialogClosed, ...success } = useSuccess(navigateTo);
  const change = useChange(handleDialogClosed, onRenewed);

  const handleResult = useCallback(
    async (result: StepSubmitResult) => {
      if (result.kind === 'submitted') {
        await endSession(session, { reply: result.data });
        setAcknowledgement(result.data);
        setEnd('submitted');
        handleSubmitted(result.data);
      }
      setQueued(result.kind === 'queued');
      if (result.kind === 'failed') change.after(result.changedDialog);
      if (result.kind === 'invalid' || result.kind === 'failed')
        setFailed((last) => ({ step: store.state().step, attempt: (last?.attempt ?? 0) + 1 }));
      else setFailed(undefined);
    },
    [session, store, handleSubmitted, setQueued, change],
  );
  const submitCurrentStep = useCallback(async () => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      const [later] = await Promise.all([laterParts.load().catch(() => undefined), addDroppedFiles(store.form)]);
      if (later === undefined) return openFailureDialog(store);
      await handleResult(await later.submitStep(session));
    } finally {
      isSubmitting.current = false;
    }
  }, [session, store, handleResult]);

  return {
    failed,
    isSubmitted: end === 'submitted',
    isQueued: isQueued && end === undefined,
    handleDelivered: useCallback(
      async (result) => (result === undefined ? setQueued(false) : handleResult(result)),
      [handleResult, setQueued],
    ),
    acknowledgement,
    handleNext: useCallback(() => void submitCurrentStep(), [submitCurrentStep]),
    reset: useCallback(() => void discardSession(session).then(() => setEnd('reset')), [session]),
    ...success,
    handleDialogClosed: change.handleDialogClosed,
    followChange: change.follow,
    navigateTo,
  };
}

/** Continues with the present version of the form after a dialog, the one with the id that `after` got. `handleOthers` gets all others that were closed. */
function useChange(
  handleOthers: WizardController['handleDialogClosed'],
  onRenewed: HandleRenewed | undefined,
): {
  after: (id: string | undefined) => void;
  follow: () => void;
  handleDialogClosed: WizardController['handleDialogClosed'];
} {
  const session = useFormSession();
  const expected = useRef<string | undefined>(undefined);
  return useMemo(() => {
    // What is not loaded by now leaves the page as it is.
    const follow = (): void =>
      void laterParts
        .load()
        .then(({ followChange }) => followChange(session, onRenewed))
        .catch((error: unknown) => console.warn('The present version of the form could not be loaded', error));
    return {
      after: (id) => (expected.current = id),
      follow,
      handleDialogClosed: (id, button) => (id === expected.current ? follow() : handleOthers(id, button)),
    };
  }, [handleOthers, session, onRenewed]);
}

/** Returns whether the submission of a session waits. A session that was restored knows it when the database was read. */
function useQueued({ draft }: FormSession): { isQueued: boolean; setQueued: (isQueued: boolean) => void } {
  const [isQueued, setQueued] = useState(draft?.isQueued === true || draft?.submission !== undefined);
  useEffect(() => {
    if (draft === undefined) return undefined;
    if (draft.submission !== undefined) setQueued(true);
    return subscribeToRead(draft, () => setQueued(draft.submission !== undefined));
  }, [draft]);
  return { isQueued, setQueued };
}

/** Files that were dropped before the widget for uploads was there are answers once it is shown. */
async function addDroppedFiles(form: CompiledForm): Promise<void> {
  if (deferredFile.isLoaded() || !form.fields.some(({ definition }) => definition.form?.files !== undefined)) return;
  await deferredFile.load();
  // The widget is rendered by then.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Opens the dialog of a submission that failed without a reply: what Next does could not be loaded. An outdated page has its own message. */
function openFailureDialog(store: FormStore): void {
  if (isPageOutdated()) return;
  const { dialog } = store.form.definition.submission.failure;
  store.update((form, state) => openDialog(form, state, dialog, { detail: null }));
}

/** Returns a function that navigates with the router within the app, and with the browser to other URLs. */
function useNavigateTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to: string) => {
      if (to.startsWith('/')) void navigate(to);
      else window.location.assign(to);
    },
    [navigate],
  );
}

/** Ends a session that is not submitted: its uploads and its draft on the server are deleted too. */
function discardSession(session: FormSession): Promise<void> {
  const { uploads, withdraw } = session.draft ?? {};
  if (uploads) void uploads.discard();
  else withdraw?.();
  return endSession(session);
}

/** Deletes what is kept of a session, because it was sent or not, and returns to the first entry of the form in the history. */
async function endSession({ store, draft }: FormSession, sent?: Sending): Promise<void> {
  if (draft) await discardDraft(draft, store.form.definition, sent);
  await goToFirstEntry(store);
}

/** Persists the form and its steps in the history until the session ends, then deletes what was persisted. */
function usePersistence(end: SessionEnd, onReset: () => void): void {
  const session = useFormSession();
  const { store, draft } = session;
  const { definition } = store.form;
  // A preview and what the server has rendered have no draft.
  const isOpen = end === undefined && draft !== undefined;
  useEffect(() => (isOpen ? startStepHistory(session, takeStep(draft)) : undefined), [isOpen, session, draft]);
  useEffect(() => {
    if (end === undefined) return startAutosave(session);
    savePersistedForm(definition, undefined);
    savePersistedEntry(definition, {});
    if (end === 'reset') onReset();
    else handOverWorker({ reload: false });
    return undefined;
  }, [end, session, definition, onReset]);
}

/** Returns the handlers after a submission: they open the success dialog, and redirect when it is closed or if there is none. */
function useSuccess(navigateTo: (to: string) => void): Pick<
  WizardController,
  'handleDialogClosed' | 'successDialog' | 'isReviewing' | 'setReviewing'
> & {
  handleSubmitted: (data: unknown) => void;
} {
  const { store } = useFormSession();
  const { dialog, redirect } = store.form.definition.submission.success;
  const [successDialog, setSuccessDialog] = useState<string>();
  const [isReviewing, setReviewing] = useState(false);
  const handleSubmitted = useCallback(
    (data: unknown) => {
      if (dialog !== undefined) {
        store.update((form, state) => openDialog(form, state, dialog, data));
        setSuccessDialog(store.state().dialogs.at(-1)?.id);
      } else if (redirect !== undefined) navigateTo(redirect.to);
    },
    [dialog, redirect, store, navigateTo],
  );
  const handleDialogClosed = useCallback(
    (dialogId: string, button: DialogButton | undefined) => {
      if (dialogId === successDialog && button?.to === undefined && redirect !== undefined) navigateTo(redirect.to);
    },
    [successDialog, redirect, navigateTo],
  );
  return { handleSubmitted, handleDialogClosed, successDialog, isReviewing, setReviewing };
}
