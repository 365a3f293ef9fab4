/** The types of an operator's record in the kit, for the analysis and the explanation of expressions. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';
import type { ParsedCall } from '../../operators/parse-operator-call.ts';
import type { AbstractValue } from '../analysis/solver/abstract-value.ts';
import type { InferredType } from '../analysis/inferred-type.ts';
import type { PhraseTemplate } from './operator-phrase.ts';

/**
 * The purpose of an argument. `condition`: only its truth value is used. `branch`: a possible result of the call. `conjunct`, `disjunct`: a condition
 * where the call is one, and a possible result. `fallback`: the result where the first argument is unset. `items`: a list whose items are
 * items of the result. `body`: evaluated for each item of a list; there `var` reads the item. `value`: anything else.
 */
export type ArgumentRole = 'condition' | 'branch' | 'conjunct' | 'disjunct' | 'fallback' | 'items' | 'body' | 'value';

/** The values that a call returns unchanged: those of some arguments, by role, those of the referenced rule, or none. */
export type PassesOn = 'branches' | 'operands' | 'fallback' | 'items' | 'rule' | 'none';

/** The comparison that the operator makes. `text`: with a word or a part of a text; `pattern`: with a regular expression. */
export type Comparison = 'equal' | 'unequal' | 'ordering' | 'membership' | 'containment' | 'text' | 'pattern' | 'none';

/** The kind of value that a call reads by the name in its first argument; `term` is a value computed from its arguments. */
export type ReadKind = 'answer' | 'label' | 'record' | 'lookup' | 'status' | 'today' | 'term';

/** One call under partial evaluation, where some answers are unknown. */
export interface AbstractCall extends ParsedCall {
  /** The whole call. */
  logic: Expression;
  /** The first argument as a name, and the second as the path of a property; `''` where it is omitted. */
  name: string;
  property: string;
  evaluate: (part: Expression) => AbstractValue;
  /** Reads the value of a name. */
  read: Readonly<Record<Exclude<ReadKind, 'today' | 'term'>, (name: string, property: string) => AbstractValue>>;
  rule: (name: string) => AbstractValue;
  /** Returns the value of the symbol that represents a whole call. */
  readSymbol: (call: Expression) => AbstractValue;
}

/** One call whose type is inferred. */
export interface TypedCall extends ParsedCall {
  /** The first argument as a name. */
  name: string;
  /** Whether the call is in the body of an iteration, where `var` reads an item. */
  isInside: boolean;
  field: (path: string) => FieldDefinition | undefined;
  /** Whether a path reads rows, or the answers of one field in rows, as a list. */
  readsRows: (path: string) => boolean;
  /** The types of what a path reads from the item, or from that of the enclosing iteration. */
  inferItemTypes: (path: string, isOuter: boolean) => readonly InferredType[];
  inferPartTypes: (part: Expression | undefined) => ReadonlySet<InferredType>;
  inferRuleTypes: (name: string) => ReadonlySet<InferredType>;
  /** The types of a property of a lookup's result, or of the record of a selected option; undefined where no contract describes it. */
  inferLookupTypes: (name: string, property: string) => InferredType[] | undefined;
  inferRecordTypes: (path: string, property: string) => InferredType[] | undefined;
}

/** The record of one operator in the kit. */
export interface OperatorTraits {
  role: (index: number, count: number) => ArgumentRole;
  passesOn: PassesOn;
  comparison: Comparison;
  /** For a comparison of texts: a longer text for which it also holds. */
  lengthen?: (literal: string) => string;
  reads: ReadKind;
  /** Returns the values that a call can return. The result must include every possible value. */
  evaluate: (call: AbstractCall) => AbstractValue;
  /** Returns the types of the values that a call can return. */
  inferTypes: (call: TypedCall) => Iterable<InferredType>;
  /** Describes a call in explanations. */
  phrase: PhraseTemplate;
  /** Names of the operator in other languages, for suggestions. */
  aliases: readonly string[];
}
