/** The button that sends a delivery again, and the notice of its outcome. */

import { useEffect, useRef, useState } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { useHasRole } from '../session/session-context.ts';
import type { DeliveryLine } from './DeliveryState.tsx';

/** How long the first attempt usually takes. After it the displayed state is loaded again. */
export const ATTEMPT_MS = 2000;

/** What became of the request to send a delivery again. */
export interface SendOutcome {
  isSuccess: boolean;
  text: string;
  /** Whether its notice gets the focus, because the pressed button is gone. */
  takesFocus?: boolean;
}

interface SendAgainProps {
  delivery: Pick<DeliveryLine, '_id' | 'name' | 'state'>;
  /** Gets undefined when a request begins. The list renders the outcome: it can be without the delivery then, whose state has changed. */
  onOutcome: (outcome: SendOutcome | undefined) => void;
}

/** Renders nothing for users who cannot change submissions. */
export function SendAgain({ delivery: { _id: id, name, state }, onOutcome }: SendAgainProps) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [isBusy, setBusy] = useState(false);
  // A withdrawn mail is about a status that the submission does not have any more.
  if (!canEdit || state === 'withdrawn') return null;

  async function send(): Promise<void> {
    setBusy(true);
    onOutcome(undefined);
    const reply = await api.call('POST /admin/deliveries/:id/attempts', { id });
    setBusy(false);
    onOutcome(
      reply.ok
        ? { isSuccess: true, text: `“${name}” is being sent; the state follows in a moment.` }
        : { isSuccess: false, text: getProblemText(reply.status, reply.problem) },
    );
    if (reply.ok) setTimeout(() => api.invalidate(), ATTEMPT_MS);
  }

  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      {state === 'waiting' ? 'Send now' : 'Send again'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

/** Renders the outcome above the list of deliveries. */
export function SendNotice({ outcome }: { outcome: SendOutcome | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome?.takesFocus === true && notice.current) focusAfterDialogs(notice.current);
  }, [outcome]);
  if (outcome === undefined) return null;
  const { isSuccess, text } = outcome;
  return (
    <Notice ref={notice} tabIndex={-1} tone={isSuccess ? 'success' : 'danger'} role={isSuccess ? 'status' : 'alert'}>
      {text}
    </Notice>
  );
}
