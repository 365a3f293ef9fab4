/** An error text with its icon. Screen readers announce first that it is an error. */

import type { ReactNode } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { useTranslate } from '../use-form-session.ts';
import styles from './FieldTemplate.module.css';

/** Renders one error. */
export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <p id={id} className={styles.error}>
      <Icon name="danger" size={18} />
      <span>
        <span className="visually-hidden">{t('errorPrefix')} </span>
        {children}
      </span>
    </p>
  );
}
