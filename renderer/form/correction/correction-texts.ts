/** The texts of the page of a correction, with their English defaults. They are loaded with the page, not with forms. */

import { useMemo } from 'react';
import type { CompiledForm } from '#engine';
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
  correctionSentText: 'Thank you. We check it next. Your receipt number stays the same.',
  correctionFailed: 'The correction could not be sent',
  correctionFailedText: 'Your answers are still on this page. Please check your connection and send them again.',
  correctionUnchanged: 'You have not changed anything',
  correctionUnchangedText:
    'If your answers are right as they are, you can send them unchanged. Otherwise go back and change what we ask for.',
  correctionSendUnchanged: 'Send unchanged',
  correctionGoBack: 'Go back',
  correctionNotShown: 'With your answers, the form does not ask for this. Please contact us.',
} as const;

/** The key of a text of this folder. */
export type CorrectionTextKey = keyof typeof ENGLISH;

/** Returns the texts in the words of a form. */
export function createCorrectionTranslate({ definition }: CompiledForm): Translate<CorrectionTextKey> {
  return createTranslate<CorrectionTextKey>(definition.texts, ENGLISH);
}

/** Returns the texts in the words of a form. */
export function useCorrectionTexts(form: CompiledForm): Translate<CorrectionTextKey> {
  return useMemo(() => createCorrectionTranslate(form), [form]);
}
