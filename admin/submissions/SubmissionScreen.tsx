/** One submission: answers grouped as on its review page, files, and buttons for its next statuses. */

import { useParams } from 'react-router-dom';
import { SIGNATURE_FILE_NAME } from '#engine';
import { formatLanguageName } from '#renderer/app-data/language.ts';
import { formatFileSize } from '#renderer/form/widgets/file/format-file-size.ts';
import { Card } from '#renderer/theme/Card.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Badge } from '#renderer/theme/Badge.tsx';
import { SubmissionDeliveries } from '../deliveries/SubmissionDeliveries.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery } from '../data/api-context.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import type { ReplyData } from '../data/routes.ts';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { Screen } from '../shell/Screen.tsx';
import styles from '../shell/Record.module.css';
import { ListPosition } from './ListPosition.tsx';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { StatusButtons } from './StatusButtons.tsx';

type SubmissionDetail = ReplyData<'GET /admin/submissions/:id'>;

/** Warnings about files, for those who open them. */
const FILE_WARNINGS: Partial<Record<string, string>> = {
  'active-content': 'Holds scripts or attachments: open it in a viewer that does not run them.',
};

/** The screen of the submission in the URL. */
export function SubmissionScreen() {
  const { submissionId = '' } = useParams();
  const { result, data: submission, retry } = useQuery('GET /admin/submissions/:id', { id: submissionId });
  return (
    <Screen
      title={submission?.name || submission?.reference || 'Submission'}
      breadcrumb={<ListPosition id={submissionId} />}
      lead={submission && <Facts submission={submission} />}
    >
      {result.state === 'loading' && <LoadingState label="Loading the submission" />}
      {result.state === 'failed' && <ErrorState subject="The submission" result={result} onRetry={retry} />}
      {submission && <Content submission={submission} />}
    </Screen>
  );
}

function Facts({ submission }: { submission: SubmissionDetail }) {
  const { kindTitle, statusLabel, statusTone, createdAt, definition, receiptNumber, hasReference, reference, email, language } = submission;
  return (
    <>
      <p className={styles.facts}>
        <Badge tone={statusTone}>{statusLabel}</Badge>
        <span>{kindTitle}</span>
        {receiptNumber !== null && <span>Number {receiptNumber}</span>}
        {hasReference && reference !== null && <span>{reference}</span>}
        {email !== null && <span>{email}</span>}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={styles.checked}>
        Checked with “{definition.title}”{definition.version === null ? '' : `, version ${definition.version}`},{' '}
        <abbr title={definition.hash}>{definition.hash.slice(0, 8)}</abbr>
        {describeVersion(definition)}.{language === null ? '' : ` Filled in ${formatLanguageName(language)}.`}
      </p>
    </>
  );
}

/** Says whether the screen shows the version with which the submission was checked, and whether the sender filled another one. */
function describeVersion({ isCurrent, isKnown, filledHash }: SubmissionDetail['definition']): string {
  const changed = isCurrent ? '' : isKnown ? ', which has changed since; it is shown as it was' : ', which has changed since';
  return filledHash === null ? changed : `${changed}; filled with an older version, whose answers were transferred`;
}

function Content({ submission }: { submission: SubmissionDetail }) {
  const { groups, files, confirmedWarnings, duplicates } = submission;
  return (
    <>
      <DuplicatesNotice duplicates={duplicates} />
      <StatusButtons submission={submission} />
      {confirmedWarnings.length > 0 && (
        <Notice tone="warning" title="Confirmed warnings" heading="h2">
          <ul>
            {confirmedWarnings.map(({ path, title, message }) => (
              <li key={`${path} ${message}`}>
                {title}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {files.length > 0 && (
        <Card as="section" aria-labelledby="files">
          <h2 id="files">Files</h2>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file._id}>
                <Icon name="file" size={22} />
                <span>
                  <a href={file.url}>{file.name}</a>
                  {file.name === SIGNATURE_FILE_NAME && file.warning === null && (
                    <img className={styles.signature} src={file.url} alt={file.title} loading="lazy" />
                  )}
                  <small>
                    {file.title} · {formatFileSize(file.size)}
                  </small>
                  {file.warning !== null && (
                    <small>
                      <Badge tone="warning">Check before opening</Badge> {FILE_WARNINGS[file.warning] ?? file.warning}
                    </small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {groups.map((group, index) => (
        <Card as="section" key={`${group.title} ${index}`} aria-labelledby={`group-${index}`}>
          <h2 id={`group-${index}`}>{group.title}</h2>
          <dl className={styles.answers}>
            {group.rows.map((row) => (
              <div key={row.path}>
                <dt>{row.title}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <SubmissionDeliveries submissionId={submission._id} />
    </>
  );
}
