/** Sends that staff have checked what the sender corrected, without another status. */

import { useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ReplyData } from '../../data/routes.ts';
import { getConflict } from '../../entity/merge-changes.ts';

/** The check of a correction, with its state. */
export interface CorrectionCheck {
  check: () => Promise<void>;
  /** Until the submission is shown without the mark. */
  isBusy: boolean;
  failure: string | undefined;
}

/** Announces the success; the button is gone then, and the focus moves to the buttons for the status. After a conflict the newer version is loaded. */
export function useCorrectionCheck({ _id: id, version }: ReplyData<'GET /admin/submissions/:id'>): CorrectionCheck {
  const api = useApi();
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function check(): Promise<void> {
    setSent(version);
    setFailure(undefined);
    const reply = await api.call('POST /admin/submissions/:id/correction_check', { id }, { version });
    if (reply.ok) return announce('The changes are checked');
    setSent(undefined);
    const conflict = reply.status === 409 ? getConflict(reply.problem) : undefined;
    if (conflict) api.invalidate();
    setFailure(
      conflict ? `${conflict.by} changed it meanwhile. You see the newer version now.` : getProblemText(reply.status, reply.problem),
    );
  }

  return { check, isBusy: sent === version, failure };
}
