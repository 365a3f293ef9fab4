/** What uses a name, in words. */

import { pluralize } from '#engine';
import type { Name } from './name-tabs.ts';

/** Returns for example "12 hubs, 30 rules and 1 program category"; undefined for an unused name. */
export function describeUses(uses: Name['uses']): string | undefined {
  const texts = uses.map(({ what, count }) =>
    count === 1 || !what.endsWith('y') ? pluralize(count, what, 'en-US') : `${count.toLocaleString('en-US')} ${what.slice(0, -1)}ies`,
  );
  if (texts.length < 2) return texts[0];
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
