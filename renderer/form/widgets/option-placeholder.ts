/** What a control without a choice says, by the state of its options. */

import type { LookupStatus } from '#engine';
import type { Translate } from '../ui-texts.ts';

/** The text in place of a chosen option. A control that is disabled says elsewhere what it waits for; that it has no options yet would mislead. */
export function placeholderFor(status: LookupStatus | undefined, own: string | undefined, words: Translate, isDisabled = false): string {
  switch (isDisabled && status === 'empty' ? undefined : status) {
    case 'blocked':
      return own ?? words('optionsBlocked');
    case 'loading':
      return words('loadingOptions');
    case 'failed':
      return words('optionsFailed');
    case 'empty':
      return words('optionsEmpty');
    case 'ready':
    case undefined:
      return own ?? words('selectPlaceholder');
  }
}
