/** What the typing bench's pages have in common: the generated form of 300 fields, filled, and where a page mounts. */

import { blocksOf, startAnswers } from '../../forms/blocks.ts';

/** The blocks of the step. */
export const blocks = blocksOf(300);

/** What the step starts with. */
export const answers = startAnswers(blocks);

/** The element that a page draws into. */
export function mountPoint(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  return root;
}
