/** The former requests to correct a submission: what was asked for, and what the sender changed. */

import type { ReactNode } from 'react';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { DocumentFiles } from '../documents/DocumentFiles.tsx';
import type { AnswerChange } from './ChangedAnswer.tsx';
import styles from './Corrections.module.css';
import { RemarkList } from './RemarkList.tsx';

type Detail = ReplyData<'GET /admin/submissions/:id'>;

interface CorrectionsCardProps extends Pick<Detail, 'formerCorrections' | 'versions'> {
  /** Opens a file in the viewer. */
  onView: (fileId: string) => void;
}

/** The id of the card, for links. */
export const CORRECTIONS_ID = 'corrections';

/** Renders nothing without a former request. The newest is open. */
export function CorrectionsCard({ formerCorrections, versions, onView }: CorrectionsCardProps) {
  if (formerCorrections.length === 0) return null;
  return (
    <Card as="section" id={CORRECTIONS_ID} className={styles.card} tabIndex={-1} aria-labelledby={`${CORRECTIONS_ID}-title`}>
      <h2 id={`${CORRECTIONS_ID}-title`}>Corrections</h2>
      {formerCorrections.map((correction, at) => {
        const version = correction.state === 'sent' ? versions.find((one) => one.version === correction.version) : undefined;
        const verb = version ? 'Corrected' : 'Request withdrawn';
        const time = correction.endedAt ?? correction.at;
        return (
          <details key={correction._id} className={styles.correction} open={at === 0}>
            <summary>
              <h3>
                {verb} on <time dateTime={time}>{formatDateTime(time)}</time>
              </h3>
            </summary>
            <div className={styles.content}>
              <p className={styles.facts}>
                Asked for by {correction.by} on <time dateTime={correction.at}>{formatDateTime(correction.at)}</time>
                {version && `. Version ${version.version} became version ${version.version + 1}.`}
              </p>
              {version ? <Changes version={version} onView={onView} /> : <RemarkList remarks={correction.remarks} />}
            </div>
          </details>
        );
      })}
    </Card>
  );
}

function Changes({ version: { changes, unchanged }, onView }: { version: Detail['versions'][number]; onView: (fileId: string) => void }) {
  return (
    <>
      {changes.length === 0 && <p>No answer was changed.</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.path}`}>
            <ChangeItem change={change} onView={onView} />
          </li>
        ))}
      </ul>
      {unchanged.length > 0 && (
        <>
          <h4>Asked for, but not changed</h4>
          <RemarkList remarks={unchanged} />
        </>
      )}
    </>
  );
}

function ChangeItem({ change, onView }: { change: AnswerChange; onView: (fileId: string) => void }) {
  const { kind, title, before, after, beforeFiles, afterFiles } = change;
  return (
    <>
      <h4>
        {title} {kind !== 'answer' && <Badge tone="info">{kind === 'added-row' ? 'Added' : 'Removed'}</Badge>}
      </h4>
      <dl>
        {kind !== 'added-row' && (
          <Value label="Before" text={before} className={styles.before}>
            <DocumentFiles files={beforeFiles} onView={onView} />
          </Value>
        )}
        {kind !== 'removed-row' && (
          <Value label="After" text={after} className={styles.after}>
            <DocumentFiles files={afterFiles} onView={onView} />
          </Value>
        )}
      </dl>
    </>
  );
}

interface ValueProps {
  label: string;
  /** Null for an answer that is empty or has files. */
  text: string | null;
  className: string | undefined;
  children: ReactNode;
}

function Value({ label, text, className, children }: ValueProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {text}
        {children}
      </dd>
    </div>
  );
}
