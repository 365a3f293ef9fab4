/** The document of the file in the viewer: staff accept or refuse it, and the next one that is to be checked is shown. */

import { useCallback, useEffect, useRef } from 'react';
import { useHasRole } from '../../session/session-context.ts';
import type { Shortcut } from '../../shortcuts/shortcuts.ts';
import type { DocumentLine, DocumentState } from './document-texts.ts';
import { type DocumentDecision, useDocumentDecision } from './use-document-decision.ts';
import { findDocument, listUnchecked } from './viewed-files.ts';

/** A second press of a key or button within this time was meant for the former document. */
const MIN_SHOWN_MS = 600;

/** The keys of the decisions. */
export const DECISION_KEYS = { accept: 'a', refuse: 'x' } as const;

/** What can be done with the document. */
export interface ViewedDocument extends DocumentDecision {
  /** Undefined for a file of a former version. */
  document: DocumentLine | undefined;
  canEdit: boolean;
  /** The number of other documents in the viewer that are to be checked. */
  remaining: number;
  /** Accepts it. Ignored until the document that follows an accepted one was in view. */
  accept: () => void;
  /** Says that the shown file is visible. */
  markShown: () => void;
  shortcuts: readonly Shortcut[];
}

interface ViewedDocumentOptions {
  submissionId: string;
  documents: readonly DocumentLine[];
  /** The id of the shown file. */
  shownId: string;
  onShow: (fileId: string) => void;
}

/** After an acceptance and a refusal the next document is shown; without one, and for other states, the present one stays. */
export function useViewedDocument({ submissionId, documents, shownId, onShow }: ViewedDocumentOptions): ViewedDocument {
  const decision = useDocumentDecision(submissionId);
  const canEdit = useHasRole('Staff');
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = shownId;
    return () => void (latest.current = undefined);
  }, [shownId]);
  const guard = useAcceptGuard(shownId);
  const document = findDocument(documents, shownId);
  const unchecked = document ? listUnchecked(documents, document) : [];

  async function decide(decided: DocumentLine, state: DocumentState, reason?: string): Promise<string | undefined> {
    const failure = await decision.decide(decided, state, reason);
    const [next] = listUnchecked(documents, decided);
    // The user can have moved on or closed the viewer in the meantime.
    const isShown = latest.current === shownId;
    if (failure === undefined && (state === 'accepted' || state === 'refused') && next && isShown) {
      if (state === 'accepted') guard.protect(next._id);
      onShow(next._id);
    }
    return failure;
  }

  const accept = (): void => {
    if (document && guard.canAccept()) void decide(document, 'accepted');
  };

  const shortcuts: Shortcut[] =
    document && canEdit
      ? [
          { key: DECISION_KEYS.accept, title: 'Accept the document', run: accept },
          { key: DECISION_KEYS.refuse, title: 'Refuse the document', run: () => decision.askRefusal(document) },
        ]
      : [];
  return { ...decision, decide, document, canEdit, remaining: unchecked.length, accept, markShown: guard.markShown, shortcuts };
}

/** Keeps a file that follows an accepted one from being accepted before the user can have seen it. */
function useAcceptGuard(shownId: string) {
  const guarded = useRef<string>(undefined);
  const shown = useRef<{ id: string; at: number }>(undefined);
  return {
    protect: (fileId: string): void => void (guarded.current = fileId),
    markShown: useCallback(() => void (shown.current = { id: shownId, at: performance.now() }), [shownId]),
    canAccept: (): boolean => {
      if (guarded.current !== shownId) return true;
      return shown.current?.id === shownId && performance.now() - shown.current.at >= MIN_SHOWN_MS;
    },
  };
}
