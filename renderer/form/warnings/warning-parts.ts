/** The components for warnings: a chunk that only forms with warnings load. */

import { FieldWarnings } from './FieldWarnings.tsx';
import { WarningSummary } from './WarningSummary.tsx';

/** The components by name. */
export const warningParts = { FieldWarnings, WarningSummary };

/** The components for warnings. */
export type WarningParts = typeof warningParts;
