/** What moves a form along: Next and Submit, the dialogs that answer them, and the way out after sending. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '#engine';
import type { DialogButton } from '#engine';
import { keepEntry } from '../kept-entry.ts';
import { keepForm } from '../keep-form.ts';
import { writeKeptForm } from '../kept-form.ts';
import { leaveStep } from '../leave-step.ts';
import { useFormSession } from '../use-form-session.ts';

/** What the page needs to know and to do on the way through a form. */
export interface Walk {
  /** The step whose Next failed last, and how often: each attempt leads the focus to the error summary. */
  failed: { step: string; attempt: number } | undefined;
  isSent: boolean;
  goOn: () => void;
  /** Drops what was kept of the form and opens it anew. */
  startAgain: () => void;
  onClosed: (dialogId: string, button: DialogButton | undefined) => void;
  /** Follows an https or in-app address. */
  leave: (to: string) => void;
}

/** The walk through the surrounding form, which is kept over reloads until it was sent or is started again (`onAgain`). */
export function useWalk(onAgain: () => void): Walk {
  const session = useFormSession();
  const { store, submissionKey } = session;
  const { definition } = store.form;
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Walk['failed']>();
  const [end, setEnd] = useState<'sent' | 'dropped'>();
  const isUnderWay = useRef(false);
  const successDialog = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (end === undefined) return keepForm(store, submissionKey);
    writeKeptForm(definition, undefined);
    keepEntry(definition, {});
    if (end === 'dropped') onAgain();
  }, [end, store, submissionKey, definition, onAgain]);

  const leave = useCallback(
    (to: string) => {
      if (to.startsWith('/')) void navigate(to);
      else window.location.assign(to);
    },
    [navigate],
  );

  const celebrate = useCallback(
    (data: unknown) => {
      const { dialog, redirect } = definition.submission.success;
      setEnd('sent');
      if (dialog !== undefined) {
        store.apply((form, state) => openDialog(form, state, dialog, data));
        successDialog.current = store.state().dialogs.at(-1)?.id;
      } else if (redirect !== undefined) leave(redirect.to);
    },
    [definition, store, leave],
  );

  const goOn = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const departure = await leaveStep(session);
      if (departure.kind === 'sent') celebrate(departure.data);
      if (departure.kind === 'moved' || departure.kind === 'sent') setFailed(undefined);
      else setFailed((last) => ({ step: store.state().step, attempt: (last?.attempt ?? 0) + 1 }));
    } finally {
      isUnderWay.current = false;
    }
  }, [session, store, celebrate]);

  const onClosed = useCallback(
    (dialogId: string, button: DialogButton | undefined) => {
      const { redirect } = definition.submission.success;
      if (dialogId === successDialog.current && button?.to === undefined && redirect !== undefined) leave(redirect.to);
    },
    [definition, leave],
  );

  return {
    failed,
    isSent: end === 'sent',
    goOn: useCallback(() => void goOn(), [goOn]),
    startAgain: useCallback(() => setEnd('dropped'), []),
    onClosed,
    leave,
  };
}
