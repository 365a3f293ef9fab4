/** Controller of the wizard: Next and Submit, the dialogs that follow, and the redirect after the submission. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '#engine';
import type { DialogButton } from '#engine';
import { keepEntry } from '../persistence/persisted-entry.ts';
import { startAutosave } from '../persistence/autosave.ts';
import { savePersistedForm } from '../persistence/persisted-form.ts';
import { submitStep } from '../submission/submit-step.ts';
import { useFormSession } from '../use-form-session.ts';

/** State and actions of the wizard. */
export interface WizardController {
  /** The step whose last Next failed, and the number of attempts: each moves the focus to the error summary. */
  failed: { step: string; attempt: number } | undefined;
  isSent: boolean;
  handleNext: () => void;
  /** Deletes the persisted form and starts again. */
  reset: () => void;
  onClosed: (dialogId: string, button: DialogButton | undefined) => void;
  /** Follows an https or in-app address. */
  navigateTo: (to: string) => void;
}

/** Returns the controller. The form is persisted until it is submitted or reset (`onAgain`). */
export function useWizardController(onAgain: () => void): WizardController {
  const session = useFormSession();
  const { store, submissionKey } = session;
  const { definition } = store.form;
  const navigate = useNavigate();
  const [failed, setFailed] = useState<WizardController['failed']>();
  const [end, setEnd] = useState<'sent' | 'dropped'>();
  const isUnderWay = useRef(false);
  const successDialog = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (end === undefined) return startAutosave(store, submissionKey);
    savePersistedForm(definition, undefined);
    keepEntry(definition, {});
    if (end === 'dropped') onAgain();
  }, [end, store, submissionKey, definition, onAgain]);

  const navigateTo = useCallback(
    (to: string) => {
      if (to.startsWith('/')) void navigate(to);
      else window.location.assign(to);
    },
    [navigate],
  );

  const handleSubmitted = useCallback(
    (data: unknown) => {
      const { dialog, redirect } = definition.submission.success;
      setEnd('sent');
      if (dialog !== undefined) {
        store.update((form, state) => openDialog(form, state, dialog, data));
        successDialog.current = store.state().dialogs.at(-1)?.id;
      } else if (redirect !== undefined) navigateTo(redirect.to);
    },
    [definition, store, navigateTo],
  );

  const leaveStep = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const result = await submitStep(session);
      if (result.kind === 'sent') handleSubmitted(result.data);
      if (result.kind === 'moved' || result.kind === 'sent') setFailed(undefined);
      else setFailed((last) => ({ step: store.state().step, attempt: (last?.attempt ?? 0) + 1 }));
    } finally {
      isUnderWay.current = false;
    }
  }, [session, store, handleSubmitted]);

  const onClosed = useCallback(
    (dialogId: string, button: DialogButton | undefined) => {
      const { redirect } = definition.submission.success;
      if (dialogId === successDialog.current && button?.to === undefined && redirect !== undefined) navigateTo(redirect.to);
    },
    [definition, navigateTo],
  );

  return {
    failed,
    isSent: end === 'sent',
    handleNext: useCallback(() => void leaveStep(), [leaveStep]),
    reset: useCallback(() => setEnd('dropped'), []),
    onClosed,
    navigateTo,
  };
}
