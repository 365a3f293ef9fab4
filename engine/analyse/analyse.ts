/** The analysis of a whole form that compiled: what each part may mean, but all together cannot. It errs on the side of silence. */

import type { CompiledForm } from '../form.ts';
import type { Diagnostic } from '../problems.ts';
import { checkOnChange } from './check-changes.ts';
import { checkComputed } from './check-computed.ts';
import { checkConditions } from './check-conditions.ts';
import { checkFillability } from './check-filling.ts';
import { checkTypes } from './check-kinds.ts';
import { checkOrder } from './check-order.ts';
import { checkReferences } from './check-references.ts';
import { checkSchema } from './check-schema.ts';
import { checkInitialOptions } from './check-start.ts';
import { checkTitles } from './check-titles.ts';
import { checkUnsetComparisons } from './check-unset.ts';
import { checkValues } from './check-values.ts';
import { checkVisibility } from './check-visibility.ts';
import { checkMessages } from './check-wording.ts';
import { toSourceFindings } from './as-written.ts';
import { createAnalysisContext } from './sheet.ts';

const CHECKS = [
  checkTypes,
  checkValues,
  checkConditions,
  checkUnsetComparisons,
  checkVisibility,
  checkFillability,
  checkComputed,
  checkInitialOptions,
  checkOrder,
  checkReferences,
  checkSchema,
  checkOnChange,
  checkTitles,
  checkMessages,
];

/** Everything that the analysis finds in a form, each once; its pointers lead into the definition as it was written. */
export function analyzeForm(form: CompiledForm): Diagnostic[] {
  const { sheet, findings } = createAnalysisContext(form);
  for (const check of CHECKS) check(sheet);
  return toSourceFindings(form, findings);
}
