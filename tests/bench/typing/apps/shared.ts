/** What the typing bench's pages have in common: the generated form of 300 fields, filled, and where a page mounts. */

import { blocksOf, startAnswers } from '../../forms/blocks.ts';

/** The blocks of the step. */
export const blocks = blocksOf(300);

/** What the step starts with: all of it right, since a definition of ours refuses a default that it would not accept. */
export const answers = startAnswers(blocks);
for (const block of blocks) Object.assign(answers, { [block.school]: 'Hillside School', [block.phone]: '9171234567' });

/** The element that a page draws into. */
export function mountPoint(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  return root;
}
