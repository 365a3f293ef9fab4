/** The texts of drafts whose form is not open any more, with their English defaults. They are loaded with the drafts. */

import { createTranslate } from '../../ui-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  resumeClosedTitle: 'This form is no longer open',
  resumeClosedText: 'It cannot be continued any more.',
  answersStillHere: 'Your answers are still on this device.',
} as const;

type ClosedTextKey = keyof typeof ENGLISH;

/** Returns the texts of this folder. `texts` are the words of a form or of the app. */
export function createClosedTranslate(texts: Record<string, string> | undefined): Translate<ClosedTextKey> {
  return createTranslate<ClosedTextKey>(texts, ENGLISH);
}
