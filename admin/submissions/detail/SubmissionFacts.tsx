/** The facts of a submission below its heading: status, receipt number, kind, reference, email, time, and the version of the form. */

import { formatLanguageName } from '#renderer/app-data/language.ts';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { StatusBadges } from '../StatusBadges.tsx';
import styles from '../../shell/Record.module.css';

type SubmissionDetail = ReplyData<'GET /admin/submissions/:id'>;

/** The facts, a sentence about the version that was filled, and its technical details, which are closed at first. */
export function SubmissionFacts({ submission }: { submission: SubmissionDetail }) {
  const { kindTitle, createdAt, definition, receiptNumber, hasReference, reference, email, language } = submission;
  return (
    <>
      <p className={styles.facts}>
        <span>
          <StatusBadges {...submission} />
        </span>
        {receiptNumber !== null && <span>Receipt number {receiptNumber}</span>}
        <span>{kindTitle}</span>
        {hasReference && reference !== null && <span>{reference}</span>}
        {email !== null && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
        <span>
          Submitted <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      </p>
      <p className={styles.checked}>
        {describeVersion(definition)}
        {language === null ? '' : ` Filled in ${formatLanguageName(language)}.`}
      </p>
      <details className={styles.technical}>
        <summary>Technical details</summary>
        <dl className={styles.answers}>
          <Detail title="Definition" value={definition.id} />
          {definition.version !== null && <Detail title="Version" value={String(definition.version)} />}
          <Detail title="Hash" value={definition.hash} />
          {definition.filledHash !== null && <Detail title="Hash of the version that was filled" value={definition.filledHash} />}
        </dl>
      </details>
    </>
  );
}

function Detail({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Says which version of the form the sender answered, and whether the screen shows that version. */
function describeVersion({ isCurrent, isKnown, filledHash }: SubmissionDetail['definition']): string {
  const transferred = 'Filled with an older version of the form; its answers were transferred';
  if (isCurrent) return filledHash === null ? 'Answered with the present version of the form.' : `${transferred} to the present version.`;
  const shown = isKnown ? 'It is shown as it was.' : 'That version is not stored, so titles and steps are those of the present one.';
  return filledHash === null
    ? `Answered with an earlier version of the form. ${shown}`
    : `${transferred} to a later version, which has changed since. ${shown}`;
}
