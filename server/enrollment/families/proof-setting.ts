/** Whether families are shown and served only to callers who have proven that they read the family's mail. */

import type { DefinitionRegistry } from '../../definitions/registry.ts';

/** Reads `prefill.proof` of `app.json`; without it the demonstration demands nothing, and everything else the code. */
export function isProofRequired({ definitions, isDemo }: { definitions: DefinitionRegistry; isDemo: boolean }): boolean {
  return (definitions.app().prefill?.proof ?? (isDemo ? 'none' : 'emailed-code')) !== 'none';
}
