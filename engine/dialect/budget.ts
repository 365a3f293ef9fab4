/** The bounds of an expression, when it is compiled and when it runs: a definition is untrusted input. */

import type { Frame } from './operator.ts';

export const maxDepth = 32;
export const maxNodes = 500;
export const maxIterations = 2;

/** Units of work that one evaluation may take; 64 characters read or made are one. */
export const workPerEvaluation = 200_000;

/** What evaluating an iteration's body for one item takes. */
export const workPerItem = 8;

/** The longest text that an operator makes; `matches` looks at no more than its tenth. */
export const maxTextLength = 100_000;
export const maxMatchLength = 10_000;

/** Takes work out of the budget; false once it is used up, when the operator should stop. */
export function spend(frame: Frame, work: number): boolean {
  frame.left -= work;
  return frame.left >= 0;
}

/** Whether a text may be made; uses the budget up where it may not, so that the evaluation yields null. */
export function spendText(frame: Frame, length: number): boolean {
  return spend(frame, length > maxTextLength ? Infinity : length / 64);
}
