/** The setting `prefill` of `app.json`: whether data of families require verification of the family's mailbox. */

import type { DefinitionRegistry } from '../../definitions/registry.ts';

const NO_PROOF = 'none';
const EMAILED_CODE = 'emailed-code';

/** The schema of the setting. */
export const prefillSchema = {
  title: 'The settings of prefilled answers',
  type: 'object',
  properties: { proof: { enum: [NO_PROOF, EMAILED_CODE] } },
  additionalProperties: false,
};

/** Reads `prefill.proof`. The default is no proof in the demo, and the emailed code otherwise. */
export function isProofRequired({ definitions, isDemo }: { definitions: DefinitionRegistry; isDemo: boolean }): boolean {
  const { proof = isDemo ? NO_PROOF : EMAILED_CODE } = (definitions.app()['prefill'] ?? {}) as { proof?: unknown };
  return proof !== NO_PROOF;
}
