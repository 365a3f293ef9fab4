/** Sends the states that staff set. */

import { useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { getConflict } from '../../entity/merge-changes.ts';
import { type DocumentLine, type DocumentState, STATE_BADGES } from './document-texts.ts';

/** Sets states of the documents of a submission. */
export interface DocumentDecision {
  /** Returns what went wrong; undefined after a success. */
  decide: (document: DocumentLine, state: DocumentState, reason?: string) => Promise<string | undefined>;
  isBusy: boolean;
  /** What went wrong with the last state that was set without a dialog. */
  problem: string | undefined;
  /** The document that the dialog refuses; undefined while it is closed. */
  refused: DocumentLine | undefined;
  /** Opens the dialog; undefined closes it. */
  askRefusal: (document: DocumentLine | undefined) => void;
}

/** Announces each new state. After a conflict the newer version is loaded. */
export function useDocumentDecision(submissionId: string): DocumentDecision {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refused, askRefusal] = useState<DocumentLine>();

  async function decide({ field, title, version }: DocumentLine, state: DocumentState, reason?: string): Promise<string | undefined> {
    if (isBusy) return 'Another state is being saved. Please try again.';
    setBusy(true);
    setProblem(undefined);
    const body = { state, version, ...(reason !== undefined && { reason }) };
    const reply = await api.call('PUT /admin/submissions/:id/documents/:field', { id: submissionId, field }, body);
    setBusy(false);
    if (reply.ok) {
      announce(`${title}: ${STATE_BADGES[state].title}`);
      return undefined;
    }
    const conflict = reply.status === 409 ? getConflict(reply.problem) : undefined;
    if (reply.status === 409 || reply.status === 404) api.invalidate();
    const text = conflict
      ? `${conflict.by} changed it meanwhile. You see the newer version now.`
      : getProblemText(reply.status, reply.problem);
    if (state !== 'refused') setProblem(text);
    return text;
  }

  return { decide, isBusy, problem, refused, askRefusal };
}
