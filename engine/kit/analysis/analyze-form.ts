/** Analyzes a compiled form for errors that only the whole definition shows. A finding is reported only if it is certain. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { Diagnostic } from '../../diagnostics/diagnostics.ts';
import { checkOnChange } from './checks/check-on-change.ts';
import { checkBounds } from './numbers/check-bounds.ts';
import { checkComputed } from './checks/check-computed.ts';
import { checkConditions } from './checks/check-conditions.ts';
import { checkUnits } from './numbers/check-units.ts';
import { checkDivisors } from './numbers/check-divisors.ts';
import { checkFillability } from './checks/check-fillability.ts';
import { checkTypes } from './checks/check-types.ts';
import { checkNumberFormat } from './numbers/check-number-format.ts';
import { checkLookupRequests } from './checks/lookups/check-lookup-requests.ts';
import { checkLookupResults } from './checks/lookups/check-lookup-results.ts';
import { checkDeliveries } from './deliveries/check-deliveries.ts';
import { checkOrder } from './checks/check-order.ts';
import { checkTextOrder } from './checks/check-text-order.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkSchema } from './checks/check-schema.ts';
import { checkInitialOptions } from './checks/check-initial-options.ts';
import { checkTexts } from './checks/check-texts.ts';
import { checkTitles } from './checks/check-titles.ts';
import { checkUnsetComparisons } from './checks/check-unset-comparisons.ts';
import { checkValues } from './checks/check-values.ts';
import { checkVisibility } from './checks/check-visibility.ts';
import { checkWidgets } from './checks/check-widgets.ts';
import { checkMessages } from './checks/check-messages.ts';
import { checkCalls } from './calls/check-calls.ts';
import { checkContent } from './content/check-content.ts';
import { checkDialogs } from './content/check-dialogs.ts';
import { checkItems } from './items/check-items.ts';
import { checkChoiceValues } from './options/check-choice-values.ts';
import { checkMatrices } from './options/check-matrices.ts';
import { checkListedOptions } from './options/check-listed-options.ts';
import { checkSteps } from './steps/check-steps.ts';
import { checkBranches } from './ranges/check-branches.ts';
import { checkRanges } from './ranges/check-ranges.ts';
import { checkTextInputs } from './text-inputs/check-text-inputs.ts';
import { checkGeneratedRows } from './rows/check-generated-rows.ts';
import { checkRowColumns } from './rows/check-row-columns.ts';
import { checkRowTables } from './rows/check-row-tables.ts';
import { checkWarnings } from './warnings/check-warnings.ts';
import { toSourceFindings } from './to-source-findings.ts';
import { createAnalysisContext, type AnalysisOptions } from './analysis-context.ts';

const CHECKS = [
  checkTypes,
  checkValues,
  checkItems,
  checkCalls,
  checkRanges,
  checkDivisors,
  checkUnits,
  checkConditions,
  checkUnsetComparisons,
  checkVisibility,
  checkSteps,
  checkFillability,
  checkComputed,
  checkInitialOptions,
  checkOrder,
  checkTextOrder,
  checkReferences,
  checkDeliveries,
  checkLookupRequests,
  checkLookupResults,
  checkSchema,
  checkListedOptions,
  checkChoiceValues,
  checkMatrices,
  checkBounds,
  checkNumberFormat,
  checkWidgets,
  checkOnChange,
  checkTitles,
  checkTexts,
  checkMessages,
  checkContent,
  checkDialogs,
  checkBranches,
  checkTextInputs,
  checkWarnings,
  checkRowTables,
  checkRowColumns,
  checkGeneratedRows,
];

/** Returns all findings of a form, each once, with pointers into the authored definition. */
export function analyzeForm(form: CompiledForm, options: AnalysisOptions = {}): Diagnostic[] {
  const { context, findings } = createAnalysisContext(form, options);
  for (const check of CHECKS) check(context);
  return toSourceFindings(form, findings);
}
