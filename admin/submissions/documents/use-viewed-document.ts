/** The document of the file in the viewer: staff accept or refuse it, and the next one that is to be checked is shown. */

import { useEffect, useRef } from 'react';
import { useHasRole } from '../../session/session-context.ts';
import type { Shortcut } from '../../shortcuts/shortcuts.ts';
import type { DocumentLine, DocumentState } from './document-texts.ts';
import { type DocumentDecision, useDocumentDecision } from './use-document-decision.ts';
import { findDocument, listUnchecked } from './viewed-files.ts';

/** The keys of the decisions. */
export const DECISION_KEYS = { accept: 'a', refuse: 'x' } as const;

/** What can be done with the document. */
export interface ViewedDocument extends DocumentDecision {
  /** Undefined for a file of a former version. */
  document: DocumentLine | undefined;
  canEdit: boolean;
  /** The number of other documents in the viewer that are to be checked. */
  remaining: number;
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
  const document = findDocument(documents, shownId);
  const unchecked = document ? listUnchecked(documents, document) : [];

  async function decide(decided: DocumentLine, state: DocumentState, reason?: string): Promise<string | undefined> {
    const failure = await decision.decide(decided, state, reason);
    const [next] = listUnchecked(documents, decided);
    // The user can have moved on or closed the viewer in the meantime.
    const isShown = latest.current === shownId;
    if (failure === undefined && (state === 'accepted' || state === 'refused') && next && isShown) onShow(next._id);
    return failure;
  }

  const shortcuts: Shortcut[] =
    document && canEdit
      ? [
          { key: DECISION_KEYS.accept, title: 'Accept the document', run: () => void decide(document, 'accepted') },
          { key: DECISION_KEYS.refuse, title: 'Refuse the document', run: () => decision.askRefusal(document) },
        ]
      : [];
  return { ...decision, decide, document, canEdit, remaining: unchecked.length, shortcuts };
}
