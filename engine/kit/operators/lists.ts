/** Operators over lists. Explanations of iterations list the items one by one. */

import { createItemScope } from '../explain/scope.ts';
import type { Trace } from '../explain/trace.ts';
import { findOtherOperand } from './comparison.ts';
import { formatFieldValue } from '../explain/names.ts';
import { formatList, formatValue } from '../explain/format-value.ts';
import { pluralize } from '../../pluralize.ts';
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

const MAX_LIST_ITEMS = 10;

function getItems(call: OperatorPhrase): readonly unknown[] {
  const list = call.valueOf(0);
  return Array.isArray(list) ? list : [];
}

/** Traces the list, if it needs a trace, and the body for each item. Items after the decisive one are marked as not evaluated. */
function bodies(isCondition: boolean, decides?: (holds: boolean) => boolean): (call: OperatorPhrase) => Trace[] {
  return (call) => {
    const items = getItems(call);
    let isDecided = false;
    const list = call.isWorthATrace(0) ? [call.trace(0, { lead: 'over ' })] : [];
    const traces = items.slice(0, MAX_LIST_ITEMS).map((item, index) => {
      const lead = `item ${index + 1} of ${items.length}, ${formatValue(item)}: `;
      const how = { scope: createItemScope(call.scope, call.args[0]!, index), isCondition, lead };
      if (isDecided) return call.trace(1, { ...how, isSkipped: true });
      const trace = call.trace(1, how);
      isDecided = decides?.(trace.outcome === 'yes') ?? false;
      return isDecided ? { ...trace, isDecisive: true } : trace;
    });
    return [...list, ...traces];
  };
}

const over = (call: OperatorPhrase): string => `${pluralize(getItems(call).length, 'item')} of ${call.name(0)}`;

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
    phrase: { kind: 'value', describe: (call) => `the results for ${over(call)}`, children: bodies(false) },
  },
  filter: {
    ...term,
    role: (index) => (index === 0 ? 'items' : 'body'),
    passesOn: 'items',
    evaluate: createIterationEvaluation([]),
    phrase: { kind: 'value', describe: (call) => `the matching ones of ${over(call)}`, children: bodies(true) },
  },
  reduce: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(),
    phrase: { kind: 'value', describe: (call) => `one value from ${over(call)}`, children: reduceItems },
  },
  all: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(false),
    phrase: { kind: 'claim', describe: (call) => `it is true for each of ${over(call)}`, children: bodies(true, (holds) => !holds) },
  },
  some: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(false),
    phrase: { kind: 'claim', describe: (call) => `it is true for at least one of ${over(call)}`, children: bodies(true, (holds) => holds) },
  },
  none: {
    ...term,
    role: roleInIteration,
    evaluate: createIterationEvaluation(true),
    phrase: { kind: 'claim', describe: (call) => `it is true for none of ${over(call)}`, children: bodies(true, (holds) => holds) },
  },
} satisfies Record<string, OperatorTraits>;
