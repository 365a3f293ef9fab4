/** The texts of refused answers, with their English defaults. They are loaded with what Next does. */

import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';

const ENGLISH = {
  goToField: 'Go to {field}',
} as const;

/** Returns the texts of this folder. `texts` are the words of a form or of the app. */
export function createRefusalTranslate(texts: Record<string, string> | undefined): Translate<keyof typeof ENGLISH> {
  return createTranslate<keyof typeof ENGLISH>(texts, ENGLISH);
}
