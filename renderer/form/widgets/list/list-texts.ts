/** The texts of widgets for several answers, with their English defaults. They are loaded with these widgets, not with the form. */

import { useOwnTexts } from '../../parts/use-own-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  chosenOptions: 'Chosen options',
  removeChoice: 'Remove {option}',
  choiceAdded: '{option} was added',
  choiceRemoved: '{option} was removed',
  addEntry: 'Add another',
  entry: '{title} {number}',
  removeEntry: 'Remove entry {number}',
  entryAdded: 'Entry {number} was added',
  entryRemoved: 'Entry {number} was removed',
  rankHint: 'Add the options in your order, the first one first.',
  rankOption: 'Add {option}',
  rankUp: 'Move {option} up',
  rankDown: 'Move {option} down',
  rankMoved: '{option} is now number {position} of {count}',
} as const;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useListTexts(): Translate<keyof typeof ENGLISH> {
  return useOwnTexts(ENGLISH);
}
