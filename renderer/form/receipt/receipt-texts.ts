/** The texts around a form that was sent, with their English defaults. They are loaded with the later steps, not with the form. */

import { useMemo } from 'react';
import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';
import { useFormSession } from '../use-form-session.ts';

const ENGLISH = {
  receiptNumber: 'Receipt number',
  receiptDate: 'Received',
  receiptMailed:
    'We also mail you this number, with a link to the status of your form, unless we have sent several mails to your address today.',
  sentAnswers: 'Your answers',
  reviewSent: 'See or print your answers',
  printAnswers: 'Print or save as PDF',
} as const;

type ReceiptTextKey = keyof typeof ENGLISH;

/** Returns the texts of this folder. `texts` are the words of a form or of the app. */
export function createReceiptTranslate(texts: Record<string, string> | undefined): Translate<ReceiptTextKey> {
  return createTranslate<ReceiptTextKey>(texts, ENGLISH);
}

/** Returns the texts of this folder in the words of the surrounding form. */
export function useReceiptTexts(): Translate<ReceiptTextKey> {
  const { form } = useFormSession().store;
  return useMemo(() => createReceiptTranslate(form.definition.texts), [form]);
}
