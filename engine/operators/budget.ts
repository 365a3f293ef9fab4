/** Limits of an expression at compile time and at run time: a definition is untrusted input. */

import type { EvaluationContext } from './operator.ts';

/** Maximum nesting depth of an expression. */
export const MAX_EXPRESSION_DEPTH = 32;
/** Maximum number of values and operator calls in an expression. */
export const MAX_EXPRESSION_NODES = 500;
/** Maximum nesting depth of iterations, for example of `map` in `map`. */
export const MAX_ITERATION_DEPTH = 2;

/** Maximum units of work of one evaluation; reading or creating 64 characters is one unit. */
export const MAX_WORK_PER_EVALUATION = 200_000;

/** Units of work for each item of an iteration. */
export const WORK_PER_ITEM = 8;

/** Units of work of an operation on numbers that are not integers: they can have 300 digits before or after the point. */
export const WORK_PER_DECIMAL = 4;

/** Maximum length of a text that an operator creates. */
export const MAX_TEXT_CHARS = 100_000;

/** Maximum length of a text that `matches` tests. */
export const MAX_MATCH_CHARS = 10_000;

/** Takes work from the budget. Returns false when the budget is exceeded; the operator should then stop. */
export function spendBudget(context: EvaluationContext, work: number): boolean {
  context.remainingBudget -= work;
  return context.remainingBudget >= 0;
}

/** Takes the work for creating a text from the budget. A text that is too long exceeds the budget, so the evaluation returns null. */
export function spendTextBudget(context: EvaluationContext, length: number): boolean {
  return spendBudget(context, length > MAX_TEXT_CHARS ? Infinity : length / 64);
}
