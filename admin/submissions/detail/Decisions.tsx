/** Who decided what about a submission, when and why. */

import { Badge } from '#renderer/theme/Badge.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { describeMail } from './describe-mail.ts';
import styles from './Processing.module.css';

type Decision = ReplyData<'GET /admin/submissions/:id'>['decisions'][number];

/** Renders nothing for a submission that nobody has decided. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="decisions">
      <h2 id="decisions">Decisions</h2>
      <ol className={styles.entries}>
        {decisions.map((decision) => (
          <li key={decision._id}>
            <p>
              <Badge tone={decision.tone}>{decision.label}</Badge> by {decision.by}, <Time at={decision.at} />
            </p>
            {decision.reason !== null && <p className={styles.text}>{decision.reason}</p>}
            {decision.mail && <p className={styles.facts}>{describeMail(decision.mail)}</p>}
            {decision.undoneAt !== null && (
              <p className={styles.facts}>
                Undone by {decision.undoneBy}, <Time at={decision.undoneAt} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
