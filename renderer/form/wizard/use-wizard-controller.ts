/** What moves a form along: Next and Submit, the dialogs that answer them, and the way out after sending. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '#engine';
import type { DialogButton } from '#engine';
import { keepEntry } from '../persisted-entry.ts';
import { startAutosave } from '../autosave.ts';
import { savePersistedForm } from '../persisted-form.ts';
import { submitStep } from '../submit-step.ts';
import { useFormSession } from '../use-form-session.ts';

/** What the page needs to know and to do on the way through a form. */
export interface WizardController {
  /** The step whose Next failed last, and how often: each attempt leads the focus to the error summary. */
  failed: { step: string; attempt: number } | undefined;
  isSent: boolean;
  handleNext: () => void;
  /** Drops what was kept of the form and opens it anew. */
  reset: () => void;
  onClosed: (dialogId: string, button: DialogButton | undefined) => void;
  /** Follows an https or in-app address. */
  navigateTo: (to: string) => void;
}

/** The walk through the surrounding form, which is kept over reloads until it was sent or is started again (`onAgain`). */
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

  const goOn = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const departure = await submitStep(session);
      if (departure.kind === 'sent') handleSubmitted(departure.data);
      if (departure.kind === 'moved' || departure.kind === 'sent') setFailed(undefined);
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
    handleNext: useCallback(() => void goOn(), [goOn]),
    reset: useCallback(() => setEnd('dropped'), []),
    onClosed,
    navigateTo,
  };
}
