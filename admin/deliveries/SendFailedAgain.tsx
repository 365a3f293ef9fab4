/** The button that sends all failed deliveries of the list again, after a question. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import type { Api } from '../data/api.ts';
import { useApi } from '../data/api-context.ts';
import { getProblemText } from '../data/error-text.ts';
import type { ReplyData } from '../data/routes.ts';
import type { Reply } from '../data/send-request.ts';
import { ConfirmDialog, type Question } from '../dialog/ConfirmDialog.tsx';
import { useHasRole } from '../session/session-context.ts';
import { ATTEMPT_MS, type SendOutcome } from './SendAgain.tsx';

type SentAgain = ReplyData<'POST /admin/deliveries/attempts'>;
type SkippedReason = SentAgain['skipped'][number]['why'];

const SKIPPED: Readonly<Record<SkippedReason, string>> = {
  'status-changed': 'the status has changed since the mail was written.',
  'address-limit': 'forms have sent too many mails to the address. Staff can send such a mail with its own button.',
};

interface SendFailedAgainProps {
  /** The number of failed deliveries that the filter shows. */
  failed: number;
  /** The search of the filter. */
  search: string;
  /** Whether `failed` is the number for another search. */
  isOutdated: boolean;
  /** Gets undefined when the request begins. */
  onOutcome: (outcome: SendOutcome | undefined) => void;
}

/** Renders nothing without failed deliveries, and for users who cannot change submissions. */
export function SendFailedAgain({ failed, search, isOutdated, onOutcome }: SendFailedAgainProps) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [question, setQuestion] = useState<Question>();
  const [isBusy, setBusy] = useState(false);
  if (!canEdit || (failed === 0 && !isBusy)) return null;

  async function send(): Promise<void> {
    setQuestion(undefined);
    setBusy(true);
    onOutcome(undefined);
    // The button is gone afterwards if none is failed any more.
    onOutcome({ ...(await sendAll(api, search)), takesFocus: true });
    setBusy(false);
    setTimeout(() => api.invalidate(), ATTEMPT_MS);
  }

  return (
    <>
      <Button isBusy={isBusy || isOutdated} onClick={() => setQuestion(askToSend(failed, search))}>
        {isBusy ? 'Sending…' : 'Send all failed again'}
      </Button>
      <ConfirmDialog question={question} onConfirm={() => void send()} onClose={() => setQuestion(undefined)} />
    </>
  );
}

function askToSend(failed: number, search: string): Question {
  return {
    title: failed === 1 ? 'Send 1 failed delivery again?' : `Send ${formatCount(failed)} failed deliveries again?`,
    content: (
      <>
        {search !== '' && <p>These are the failed ones that “{search}” finds.</p>}
        <p>They are tried now, and again later if that fails. Mails about a status that has changed since are left out.</p>
      </>
    ),
    label: 'Send again',
    isSafe: true,
  };
}

/** Sends all of them: the server takes a part at a time. */
async function sendAll(api: Api, search: string): Promise<SendOutcome> {
  const skipped = new Map<SkippedReason, number>();
  let again = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    // Each part begins where the one before it ended.
    const reply: Reply<SentAgain> = await api.call('POST /admin/deliveries/attempts', {}, { state: 'failed', search, cursor });
    if (!reply.ok) return { isSuccess: false, text: [...describe(again, skipped), getProblemText(reply.status, reply.problem)].join(' ') };
    again += reply.data.again;
    for (const { why, count } of reply.data.skipped) skipped.set(why, (skipped.get(why) ?? 0) + count);
    cursor = reply.data.next;
  }
  const text = describe(again, skipped).join(' ') || 'No delivery is failed any more.';
  return { isSuccess: again > 0 || skipped.size === 0, text };
}

function describe(again: number, skipped: ReadonlyMap<SkippedReason, number>): string[] {
  const sent = again === 1 ? '1 delivery is being sent' : `${formatCount(again)} deliveries are being sent`;
  const stays = (count: number): string => (count === 1 ? '1 stays failed' : `${formatCount(count)} stay failed`);
  return [
    ...(again > 0 ? [`${sent}; the states follow in a moment.`] : []),
    ...[...skipped].map(([why, count]) => `${stays(count)}: ${SKIPPED[why]}`),
  ];
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
