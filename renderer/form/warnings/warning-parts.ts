/** The components for warnings: a chunk that only forms with warnings load. */

import type { PartHost } from '../parts/part-host.ts';
import { createFieldWarnings } from './FieldWarnings.tsx';
import { createWarningSummary } from './WarningSummary.tsx';

/** Creates the components by name. */
export function createWarningParts(host: PartHost) {
  return { FieldWarnings: createFieldWarnings(host), WarningSummary: createWarningSummary(host) };
}

/** The components for warnings. */
export type WarningParts = ReturnType<typeof createWarningParts>;
