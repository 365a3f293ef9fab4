/** Says that the form has changed since its draft was saved, and which answers to look at. */

import { Notice } from '../../../theme/Notice.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { useKeptStatus } from './use-kept-status.ts';

/** Renders the notice on the steps of a draft that was transferred to another version of its form. */
export function ChangedNotice() {
  const { changed } = useKeptStatus().status;
  const t = useTranslate();
  if (changed === undefined) return null;
  return (
    <Notice tone="warning" role="alert" title={t('formHasChanged')}>
      <p>{changed.length === 0 ? t('answersAreKept') : t('answersToCheck', { fields: changed.join(', ') })}</p>
    </Notice>
  );
}
