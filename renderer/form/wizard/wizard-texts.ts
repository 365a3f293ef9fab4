/** Texts of the wizard that are loaded with its later steps, not with the form, with their English defaults. */

import { useMemo } from 'react';
import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';
import { useFormSession } from '../use-form-session.ts';

const ENGLISH = {
  errorSummaryTitle: 'Please check the following',
  filesMissing: 'Some files could not be kept. Please add them again: {fields}.',
} as const;

/** Returns the texts in the words of the surrounding form. */
export function useWizardTexts(): Translate<keyof typeof ENGLISH> {
  const { form } = useFormSession().store;
  return useMemo(() => createTranslate<keyof typeof ENGLISH>(form.definition.texts, ENGLISH), [form]);
}
