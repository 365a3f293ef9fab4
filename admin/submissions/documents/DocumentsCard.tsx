/** The documents of a submission as a checklist: what is missing, what staff decided, and the files. */

import { type ReactNode, useState } from 'react';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { formatDateTime } from '../../data/format-date-time.ts';
import { useHasRole } from '../../session/session-context.ts';
import { CLAIM_TEXTS, describeDocuments, type DocumentLine, listRemarks, STATE_BADGES, suggestRemark } from './document-texts.ts';
import { MarkField } from '../corrections/MarkField.tsx';
import type { ShownRemark } from '../decide/use-decide.ts';
import { DocumentFiles } from './DocumentFiles.tsx';
import styles from './Documents.module.css';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useDocumentDecision } from './use-document-decision.ts';

interface DocumentsCardProps {
  submissionId: string;
  documents: readonly DocumentLine[];
  /** Opens a file in the viewer. */
  onView: (fileId: string) => void;
  /** Asks the sender for the documents that are to be sent. Without it there is no such button. */
  onAsk?: ((remarks: ShownRemark[]) => void) | undefined;
}

/** Renders nothing for a submission that needs no documents and has no files. */
export function DocumentsCard({ submissionId, documents, onView, onAsk }: DocumentsCardProps) {
  const canEdit = useHasRole('Staff');
  const { decide, isBusy, problem } = useDocumentDecision(submissionId);
  const [refused, setRefused] = useState<DocumentLine>();
  if (documents.length === 0) return null;
  const remarks = listRemarks(documents);
  const hasFiles = documents.some(({ files }) => files.length > 0);
  return (
    <Card as="section" className={styles.card} aria-labelledby="documents-title">
      <div className={styles.head}>
        <h2 id="documents-title">Documents</h2>
        <p className={styles.sum}>{describeDocuments(documents)}</p>
        {hasFiles && (
          <a className={styles.all} href={`/api/admin/submissions/${submissionId}/files.zip`}>
            Download all (ZIP)
          </a>
        )}
        {canEdit && onAsk !== undefined && remarks.length > 0 && <Button onClick={() => onAsk(remarks)}>Ask for missing documents</Button>}
      </div>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <ul className={styles.documents}>
        {documents.map((document) => (
          <DocumentItem key={document.field} document={document} onView={onView}>
            {canEdit && document.isRequired && (
              <StateButtons
                document={document}
                isBusy={isBusy}
                onReceived={() => void decide(document, toggleReceived(document))}
                onAccept={() => void decide(document, 'accepted')}
                onRefuse={() => setRefused(document)}
              />
            )}
            <MarkField path={document.askedAt} suggestion={suggestRemark(document)} />
          </DocumentItem>
        ))}
      </ul>
      <RefuseDialog
        document={refused}
        onRefuse={(document, reason) => decide(document, 'refused', reason)}
        onClose={() => setRefused(undefined)}
      />
    </Card>
  );
}

/** A document on paper that was marked by mistake is missing again. */
function toggleReceived({ state, files }: DocumentLine): 'received' | 'missing' {
  return state === 'received' && files.length === 0 ? 'missing' : 'received';
}

interface DocumentItemProps {
  document: DocumentLine;
  onView: (fileId: string) => void;
  children: ReactNode;
}

function DocumentItem({ document, onView, children }: DocumentItemProps) {
  const { title, isRequired, state, reason, by, at, claim, files } = document;
  const badge = STATE_BADGES[state];
  return (
    <li>
      <div className={styles.line}>
        <h3>{title}</h3>
        {isRequired ? <Badge tone={badge.tone}>{badge.title}</Badge> : <Badge tone="neutral">Not required</Badge>}
      </div>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {claim !== null && <p className={styles.note}>{CLAIM_TEXTS[claim]}</p>}
      {by !== null && at !== null && (
        <p className={styles.note}>
          {badge.title} by {by}, <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      )}
      <DocumentFiles files={files} onView={onView} />
      {children}
    </li>
  );
}

interface StateButtonsProps {
  document: DocumentLine;
  isBusy: boolean;
  onReceived: () => void;
  onAccept: () => void;
  onRefuse: () => void;
}

/** The same buttons in each state, so that the focus stays; the present state is pressed. */
function StateButtons({ document: { title, state }, isBusy, onReceived, onAccept, onRefuse }: StateButtonsProps) {
  return (
    <div className={styles.buttons} role="group" aria-label={title}>
      <Button isBusy={isBusy} aria-pressed={state === 'received'} onClick={onReceived}>
        Received
      </Button>
      <Button isBusy={isBusy} aria-pressed={state === 'accepted'} onClick={onAccept}>
        Accept
      </Button>
      <Button isBusy={isBusy} aria-pressed={state === 'refused'} onClick={onRefuse}>
        Refuse…
      </Button>
    </div>
  );
}
