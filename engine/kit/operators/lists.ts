/** Operators over lists. Explanations of iterations list the items one by one. */

import type { Trace } from '../explain/trace.ts';
import { findOtherOperand } from './comparison.ts';
import { formatFieldValue } from '../explain/names.ts';
import { formatList, formatValue } from '../explain/format-value.ts';
import { countItems, traceBodies } from './item-traces.ts';
import type { OperatorPhrase } from './operator-phrase.ts';
import {
  createConstant,
  getOnlyConstant,
  toAbstractValue,
  type AbstractValue,
  type Constant,
  type Ternary,
} from '../analysis/solver/abstract-value.ts';
import { compare } from '../analysis/solver/compare.ts';
import { applyTerm, createIterationEvaluation } from './evaluate-call.ts';
import type { AbstractCall, ArgumentRole, OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

function describeIn(call: OperatorPhrase): string {
  const haystack = call.valueOf(1);
  const needle = call.phrase(0, findOtherOperand(call, 0));
  if (typeof haystack === 'string') return `${needle} is contained in ${call.phrase(1)}`;
  const path = findOtherOperand(call, 1);
  const { form, state } = call.scope;
  const isWritten = Array.isArray(call.args[1]);
  if (!isWritten) return `${needle} is one of ${call.phrase(1)}`;
  const items = (haystack as unknown[]).map((item) => (path === undefined ? formatValue(item) : formatFieldValue(form, state, path, item)));
  return `${needle} is one of ${formatList(items, 'or')}`;
}

const reduceItems = (call: OperatorPhrase): Trace[] => [
  call.trace(0, { lead: 'over ' }),
  ...(call.args.length > 2 ? [call.trace(2, { lead: 'starting from ' })] : []),
];

function evaluateIn(call: AbstractCall): AbstractValue {
  const values = call.args.map(call.evaluate);
  const found = isIn(values[0]!, values[1]!);
  return found === undefined ? applyTerm(call, values) : toAbstractValue(found);
}

function isIn(needle: AbstractValue, haystack: AbstractValue): Ternary {
  const list = getOnlyConstant(haystack)?.value;
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return list === null || typeof list === 'number' || typeof list === 'boolean' ? false : undefined;
  const truths = (list as Constant[]).map((item) => compare('===', needle, [createConstant(item)]));
  return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined;
}

const roleInIteration = (index: number): ArgumentRole => (index === 1 ? 'body' : 'value');

/** Traits of the list operators. */
export const listTraits = {
  in: {
    ...term,
    comparison: 'membership',
    evaluate: evaluateIn,
    phrase: { kind: 'claim', describe: describeIn },
    aliases: ['contains', 'includes', 'oneOf', 'anyOf'],
  },
  merge: {
    ...term,
    role: () => 'items',
    passesOn: 'items',
    phrase: {
      kind: 'value',
      describe: (call) => `the items of ${formatList(call.args.map((_, index) => call.phrase(index)))} as one list`,
    },
  },
  map: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation([]),
    phrase: { kind: 'value', describe: (call) => `the results for ${countItems(call)}`, children: traceBodies(false) },
  },
  filter: {
    ...term,
    role: (index) => (index === 0 ? 'items' : 'body'),
    passesOn: 'items',
    evaluate: createIterationEvaluation([]),
    phrase: { kind: 'value', describe: (call) => `the matching ones of ${countItems(call)}`, children: traceBodies(true) },
  },
  reduce: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(),
    phrase: { kind: 'value', describe: (call) => `one value from ${countItems(call)}`, children: reduceItems },
  },
  all: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(false),
    phrase: {
      kind: 'claim',
      describe: (call) => `it is true for each of ${countItems(call)}`,
      children: traceBodies(true, (holds) => !holds),
    },
  },
  every: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(true),
    phrase: {
      kind: 'claim',
      describe: (call) => `it is true for every one of ${countItems(call)}`,
      children: traceBodies(true, (holds) => !holds),
    },
    aliases: ['allOf'],
  },
  some: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(false),
    phrase: {
      kind: 'claim',
      describe: (call) => `it is true for at least one of ${countItems(call)}`,
      children: traceBodies(true, (holds) => holds),
    },
  },
  none: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(true),
    phrase: {
      kind: 'claim',
      describe: (call) => `it is true for none of ${countItems(call)}`,
      children: traceBodies(true, (holds) => holds),
    },
  },
} satisfies Record<string, OperatorTraits>;
