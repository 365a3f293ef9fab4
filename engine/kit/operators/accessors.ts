/** Operators that read answers, labels, records, lookups and rules. Explanations name answers by their titles. */

import { findScopeLookup } from '../explain/scope.ts';
import { getNumberFormat } from '../../numbers/number-format.ts';
import type { LookupStatus } from '../../views.ts';
import { getNameArgument } from '../../operators/parse-operator-call.ts';
import { readCell } from '../../runtime/form-state.ts';
import { formatFieldValue, getFieldTitle } from '../explain/names.ts';
import { formatCode, formatList, quote, formatValue } from '../explain/format-value.ts';
import { ANY, isUnset, union, type AbstractValue } from '../analysis/solver/abstract-value.ts';
import { hasOptions } from '../analysis/has-options.ts';
import { toPathInRow } from '../../compile/rows/row-template.ts';
import { getFieldType, listFieldTypes, type InferredType } from '../analysis/inferred-type.ts';
import type { OperatorPhrase } from './operator-phrase.ts';
import type { AbstractCall, OperatorTraits, TypedCall } from './operator-traits.ts';
import { term } from './shared-traits.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the path that `var` reads, in the explained row; undefined for a computed path. */
function pathRead(call: OperatorPhrase): string | undefined {
  const [path] = call.args;
  return path === undefined || path === null ? '' : typeof path === 'object' ? undefined : pathIn(call, path);
}

function pathIn({ scope }: OperatorPhrase, path: unknown): string {
  return toPathInRow(text(path), scope.place);
}

function describeVar(call: OperatorPhrase): string {
  const { scope, value } = call;
  const path = pathRead(call);
  if (path === undefined) return `the answer at a computed path${call.shown(formatValue(value, 'not answered'))}`;
  if (scope.isItem) return (path === '' ? 'the item' : `${formatCode(path)} of the item`) + call.shown(formatValue(value, 'not set'));
  if (path === '') return `all answers${call.shown(formatValue(value, 'not answered'))}`;
  const isFallback = call.args.length > 1 && scope.valueOf({ var: [path] }) === null;
  const found = isFallback ? `not answered, so ${formatValue(value)}` : formatFieldValue(scope.form, scope.state, path, value);
  return getFieldTitle(scope.form, path) + call.shown(found);
}

function describeAnswer(call: OperatorPhrase): string {
  const { scope, args, value, shown } = call;
  const path = pathIn(call, args[0]);
  const isFallback = args.length > 1 && scope.whole.valueOf({ answer: [path] }) === null;
  const found = isFallback ? `not answered, so ${formatValue(value)}` : formatFieldValue(scope.form, scope.state, path, value);
  return getFieldTitle(scope.form, path) + shown(found);
}

function describeOuter({ args, value, shown }: OperatorPhrase): string {
  const path = text(args[0]);
  return (path === '' ? 'the outer item' : `${formatCode(path)} of the outer item`) + shown(formatValue(value, 'not set'));
}

function describeItem({ args, value, shown }: OperatorPhrase): string {
  const path = text(args[0]);
  return (path === '' ? 'the item of the row' : `${formatCode(path)} of the item of the row`) + shown(formatValue(value, 'not set'));
}

function formatPaths(call: OperatorPhrase, value: unknown): string {
  const { scope } = call;
  const paths = (Array.isArray(value) ? value : [value]).map((path) => pathIn(call, path));
  return formatList(paths.map((path) => (scope.isItem ? formatCode(path) : getFieldTitle(scope.form, path))));
}

function describeMissing(call: OperatorPhrase): string {
  const keys = Array.isArray(call.args[0]) ? call.args[0] : call.args;
  return withoutAnswer(call, formatPaths(call, keys));
}

function describeMissingSome(call: OperatorPhrase): string {
  return withoutAnswer(call, `${formatPaths(call, call.valueOf(1))}, of which ${formatValue(call.valueOf(0))} must be set`);
}

function withoutAnswer(call: OperatorPhrase, paths: string): string {
  const missing = Array.isArray(call.value) && call.value.length > 0 ? formatPaths(call, call.value) : 'none';
  return `${call.isCondition ? 'an answer is missing' : 'the answers that are missing'} among ${paths}${call.shown(missing)}`;
}

function describeLookup(call: OperatorPhrase): string {
  const name = text(call.args[0]);
  const part = text(call.args[1]);
  const status = getLookupStatus(call, name);
  const found = status === 'ready' ? formatValue(call.value, 'not in the result') : status;
  return `${part === '' ? 'the result' : formatCode(part)} of lookup ${formatCode(name)}${call.shown(found)}`;
}

function getLookupStatus({ scope }: OperatorPhrase, name: string): LookupStatus | 'unknown' {
  const lookup = findScopeLookup(scope, name);
  return lookup === undefined ? 'unknown' : (readCell(scope.state, lookup.status) as LookupStatus);
}

