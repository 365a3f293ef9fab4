/** Message and button below a control whose options could not be loaded. */

import { retryLookup } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import { getStatusId, getTitleId } from '../widgets/control-ids.ts';
import styles from './FieldTemplate.module.css';

/** Renders the button that repeats the failed lookups of a field. */
export function RetryOptions({ id, lookups }: { id: string; lookups: readonly string[] }) {
  const { store, t } = useFormSession();
  const retry = () => {
    for (const lookup of lookups) store.update((form, state) => retryLookup(form, state, lookup));
    // The button disappears.
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.failed}>
      <span id={getStatusId(id)} className={styles.hint}>
        {t('optionsFailed')}
      </span>
      <Button kind="quiet" aria-describedby={getTitleId(id)} onClick={retry}>
        <Icon name="refresh" size={18} />
        {t('tryAgain')}
      </Button>
    </div>
  );
}
