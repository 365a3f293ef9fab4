/** The types of phrase templates, which describe the calls of an operator in explanations. */

import type { Expression } from '../../language/expression.ts';
import type { EvaluationScope } from '../explain/scope.ts';
import type { Trace } from '../explain/trace.ts';

/** An evaluated call of an operator. */
export interface OperatorPhrase {
  operator: string;
  args: readonly Expression[];
  /** The result of the call. */
  value: unknown;
  holds: boolean;
  /** Whether only the truth value of the call is used. */
  isCondition: boolean;
  scope: EvaluationScope;
  valueOf: (index: number) => unknown;
  /** Returns an argument as a noun phrase with its current value. A literal is shown as an option of the field at `like`. */
  phrase: (index: number, like?: string) => string;
  /** Returns an argument as a noun phrase without its value. */
  name: (index: number) => string;
  /** Returns a value in parentheses; empty for a phrase without value. */
  shown: (value: string) => string;
  /** Returns whether an argument needs a trace in addition to its phrase: a rule, or a call that does more than read. */
  isWorthATrace: (index: number) => boolean;
  /** Returns the trace of an argument. */
  trace: (index: number, how?: Detail) => Trace;
}

/** Options for the trace of an argument. */
export interface Detail {
  /** Whether only its truth value is used. */
  isCondition?: boolean;
  isSkipped?: boolean;
  isDecisive?: boolean;
  /** Text before the sentence. */
  lead?: string;
  scope?: EvaluationScope;
}

/**
 * Describes the calls of an operator. `claim`: a sentence that is true or false. `value`: a noun phrase, to which the value is added. `read`: a
 * noun phrase that includes the value. Without `children`, the arguments that need a trace are traced.
 */
export interface PhraseTemplate {
  kind: 'claim' | 'value' | 'read';
  describe: (call: OperatorPhrase) => string;
  children?: (call: OperatorPhrase) => Trace[];
  /** Whether the phrase is a claim if only the truth value of the call is used. */
  isClaimAsCondition?: true;
  /** The phrase of a call inside a sentence, without its parts. */
  nameOnly?: string;
}
