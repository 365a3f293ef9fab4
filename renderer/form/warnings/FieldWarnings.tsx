/** The warnings of a field: each with its text and a checkbox that confirms the answer. */

import type { Warning } from '#engine';
import type { PartHost } from '../parts/part-host.ts';
import styles from './Warnings.module.css';

interface FieldWarningsProps {
  /** The id of the control. The warnings take the place of its error, which describes the control. */
  id: string;
  warnings: readonly Warning[];
}

/** Creates the component that renders the warnings as a group that can get the focus. */
export function createFieldWarnings({ Icon, useFormSession, getErrorId, getWarningId }: PartHost) {
  return function FieldWarnings({ id, warnings }: FieldWarningsProps) {
    const { store, t } = useFormSession();
    return (
      <div id={getWarningId(id)} role="group" aria-labelledby={getErrorId(id)} tabIndex={-1} className={styles.warnings}>
        <Icon name="warning" size={20} className={styles.icon} />
        <div className={styles.body}>
          <div id={getErrorId(id)}>
            <span className="visually-hidden">{t('warningPrefix')} </span>
            {warnings.map(({ check, message }) => (
              <p key={check}>{message}</p>
            ))}
            <strong>{t('warningTitle')}</strong>
          </div>
          {warnings.map(({ path, check, message, isConfirmed }) => (
            <label key={check} className={styles.confirm}>
              <input
                type="checkbox"
                checked={isConfirmed}
                aria-label={warnings.length === 1 ? undefined : `${t('confirmWarning')}: ${message}`}
                onChange={(event) => store.confirm(path, check, event.target.checked)}
              />
              <span>
                {t('confirmWarning')}
                {warnings.length > 1 && <small>{message}</small>}
              </span>
            </label>
          ))}
        </div>
      </div>
    );
  };
}
