/** The texts of the page of a correction, with their English defaults. They are loaded with the page, not with forms. */

import { useMemo } from 'react';
import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';

const ENGLISH = {
  correctionLead: 'Only what we ask you to correct can be changed. All other answers stay as you sent them.',
  correctionList: 'What we ask you to correct',
  correctionRemark: 'Please correct: {remark}',
  correctionSend: 'Send the Correction',
  correctionOthers: 'Your other answers',
  correctionBack: 'Back to the status',
  correctionSent: 'Your correction was sent',
  correctionSentText: 'Thank you. We check it next. Your reference number stays the same.',
  correctionEnded: 'Nothing is to be corrected any more',
  correctionEndedText: 'The correction was sent already, or we no longer need it. Press the button to see the status of your form.',
  correctionShowStatus: 'Show the status',
  correctionFailed: 'The correction could not be sent',
  correctionFailedText: 'Your answers are still on this page. Please check your connection and send them again.',
  correctionNotOpened: 'The form could not be opened',
  correctionNotOpenedText: 'Please check your connection and try again.',
} as const;

/** The key of a text of this folder. */
export type CorrectionTextKey = keyof typeof ENGLISH;

/** Returns the texts in the words of the app or of a form. */
export function useCorrectionTexts(texts: Record<string, string> | undefined): Translate<CorrectionTextKey> {
  return useMemo(() => createTranslate<CorrectionTextKey>(texts, ENGLISH), [texts]);
}
