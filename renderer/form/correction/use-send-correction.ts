/** What the button of a correction does: it shows what is missing, or sends the open answers. */

import { useCallback, useRef, useState } from 'react';
import type { FailedResult } from '../requests.ts';
import { waitForPendingFiles } from '../submission/pending-files.ts';
import { withLoader } from '../with-loader.ts';
import { listCorrectionErrors, listOpenPaths } from './correction-errors.ts';
import type { CorrectionSession } from './correction-session.ts';
import { isEnded } from './opened-correction.ts';
import { type Attempt, hasChanges, sendCorrection } from './send-correction.ts';

interface SendOptions {
  session: CorrectionSession;
  token: string;
  onSent: () => void;
  /** Called when nothing is to be corrected any more. */
  onEnded: () => void;
  /** Called with a text for the sender when staff ask for something else now. */
  onChanged: (reason: string) => void;
}

/** What the page shows of the attempts. */
export interface CorrectionSending {
  /** The number of attempts that failed because of answers. */
  refused: number;
  /** Why the server has not accepted the correction, apart from single answers; an empty text if it is not known. */
  failure: string | undefined;
  isSending: boolean;
  /** Whether the sender is asked if the answers are to be sent as they were. */
  isAsking: boolean;
  submit: () => void;
  /** Ends the question: sends the answers unchanged, or goes back to them. */
  confirm: (isConfirmed: boolean) => void;
}

/** Returns the function that sends the correction. */
export function useSendCorrection({ session, token, onSent, onEnded, onChanged }: SendOptions): CorrectionSending {
  const [refused, setRefused] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);
  const last = useRef<Attempt>(undefined);
  const send = useCallback(
    async (isConfirmed: boolean): Promise<void> => {
      const { store, files } = session;
      setFailure(undefined);
      await waitForPendingFiles(files);
      // The server checks all answers again. Its errors of closed fields would never end: nobody can change these.
      store.setServerErrors(new Map(listCorrectionErrors(store).map(({ path }) => [path, undefined])));
      store.touch(listOpenPaths(store));
      if (listCorrectionErrors(store).length > 0) return setRefused((count) => count + 1);
      if (!isConfirmed && !hasChanges(session)) return setAsking(true);
      const { loader } = store.form.definition.submission;
      const { result, attempt } = await withLoader(store, loader, () => sendCorrection(session, token, last.current));
      last.current = attempt;
      if (result.ok) return onSent();
      if (result.problem?.['code'] === 'correction-changed') return onChanged(readDetail(result));
      if (isEnded(result)) return onEnded();
      if (showErrors(session, result)) setRefused((count) => count + 1);
      else setFailure(readDetail(result));
    },
    [session, token, onSent, onEnded, onChanged],
  );
  const run = useCallback(
    (isConfirmed: boolean): void => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      void send(isConfirmed).finally(() => {
        isBusy.current = false;
        setSending(false);
      });
    },
    [send],
  );
  const submit = useCallback(() => run(false), [run]);
  const confirm = useCallback(
    (isConfirmed: boolean) => {
      setAsking(false);
      if (isConfirmed) run(true);
    },
    [run],
  );
  return { refused, failure, isSending, isAsking, submit, confirm };
}

/** Shows the errors and warnings of the server at their fields. Returns whether the summary lists one. */
function showErrors(session: CorrectionSession, result: FailedResult): boolean {
  const { store, later } = session;
  later.showServerErrors(session, result);
  store.setServerWarnings(later.mapServerWarnings(store.form, result.problem));
  return listCorrectionErrors(store).length > 0;
}

function readDetail({ problem }: FailedResult): string {
  const detail = problem?.['detail'];
  return typeof detail === 'string' ? detail : '';
}
