/** The findings about counters, limits in words, and masks. */

import { createErrorTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

export const textInputFindings = {
  'inverted-words': createErrorTemplate<{ min: number; max: number }>(
    (p) => `No text has at least ${p.min} and at most ${p.max} words.`,
    () => 'Correct "minWords" or "maxWords".',
  ),
  'empty-mask': createErrorTemplate<{ mask: string }>(
    (p) => `The mask "${p.mask}" has no position that the user fills.`,
    () => 'Write 0 for a digit, A for a letter, * for a letter or digit.',
  ),
  'mask-refused': createErrorTemplate<{ mask: string; keyword: string }>(
    (p) => `No text of the mask "${p.mask}" is valid: "${p.keyword}" of the same field does not allow it.`,
    (p) => `Correct the mask or "${p.keyword}". Both are about the stored text: see "maskSeparators".`,
  ),
} satisfies Record<string, MessageTemplate<never>>;
