/** The texts of a part of the page that is loaded later than the form. Their English defaults are loaded with the part. */

import { useContext, useMemo } from 'react';
import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';
import { FormSessionContext } from '../use-form-session.ts';

/**
 * Returns texts in the words of the surrounding form; the defaults outside of one, for example in RJSF's own `Form`.
 * @example const t = useOwnTexts(ENGLISH); // with const ENGLISH = { rankHint: 'Add the options in your order.' }
 */
export function useOwnTexts<English extends Readonly<Record<string, string>>>(english: English): Translate<keyof English & string> {
  const texts = useContext(FormSessionContext)?.store.form.definition.texts;
  return useMemo(() => createTranslate<keyof English & string>(texts, english), [texts, english]);
}
