/** The documents of a submission as a checklist: what is missing, what staff decided, and the files. */

import type { ReactNode } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { describeDocuments, type DocumentLine, listRemarks, suggestRemark } from './document-texts.ts';
import { MarkField } from '../corrections/MarkField.tsx';
import type { ShownRemark } from '../decide/use-decide.ts';
import { DocumentFiles } from './DocumentFiles.tsx';
import styles from './Documents.module.css';
import { DocumentStatus } from './DocumentStatus.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { StateButtons, toggleReceived } from './StateButtons.tsx';
import { useDocumentDecision } from './use-document-decision.ts';

interface DocumentsCardProps {
  submissionId: string;
  documents: readonly DocumentLine[];
  /** Opens a file in the viewer. */
  onView: (fileId: string) => void;
  /** Asks the sender for the documents that are to be sent. Without it there is no such button. */
  onAsk?: ((remarks: ShownRemark[]) => void) | undefined;
}

/** Renders nothing for a submission without documents. */
export function DocumentsCard({ submissionId, documents, onView, onAsk }: DocumentsCardProps) {
  const canEdit = useHasRole('Staff');
  const { decide, isBusy, problem, refused, askRefusal } = useDocumentDecision(submissionId);
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
            {canEdit && (
              <StateButtons
                document={document}
                isBusy={isBusy}
                onReceived={() => void decide(document, toggleReceived(document))}
                onAccept={() => void decide(document, 'accepted')}
                onRefuse={() => askRefusal(document)}
              />
            )}
            <MarkField path={document.askedAt} suggestion={suggestRemark(document)} />
          </DocumentItem>
        ))}
      </ul>
      <RefuseDialog
        document={refused}
        onRefuse={(document, reason) => decide(document, 'refused', reason)}
        onClose={() => askRefusal(undefined)}
      />
    </Card>
  );
}

interface DocumentItemProps {
  document: DocumentLine;
  onView: (fileId: string) => void;
  children: ReactNode;
}

function DocumentItem({ document, onView, children }: DocumentItemProps) {
  return (
    <li>
      <DocumentStatus document={document} name={<h3>{document.title}</h3>} />
      <DocumentFiles files={document.files} onView={onView} />
      {children}
    </li>
  );
}
