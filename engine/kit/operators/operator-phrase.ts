/** How an operator is put in words: what every wording is given, and what it answers. */

import type { Expression } from '../../language/expression.ts';
import type { EvaluationScope } from '../explain/scope.ts';
import type { Trace } from '../explain/trace.ts';

/** One use of an operator, evaluated. */
export interface OperatorPhrase {
  operator: string;
  args: readonly Expression[];
  /** What the call yields. */
  value: unknown;
  holds: boolean;
  /** Only its truth counts at its location. */
  isAsked: boolean;
  scope: EvaluationScope;
  valueOf(index: number): unknown;
  /** An argument as a noun phrase with its present value; a literal as the option of the answer at `like` that it is. */
  phrase(index: number, like?: string): string;
  /** An argument as a noun phrase without its value. */
  name(index: number): string;
  /** The value that a phrase adds in brackets, unless only the name was asked for. */
  shown(value: string): string;
  /** Whether an argument says more than its phrase: a rule, or a call that does more than read. */
  isWorthATrace(index: number): boolean;
  /** An argument as a trace of its own. */
  trace(index: number, how?: Detail): Trace;
}

/** How an argument is traced other than plainly. */
export interface Detail {
  /** Only its truth counts. */
  isAsked?: boolean;
  isSkipped?: boolean;
  isDecisive?: boolean;
  /** Stands before its text. */
  lead?: string;
  scope?: EvaluationScope;
}

/**
 * How the calls of an operator are put in words. `claim`: a sentence that is true or false. `value`: a noun phrase, to which its value is
 * added. `read`: a noun phrase that includes its value. Without `children`, the arguments that say more than their phrase are traced.
 */
export interface PhraseTemplate {
  kind: 'claim' | 'value' | 'read';
  say(call: OperatorPhrase): string;
  children?(call: OperatorPhrase): Trace[];
  /** The sentence already is a claim where only the truth of the call counts. */
  isClaimWhenAsked?: true;
  /** The phrase of a call inside a sentence, where its parts would be too long. */
  nameOnly?: string;
}
