/** The findings about conditions over ranges, and about the branches of `if`. */

import { createErrorTemplate, createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

export const rangeFindings = {
  'exclusive-conditions': createErrorTemplate<{ first: string; second: string }>(
    (p) => `${p.first} and ${p.second} are never true at the same time.`,
    () => 'Correct one of the limits, or write "or" for values outside of a range. A range is { "<=": [5, { "var": "age" }, 10] }.',
  ),
  'band-never-reached': createErrorTemplate<{ band: string }>(
    (p) => `The branch for ${p.band} is never reached: the conditions before it include all its values.`,
    () =>
      'Write bands with "<" from the lowest limit to the highest, for example < 18.5, < 25, < 30; with ">" from the highest to the lowest.',
  ),
  'beyond-limits': createErrorTemplate<{ what: string; low: number; high: number; range: string }>(
    (p) => `The condition ${p.range} is never true: ${p.what} is a number from ${p.low} to ${p.high}.`,
    (p) => `Compare with a number from ${p.low} to ${p.high}.`,
  ),
  'gap-in-bands': createWarningTemplate<{ gap: string }>(
    (p) => `No branch is for ${p.gap}, so the result is unset for it.`,
    () => 'Include the limit in one of the two bands, for example with "<=", or add a last value for all other cases.',
  ),
  'hidden-in-branch': createWarningTemplate<{ name: string }>(
    (p) => `"${p.name}" is always unset here: it is hidden whenever this branch is taken.`,
    (p) => `Make the condition of the branch and "visibleWhen" of "${p.name}" consistent, or read another answer.`,
  ),
} satisfies Record<string, MessageTemplate<never>>;
