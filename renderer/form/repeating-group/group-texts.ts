/** The texts of repeating groups, with their English defaults. They are loaded with the groups, not with the form. */

import { useOwnTexts } from '../parts/use-own-texts.ts';
import type { Translate } from '../ui-texts.ts';

const ENGLISH = {
  editRow: 'Edit {row}',
  moveRowUp: 'Move {row} up',
  moveRowDown: 'Move {row} down',
  removeFilledRow: 'What is filled in here will be lost.',
} as const;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useGroupTexts(): Translate<keyof typeof ENGLISH> {
  return useOwnTexts(ENGLISH);
}