function describeRecord(call: OperatorPhrase): string {
  const title = getFieldTitle(call.scope.form, pathIn(call, call.args[0]));
  const part = text(call.args[1]);
  const whose = Array.isArray(call.value) ? 'selected options' : 'selected option';
  return `${part === '' ? 'the record' : formatCode(part)} of the ${whose} of ${title}${call.shown(formatValue(call.value, 'not set'))}`;
}

function evaluateVar({ name, args, evaluate, read }: AbstractCall): AbstractValue {
  const value = name === '' ? ANY : read.answer(name, '');
  const fallback = args[1];
  if (fallback === undefined || isUnset(value) === false) return value;
  const set = value.filter((one) => one.is !== 'constant' || one.value !== null);
  return union(set, evaluate(fallback));
}

function inferTypesOfVar({ name, args, isInside, field, readsRows, inferItemTypes, inferPartTypes }: TypedCall): InferredType[] {
  if (isInside) {
    const types = inferItemTypes(name, false);
    return args.length > 1 ? [...types, ...inferPartTypes(args[1])] : [...types];
  }
  if (readsRows(name)) return ['list'];
  const definition = field(name);
  const fallback = args.length > 1 ? inferPartTypes(args[1]) : (['unset'] as const);
  return [...(definition === undefined ? (['any'] as const) : listFieldTypes(definition)), ...fallback];
}

function inferTypesOfAnswer(call: TypedCall): InferredType[] {
  return inferTypesOfVar({ ...call, isInside: false });
}

function inferTypesOfLabel({ name, field }: TypedCall): InferredType[] {
  const definition = field(name);
  if (definition?.type === 'array') return ['list', 'unset'];
  const isText = definition === undefined || hasOptions(definition) || getNumberFormat(definition) !== undefined;
  return [isText ? 'text' : getFieldType(definition), 'unset'];
}

/** Traits of the operators that read answers, labels, records and lookups. */
export const accessorTraits = {
  var: {
    ...term,
    role: (index) => (index === 1 ? 'fallback' : 'value'),
    passesOn: 'fallback',
    reads: 'answer',
    evaluate: evaluateVar,
    inferTypes: inferTypesOfVar,
    phrase: { kind: 'read', describe: describeVar },
    aliases: ['field', 'value'],
  },
  answer: {
    ...term,
    role: (index) => (index === 1 ? 'fallback' : 'value'),
    passesOn: 'fallback',
    reads: 'answer',
    evaluate: evaluateVar,
    inferTypes: inferTypesOfAnswer,
    phrase: { kind: 'read', describe: describeAnswer },
  },
  outer: {
    ...term,
    evaluate: () => ANY,
    inferTypes: ({ name, inferItemTypes }) => inferItemTypes(name, true),
    phrase: { kind: 'read', describe: describeOuter },
    aliases: ['parent'],
  },
  item: {
    ...term,
    evaluate: () => ANY,
    inferTypes: () => ['any', 'unset'],
    phrase: { kind: 'read', describe: describeItem },
  },
  missing: { ...term, phrase: { kind: 'read', describe: describeMissing, isClaimAsCondition: true } },
  missing_some: { ...term, phrase: { kind: 'read', describe: describeMissingSome, isClaimAsCondition: true } },
  rule: {
    ...term,
    passesOn: 'rule',
    evaluate: ({ name, rule }) => rule(name),
    inferTypes: ({ name, inferRuleTypes }) => inferRuleTypes(name),
    phrase: { kind: 'read', describe: (call) => `rule ${formatCode(text(call.args[0]))}${call.shown(formatValue(call.value))}` },
  },
  label: {
    ...term,
    reads: 'label',
    evaluate: ({ name, read }) => read.label(name, ''),
    inferTypes: inferTypesOfLabel,
    phrase: {
      kind: 'read',
      describe: (call) =>
        `the label of ${getFieldTitle(call.scope.form, pathIn(call, call.args[0]))}${call.shown(formatValue(call.value, 'not answered'))}`,
    },
  },
  record: {
    ...term,
    reads: 'record',
    evaluate: ({ name, property, read }) => read.record(name, property),
    inferTypes: (call) => call.inferRecordTypes(call.name, getNameArgument(call, 1)) ?? ['any', 'unset'],
    phrase: { kind: 'read', describe: describeRecord },
  },
  lookup: {
    ...term,
    reads: 'lookup',
    evaluate: ({ name, property, read }) => read.lookup(name, property),
    inferTypes: (call) => call.inferLookupTypes(call.name, getNameArgument(call, 1)) ?? ['any', 'unset'],
    phrase: { kind: 'read', describe: describeLookup },
  },
  status: {
    ...term,
    reads: 'status',
    evaluate: ({ name, read }) => read.status(name, ''),
    phrase: {
      kind: 'read',
      describe: (call) => `the status of lookup ${formatCode(text(call.args[0]))}${call.shown(quote(text(call.value)))}`,
    },
  },
  today: {
    ...term,
    reads: 'today',
    evaluate: ({ logic, readSymbol }) => readSymbol(logic),
    phrase: { kind: 'read', describe: (call) => `today${call.shown(formatValue(call.value))}` },
  },
} satisfies Record<string, OperatorTraits>;
