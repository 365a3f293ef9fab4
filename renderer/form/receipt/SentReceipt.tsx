/** The number and the time under which a form was received. */

import { getPageLocale } from '../page-locale.ts';
import type { Acknowledgement } from './acknowledgement.ts';
import styles from './Receipt.module.css';
import { useReceiptTexts } from './receipt-texts.ts';

/** Renders the number; nothing without one. */
export function SentReceipt({ acknowledgement: { receiptNumber, createdAt, receipt } }: { acknowledgement: Acknowledgement }) {
  const t = useReceiptTexts();
  if (receiptNumber === undefined) return null;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('receiptNumber')}</dt>
          <dd className={styles.number}>{receiptNumber}</dd>
        </div>
        {createdAt !== undefined && (
          <div>
            <dt>{t('receiptDate')}</dt>
            <dd>
              <time dateTime={createdAt}>
                {new Intl.DateTimeFormat(getPageLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(createdAt))}
              </time>
            </dd>
          </div>
        )}
      </dl>
      {receipt && <p className={styles.mailed}>{t('receiptMailed')}</p>}
    </>
  );
}
