/** Whether data of families require verification of the family's mailbox. */

import type { DefinitionRegistry } from '../../definitions/registry.ts';

/** Reads `prefill.proof` of `app.json`. The default is no proof in the demo, and the emailed code otherwise. */
export function isProofRequired({ definitions, isDemo }: { definitions: DefinitionRegistry; isDemo: boolean }): boolean {
  return (definitions.app().prefill?.proof ?? (isDemo ? 'none' : 'emailed-code')) !== 'none';
}
