/** The analysis of a whole form that compiled: what each part may mean, but all together cannot. It errs on the side of silence. */

import type { Form } from '../form.ts';
import type { Problem } from '../problems.ts';
import { checkChanges } from './check-changes.ts';
import { checkComputed } from './check-computed.ts';
import { checkConditions } from './check-conditions.ts';
import { checkFilling } from './check-filling.ts';
import { checkKinds } from './check-kinds.ts';
import { checkOrder } from './check-order.ts';
import { checkReferences } from './check-references.ts';
import { checkSchema } from './check-schema.ts';
import { checkStart } from './check-start.ts';
import { checkTitles } from './check-titles.ts';
import { checkUnset } from './check-unset.ts';
import { checkValues } from './check-values.ts';
import { checkVisibility } from './check-visibility.ts';
import { checkWording } from './check-wording.ts';
import { asWritten } from './as-written.ts';
import { sheetOf } from './sheet.ts';

const CHECKS = [
  checkKinds,
  checkValues,
  checkConditions,
  checkUnset,
  checkVisibility,
  checkFilling,
  checkComputed,
  checkStart,
  checkOrder,
  checkReferences,
  checkSchema,
  checkChanges,
  checkTitles,
  checkWording,
];

/** Everything that the analysis finds in a form, each once; its pointers lead into the definition as it was written. */
export function analyse(form: Form): Problem[] {
  const { sheet, findings } = sheetOf(form);
  for (const check of CHECKS) check(sheet);
  return asWritten(form, findings);
}
