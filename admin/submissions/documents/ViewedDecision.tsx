/** The state of the document in the viewer, and the buttons that set it. */

import type { ReactNode } from 'react';
import { Notice } from '#renderer/theme/Notice.tsx';
import { type DocumentLine, isUnchecked } from './document-texts.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { StateButtons, toggleReceived } from './StateButtons.tsx';
import { DECISION_KEYS, type ViewedDocument } from './use-viewed-document.ts';
import styles from './Viewer.module.css';

/** `name` is that of the file. Viewers of submissions only read the state. */
export function ViewedDecision({ viewed, name }: { viewed: ViewedDocument; name: ReactNode }) {
  const { document, canEdit, isBusy, problem, remaining, decide, askRefusal } = viewed;
  if (!document) return name;
  return (
    <>
      <div className={styles.status}>
        <DocumentStatus document={document} name={name} />
      </div>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {canEdit && (
        <div className={styles.decision}>
          <StateButtons
            document={document}
            isBusy={isBusy}
            keys={DECISION_KEYS}
            onReceived={() => void decide(document, toggleReceived(document))}
            onAccept={() => void decide(document, 'accepted')}
            onRefuse={() => askRefusal(document)}
          />
          <small>{describeRemaining(document, remaining)}</small>
        </div>
      )}
    </>
  );
}

function describeRemaining(document: DocumentLine, remaining: number): string {
  if (remaining > 0) return `${remaining} more to check`;
  return isUnchecked(document) ? 'The last one to check' : 'Nothing more to check';
}
