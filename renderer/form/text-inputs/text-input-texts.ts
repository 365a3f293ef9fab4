/** The texts of counters and masks, with their English defaults. They are loaded with these inputs, not with the form. */

import { useOwnTexts } from '../parts/use-own-texts.ts';
import type { Translate } from '../ui-texts.ts';

const ENGLISH = {
  charactersCounted: '{count, plural, one {# character} other {# characters}}',
  charactersOfLimit: '{count} of {limit, plural, one {# character} other {# characters}}',
  charactersTooMany: '{count, plural, one {# character} other {# characters}} too many',
  wordsCounted: '{count, plural, one {# word} other {# words}}',
  wordsOfLimit: '{count} of {limit, plural, one {# word} other {# words}}',
  wordsTooMany: '{count, plural, one {# word} other {# words}} too many',
  maskMisfit: 'This does not fit the form {mask}.',
} as const;

/** The key of a text of this folder. */
export type TextInputTextKey = keyof typeof ENGLISH;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useTextInputTexts(): Translate<TextInputTextKey> {
  return useOwnTexts(ENGLISH);
}
