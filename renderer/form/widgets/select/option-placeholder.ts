/** The text of a control without a selected option. */

import { assertNever } from '#engine';
import type { LookupStatus } from '#engine';
import type { Translate } from '../../ui-texts.ts';

/**
 * Returns the text for the status of the options. A disabled control without options keeps its own placeholder: the reason is below it, and a
 * screen reader would read it twice.
 */
export function getOptionPlaceholder(
  status: LookupStatus | undefined,
  placeholder: string | undefined,
  t: Translate,
  isDisabled = false,
): string {
  const shownStatus = isDisabled && (status === 'empty' || status === 'blocked') ? undefined : status;
  switch (shownStatus) {
    case 'blocked':
      return placeholder ?? t('optionsBlocked');
    case 'loading':
      return t('loadingOptions');
    case 'failed':
      return t('optionsFailed');
    case 'empty':
      return t('optionsEmpty');
    case 'ready':
    case undefined:
      return placeholder ?? t('selectPlaceholder');
    default:
      return assertNever(shownStatus);
  }
}
