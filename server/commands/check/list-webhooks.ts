/** The webhooks that checked forms name. */

import type { CheckedFile } from './check-file.ts';

/** Returns the names of webhooks in the deliveries of all forms, each once. */
export function listWebhooks(checked: readonly Pick<CheckedFile, 'compiled'>[]): string[] {
  return [...new Set(checked.flatMap(({ compiled }) => (compiled?.definition.deliver ?? []).map(({ webhook }) => webhook)))];
}
