/** Operators that read answers, what belongs to them, lookups and rules. Explanations name answers by their titles. */

import type { LookupStatus } from '../../views.ts';
import { readCell } from '../../runtime/form-state.ts';
import { answerInWords, titleOf } from '../explain/names.ts';
import { code, formatList, quote, formatValue } from '../explain/format-value.ts';
import { ANY, isUnset, union, type AbstractValue } from '../analysis/solver/abstract-value.ts';
import { hasOptions } from '../analysis/has-options.ts';
import { typeOfField, typesOfField, type InferredType } from '../analysis/inferred-type.ts';
import type { OperatorPhrase } from './operator-phrase.ts';
import type { AbstractCall, OperatorTraits, TypedCall } from './operator-traits.ts';
import { term } from './shared-traits.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The answer, or the property of an item, that `var` names; undefined for a path that is computed. */
function pathRead(call: OperatorPhrase): string | undefined {
  const [path] = call.args;
  return path === undefined || path === null ? '' : typeof path === 'object' ? undefined : text(path);
}

function sayVar(call: OperatorPhrase): string {
  const { scope, value } = call;
  const path = pathRead(call);
  if (path === undefined) return `the answer at a computed path${call.shown(formatValue(value, 'not answered'))}`;
  if (scope.isItem) return (path === '' ? 'the item' : `${code(path)} of the item`) + call.shown(formatValue(value, 'not set'));
  if (path === '') return `all answers${call.shown(formatValue(value, 'not answered'))}`;
  const isFallback = call.args.length > 1 && scope.valueOf({ var: [path] }) === null;
  const found = isFallback ? `not answered, so ${formatValue(value)}` : answerInWords(scope.form, scope.state, path, value);
  return titleOf(scope.form, path) + call.shown(found);
}

function pathsInWords({ scope }: OperatorPhrase, value: unknown): string {
  const paths = (Array.isArray(value) ? value : [value]).map(text);
  return formatList(paths.map((path) => (scope.isItem ? code(path) : titleOf(scope.form, path))));
}

function sayMissing(call: OperatorPhrase): string {
  const keys = Array.isArray(call.args[0]) ? call.args[0] : call.args;
  return withoutAnswer(call, pathsInWords(call, keys));
}

function sayMissingSome(call: OperatorPhrase): string {
  return withoutAnswer(call, `${pathsInWords(call, call.valueOf(1))}, of which ${formatValue(call.valueOf(0))} would do`);
}

function withoutAnswer(call: OperatorPhrase, paths: string): string {
  const missing = Array.isArray(call.value) && call.value.length > 0 ? pathsInWords(call, call.value) : 'none';
  return `${call.isAsked ? 'an answer is missing' : 'the answers that are missing'} among ${paths}${call.shown(missing)}`;
}

function sayLookup(call: OperatorPhrase): string {
  const name = text(call.args[0]);
  const part = text(call.args[1]);
  const status = statusOf(call, name);
  const found = status === 'ready' ? formatValue(call.value, 'not in its answer') : status;
  return `${part === '' ? 'the answer' : code(part)} of look-up ${code(name)}${call.shown(found)}`;
}

function statusOf({ scope }: OperatorPhrase, name: string): LookupStatus | 'unknown' {
  const lookup = scope.form.lookupByName.get(name);
  return lookup === undefined ? 'unknown' : (readCell(scope.state, lookup.status) as LookupStatus);
}

function sayRecord(call: OperatorPhrase): string {
  const title = titleOf(call.scope.form, text(call.args[0]));
  const part = text(call.args[1]);
  return `${part === '' ? 'the record' : code(part)} of what ${title} chose${call.shown(formatValue(call.value, 'not set'))}`;
}

function evaluateVar({ name, args, evaluate, read }: AbstractCall): AbstractValue {
  const value = name === '' ? ANY : read.answer(name, '');
  const fallback = args[1];
  if (fallback === undefined || isUnset(value) === false) return value;
  const set = value.filter((one) => one.is !== 'constant' || one.value !== null);
  return union(set, evaluate(fallback));
}

function typesOfVar({ name, args, isInside, field, typesOf }: TypedCall): InferredType[] {
  const definition = isInside ? undefined : field(name);
  const fallback = args.length > 1 ? typesOf(args[1]) : (['unset'] as const);
  return [...(definition === undefined ? (['any'] as const) : typesOfField(definition)), ...fallback];
}

function typesOfLabel({ name, field }: TypedCall): InferredType[] {
  const definition = field(name);
  return [definition === undefined || hasOptions(definition) ? 'text' : typeOfField(definition), 'unset'];
}

export const accessorTraits = {
  var: {
    ...term,
    role: (index) => (index === 1 ? 'fallback' : 'value'),
    passesOn: 'fallback',
    reads: 'answer',
    evaluate: evaluateVar,
    inferTypes: typesOfVar,
    phrase: { kind: 'read', say: sayVar },
    aliases: ['field', 'answer', 'value'],
  },
  missing: { ...term, phrase: { kind: 'read', say: sayMissing, isClaimWhenAsked: true } },
  missing_some: { ...term, phrase: { kind: 'read', say: sayMissingSome, isClaimWhenAsked: true } },
  rule: {
    ...term,
    passesOn: 'rule',
    evaluate: ({ name, rule }) => rule(name),
    inferTypes: ({ name, typesOfRule }) => typesOfRule(name),
    phrase: { kind: 'read', say: (call) => `rule ${code(text(call.args[0]))}${call.shown(formatValue(call.value))}` },
  },
  label: {
    ...term,
    reads: 'label',
    evaluate: ({ name, read }) => read.label(name, ''),
    inferTypes: typesOfLabel,
    phrase: {
      kind: 'read',
      say: (call) => `the label of ${titleOf(call.scope.form, text(call.args[0]))}${call.shown(formatValue(call.value, 'not answered'))}`,
    },
  },
  record: {
    ...term,
    reads: 'record',
    evaluate: ({ name, property, read }) => read.record(name, property),
    phrase: { kind: 'read', say: sayRecord },
  },
  lookup: {
    ...term,
    reads: 'lookup',
    evaluate: ({ name, property, read }) => read.lookup(name, property),
    phrase: { kind: 'read', say: sayLookup },
  },
  status: {
    ...term,
    reads: 'status',
    evaluate: ({ name, read }) => read.status(name, ''),
    phrase: {
      kind: 'read',
      say: (call) => `the status of look-up ${code(text(call.args[0]))}${call.shown(quote(text(call.value)))}`,
    },
  },
  today: {
    ...term,
    reads: 'today',
    evaluate: ({ asSymbol }) => asSymbol(),
    phrase: { kind: 'read', say: (call) => `today${call.shown(formatValue(call.value))}` },
  },
} satisfies Record<string, OperatorTraits>;
