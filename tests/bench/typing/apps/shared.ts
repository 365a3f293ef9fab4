/** Common parts of the pages: the generated and filled form of 300 fields, and the element to mount on. */

import { createBlocks, createInitialAnswers } from '../../forms/blocks.ts';

/** Blocks of the step. */
export const blocks = createBlocks(300);

/** Initial answers. All are valid, because our definitions reject an invalid default. */
export const answers = createInitialAnswers(blocks);
for (const block of blocks) Object.assign(answers, { [block.school]: 'Hillside School', [block.phone]: '9171234567' });

/** Returns the element that a page renders into. */
export function mountPoint(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  return root;
}
