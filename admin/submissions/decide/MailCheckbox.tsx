/** The choice whether senders are mailed about decisions. */

import styles from './DecisionDialog.module.css';
import { useMailChoice } from './mail-choice.ts';

/** Renders a checkbox with a label. */
export function MailCheckbox({ label }: { label: string }) {
  const [mails, setMails] = useMailChoice();
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={mails} onChange={(event) => setMails(event.target.checked)} />
      {label}
    </label>
  );
}
