/** The numbers of today's work, each a link to the list that it counts. */

import { Link } from 'react-router-dom';
import { classNames } from '#renderer/theme/class-names.ts';
import { formatCount, formatDay } from './format-count.ts';
import type { ReplyData } from '../data/routes.ts';
import styles from './TodaysWork.module.css';

type Dashboard = ReplyData<'GET /admin/dashboard'>;

interface TodaysWorkProps {
  /** Undefined until the numbers have arrived: they have their place already. */
  work: Dashboard['work'] | undefined;
  deliveries: Dashboard['deliveries'] | undefined;
}

/** Renders the links. */
export function TodaysWork({ work, deliveries }: TodaysWorkProps) {
  return (
    <section aria-labelledby="todays-work">
      <h2 id="todays-work" className={styles.heading}>
        Today’s work
      </h2>
      <ul className={styles.numbers} aria-busy={work === undefined}>
        <WorkNumber to="/admin/submissions?work=new&sort=createdAt" title="New" count={work?.new} hint="Not processed yet" />
        <WorkNumber
          to="/admin/submissions?work=corrected&sort=createdAt"
          title="Corrected"
          count={work?.corrected}
          hint="Corrected by the sender, not checked yet"
        />
        <WorkNumber
          to="/admin/submissions?work=sender&sort=createdAt"
          title="Waiting for the sender"
          count={work?.waitingForSender}
          hint="Asked for a correction, or for something else"
        />
        <WorkNumber
          to="/admin/submissions?work=overdue&sort=createdAt"
          title="Overdue"
          count={work?.overdue}
          hint={work ? describeOverdue(work) : ''}
          isUrgent
        />
        <WorkNumber
          to="/admin/deliveries?state=failed"
          title="Not delivered"
          count={deliveries?.failed}
          hint={deliveries ? describeFailed(deliveries) : ''}
          isUrgent
        />
      </ul>
    </section>
  );
}

interface WorkNumberProps {
  to: string;
  title: string;
  count: number | undefined;
  hint: string;
  /** Any number but 0 needs attention. */
  isUrgent?: boolean;
}

function WorkNumber({ to, title, count, hint, isUrgent = false }: WorkNumberProps) {
  return (
    <li>
      <Link to={to} className={classNames(styles.number, isUrgent && (count ?? 0) > 0 && styles.urgent)}>
        <strong>{count === undefined ? '…' : formatCount(count)}</strong> <span className={styles.title}>{title}</span>{' '}
        <small>{hint}</small>
      </Link>
    </li>
  );
}

function describeOverdue({ overdueAfterDays, overdueSince }: Dashboard['work']): string {
  const [first = 0, last = first] = [overdueAfterDays[0], overdueAfterDays.at(-1)];
  if (first === 0) return 'None';
  const days = first === last ? `${first} ${first === 1 ? 'day' : 'days'}` : `${first} to ${last} days`;
  return `No change for more than ${days}${overdueSince === null ? '' : `, the oldest since ${formatDay(overdueSince)}`}`;
}

function describeFailed({ failed, failedMails, waiting }: Dashboard['deliveries']): string {
  const mails = failedMails === 0 ? 'No failed mails' : `${formatCount(failedMails)} failed ${failedMails === 1 ? 'mail' : 'mails'}`;
  const others = failed - failedMails;
  const parts = [mails, others > 0 ? `${formatCount(others)} to other systems` : '', waiting > 0 ? `${formatCount(waiting)} waiting` : ''];
  return parts.filter(Boolean).join(', ');
}
