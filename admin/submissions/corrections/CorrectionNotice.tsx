/** What the sender is asked to correct at the moment, or what they have just corrected. */

import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { useHasRole } from '../../session/session-context.ts';
import type { StatusDecision } from '../detail/use-status-decision.ts';
import { describeMail } from '../detail/describe-mail.ts';
import { CORRECTIONS_ID } from './CorrectionsCard.tsx';
import styles from './Corrections.module.css';
import { LinkButton } from './LinkButton.tsx';
import { useMarking } from './marking-context.ts';
import { RemarkList } from './RemarkList.tsx';
import { type CorrectionCheck, useCorrectionCheck } from './use-correction-check.ts';

type Detail = ReplyData<'GET /admin/submissions/:id'>;

interface CorrectionNoticeProps {
  submission: Detail;
  decision: StatusDecision;
}

/** Renders nothing if there is neither, except why a check was not stored. */
export function CorrectionNotice({ submission, decision }: CorrectionNoticeProps) {
  const { correction } = submission;
  const check = useCorrectionCheck(submission);
  return (
    <>
      {check.failure !== undefined && (
        <Notice tone="danger" role="alert">
          {check.failure}
        </Notice>
      )}
      {correction ? (
        <OpenCorrection submission={submission} correction={correction} decision={decision} />
      ) : (
        <SentCorrection submission={submission} check={check} />
      )}
    </>
  );
}

function OpenCorrection({ submission, correction, decision }: CorrectionNoticeProps & { correction: NonNullable<Detail['correction']> }) {
  const canEdit = useHasRole('Staff');
  const marking = useMarking();
  const { _id: id, decisions, withdrawnStatus } = submission;
  const { by, at, remarks } = correction;
  const mail = decisions.find((one) => one.at === at)?.mail;
  return (
    <Notice tone="warning" title="The sender is asked for corrections" heading="h2">
      <p>
        Asked for by {by} on <time dateTime={at}>{formatDateTime(at)}</time>. {mail ? describeMail(mail) : 'No mail was sent about it.'}
      </p>
      <RemarkList remarks={remarks} />
      {canEdit && !marking.isOn && (
        <div className={styles.buttons}>
          <LinkButton submissionId={id} />
          <Button onClick={() => marking.start(remarks)}>Change the request</Button>
          {withdrawnStatus && (
            <Button isBusy={decision.isBusy} onClick={() => void decision.choose(withdrawnStatus)}>
              Withdraw the request
            </Button>
          )}
          {withdrawnStatus && <p className={styles.facts}>Withdrawn, the submission is “{withdrawnStatus.label}” again.</p>}
        </div>
      )}
    </Notice>
  );
}

/** Shown until staff have processed the correction. */
function SentCorrection({ submission, check: { check, isBusy } }: { submission: Detail; check: CorrectionCheck }) {
  const canEdit = useHasRole('Staff');
  const { versions, correctedAt } = submission;
  const version = versions.at(-1);
  if (correctedAt === null || !version) return null;
  const { changes, unchanged } = version;
  return (
    <Notice tone={changes.length > 0 ? 'success' : 'warning'} title={`The sender corrected ${countFields(changes.length)}`} heading="h2">
      <p>
        Sent on <time dateTime={correctedAt}>{formatDateTime(correctedAt)}</time>.{' '}
        <a
          href={`#${CORRECTIONS_ID}`}
          onClick={(event) => {
            // The fragment would be an entry in the history of the browser.
            event.preventDefault();
            const card = document.getElementById(CORRECTIONS_ID);
            card?.scrollIntoView();
            card?.focus({ preventScroll: true });
          }}
        >
          See what was changed
        </a>
      </p>
      {unchanged.length > 0 && (
        <>
          <p>Asked for, but not changed:</p>
          <RemarkList remarks={unchanged} />
        </>
      )}
      {canEdit && (
        <div className={styles.buttons}>
          <Button isBusy={isBusy} onClick={() => void check()}>
            Changes checked
          </Button>
          <p className={styles.facts}>The submission keeps its status and is no longer marked as corrected.</p>
        </div>
      )}
    </Notice>
  );
}

function countFields(count: number): string {
  if (count === 0) return 'nothing';
  return count === 1 ? '1 answer' : `${count} answers`;
}
