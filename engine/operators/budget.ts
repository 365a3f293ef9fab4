/** Limits of an expression at compile time and at run time: a definition is untrusted input. */

import type { EvaluationContext } from './operator.ts';

export const MAX_EXPRESSION_DEPTH = 32;
export const MAX_EXPRESSION_NODES = 500;
export const MAX_ITERATION_DEPTH = 2;

/** Units of work that one evaluation may take; 64 characters read or made are one. */
export const MAX_WORK_PER_EVALUATION = 200_000;

/** What evaluating an iteration's body for one item takes. */
export const WORK_PER_ITEM = 8;

/** The longest text that an operator makes; `matches` looks at no more than its tenth. */
export const MAX_TEXT_CHARS = 100_000;
export const MAX_MATCH_CHARS = 10_000;

/** Takes work out of the budget; false once it is used up, when the operator should stop. */
export function spend(frame: EvaluationContext, work: number): boolean {
  frame.remainingBudget -= work;
  return frame.remainingBudget >= 0;
}

/** Whether a text may be made; uses the budget up where it may not, so that the evaluation yields null. */
export function spendText(frame: EvaluationContext, length: number): boolean {
  return spend(frame, length > MAX_TEXT_CHARS ? Infinity : length / 64);
}
