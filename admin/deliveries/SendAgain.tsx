/** The button that sends a delivery again. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import { useHasRole } from '../session/session-context.ts';
import type { DeliveryLine } from './DeliveryState.tsx';

/** How long the first attempt usually takes. After it the displayed state is loaded again. */
const ATTEMPT_MS = 2000;

/** Renders nothing for users who cannot change submissions. */
export function SendAgain({ delivery: { _id: id, name, state } }: { delivery: Pick<DeliveryLine, '_id' | 'name' | 'state'> }) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isSuccess: boolean; text: string }>();
  if (!canEdit) return null;

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    const reply = await api.call('POST /admin/deliveries/:id/attempts', { id });
    setBusy(false);
    setOutcome(
      reply.ok
        ? { isSuccess: true, text: 'It is being sent; the state follows in a moment.' }
        : { isSuccess: false, text: getProblemText(reply.status, reply.problem) },
    );
    if (reply.ok) setTimeout(() => api.invalidate(), ATTEMPT_MS);
  }

  return (
    <>
      <Button disabled={isBusy} onClick={() => void send()}>
        {state === 'waiting' ? 'Send now' : 'Send again'}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {outcome && <p role={outcome.isSuccess ? 'status' : 'alert'}>{outcome.text}</p>}
    </>
  );
}
