/** The choices whether senders are mailed about decisions. */

import styles from './DecisionDialog.module.css';
import { useMailChoice } from './mail-choice.ts';
import type { NextStatus } from './use-decide.ts';

/** Renders a checkbox with a label. */
export function MailCheckbox({ label, status }: { label: string; status: NextStatus }) {
  const { isMailed, setMailed } = useMailChoice();
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isMailed(status)} onChange={(event) => setMailed(status, event.target.checked)} />
      {label}
    </label>
  );
}

/** Renders the choices beside the buttons of statuses: one for most of them. A status that waits for the sender has a choice of its own, which the dialog of its reason contains. */
export function MailChoices({ label, statuses }: { label: string; statuses: readonly NextStatus[] }) {
  const mailed = statuses.filter(({ hasMail }) => hasMail);
  const other = mailed.find(({ waitsForSender }) => !waitsForSender);
  const asking = mailed.find(({ waitsForSender, needsReason }) => waitsForSender && !needsReason);
  return (
    <>
      {other && <MailCheckbox label={label} status={other} />}
      {asking && <MailCheckbox label={`${label} (${asking.label})`} status={asking} />}
    </>
  );
}
