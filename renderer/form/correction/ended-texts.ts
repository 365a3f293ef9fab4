/** The texts of a correction that is not open, with their English defaults: those of a page, because there is no form. */

import { useMemo } from 'react';
import { useApp } from '../../app-data/app-context.ts';
import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';

const ENGLISH = {
  correctionEnded: 'Nothing is to be corrected any more',
  correctionEndedText: 'The correction was sent already, or we no longer need it. Press the button to see the status of your form.',
  correctionShowStatus: 'Show the status',
  correctionNotOpened: 'The form could not be opened',
  correctionNotOpenedText: 'Please check your connection and try again.',
} as const;

/** Returns the texts in the words of the app. */
export function useEndedTexts(): Translate<keyof typeof ENGLISH> {
  const { texts } = useApp();
  return useMemo(() => createTranslate<keyof typeof ENGLISH>(texts, ENGLISH), [texts]);
}
