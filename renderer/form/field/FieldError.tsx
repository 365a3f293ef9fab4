/** What is wrong, in one line below what it is about. */

import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import styles from './FieldLayout.module.css';

/** An error's text; screen readers hear first that it is one. */
export function FieldError({ id, message }: { id: string | undefined; message: string }) {
  const { t } = useFormSession();
  return (
    <p id={id} className={styles.error}>
      <Icon name="danger" size={18} />
      <span>
        <span className="visually-hidden">{t('errorPrefix')} </span>
        {message}
      </span>
    </p>
  );
}
