/** Undoes decisions, and says what became of it: for the notice about the last decision and for the list of decisions. */

import { useState } from 'react';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ReplyData } from '../../data/routes.ts';
import { type LastDecision, rememberDecision, useLastDecision } from './last-decision.ts';
import { countSubmissions, limit } from './use-decide.ts';

/** A decision to undo. `subject` is whom it is about: a name, or a number of submissions. */
export type UndoTarget = Pick<LastDecision, 'batch' | 'subject'>;

/** What became of the undoing. */
interface Outcome {
  isSuccess: boolean;
  text: string;
}

/** The function that undoes, with its state. */
export interface Undoing {
  /** Returns whether the server has undone it. */
  undo: (target: UndoTarget) => Promise<boolean>;
  isBusy: boolean;
  /** Until the next decision, or until another submission is shown. */
  outcome: Outcome | undefined;
  /** Removes the outcome. */
  forget: () => void;
}

const KEPT = {
  changed: 'was changed since then and keeps its status.',
  mailed: 'keeps its status, because the mail about it was sent.',
} as const;

/** `shownId` is the submission on the screen; undefined on the list. */
export function useUndo(shownId?: string): Undoing {
  const api = useApi();
  const last = useLastDecision();
  const [isBusy, setBusy] = useState(false);
  const [undone, setUndone] = useState<{ shownId: string | undefined; last: LastDecision | undefined; outcome: Outcome }>();
  const undo = async ({ batch, subject }: UndoTarget): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const reply = await api.call('POST /admin/submission_decisions/:batch/undo', { batch });
    setBusy(false);
    const outcome = reply.ok
      ? describeResult(reply.data, subject)
      : { isSuccess: false, text: getProblemText(reply.status, reply.problem) };
    const isLast = last?.batch === batch;
    setUndone({ shownId, last: reply.ok && isLast ? undefined : last, outcome });
    if (reply.ok && isLast) rememberDecision(undefined);
    return reply.ok;
  };
  const outcome = undone && undone.shownId === shownId && undone.last === last ? undone.outcome : undefined;
  return { undo, isBusy, outcome, forget: () => setUndone(undefined) };
}

function describeResult({ undone, kept }: ReplyData<'POST /admin/submission_decisions/:batch/undo'>, subject: string): Outcome {
  if (undone.length + kept.length === 0) return { isSuccess: true, text: 'This decision was undone already.' };
  const done = undone.length === 0 ? [] : [`Undone: ${kept.length === 0 ? subject : countSubmissions(undone.length)} as before.`];
  return {
    isSuccess: kept.length === 0,
    text: [...done, ...limit(kept.map(({ name, why }) => `${name || 'A submission'} ${KEPT[why]}`))].join(' '),
  };
}
