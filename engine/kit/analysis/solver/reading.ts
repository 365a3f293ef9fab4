/** What the reads of an expression may yield: answers through visibility and formulas, labels, records, lookups. */

import type { Expression } from '../../../language/expression.ts';
import { memoize, valueOfSymbol, type PartialEvaluation } from './partial-evaluation.ts';
import { hasOptions } from '../has-options.ts';
import { writtenOptions } from './solver-model.ts';
import {
  ANY,
  constant,
  isUnset,
  truthOf,
  union,
  UNSET,
  type AbstractCase,
  type Constant,
  type Ternary,
  type AbstractValue,
} from './abstract-value.ts';

/** The answer of a field as rules read it: null while hidden, its formula's value while computed. */
export function answerValue(look: PartialEvaluation, path: string): AbstractValue {
  return memoize(look, `answer ${path}`, () => {
    const field = look.model.form.byPath.get(path);
    // A repeating group reads as the list of its rows.
    if (field === undefined) return ANY;
    const form = field.definition.form ?? {};
    const isComputed = form.computed === undefined ? false : truthOf(look.evaluate(form.computedWhen ?? true));
    const computed = isComputed === false ? [] : computedValue(look, form.computed!);
    if (isComputed === true) return computed;
    const visible = look.model.isVisibilityKnown && !look.model.unreachable.has(path) ? isVisible(look, path) : true;
    const given = visible === false ? UNSET : valueOfSymbol(look, `answer ${path}`);
    return union(computed, visible === undefined ? union(given, UNSET) : given);
  });
}

/** A formula that is nothing but a text is a parameter, like a rule that is one: another form may set it otherwise. */
function computedValue(look: PartialEvaluation, formula: Expression): AbstractValue {
  if (typeof formula === 'string' && look.model.areSwitchesFree) return [constant(formula), { is: 'text', except: [formula] }];
  return tidied(look.evaluate(formula));
}

/** An empty text or list is no answer. */
function tidied(value: AbstractValue): AbstractValue {
  const isBlank = (one: AbstractCase): boolean =>
    one.is === 'constant' && (Array.isArray(one.value) ? one.value.length === 0 : typeof one.value === 'string' && one.value.trim() === '');
  return value.map((one) => (isBlank(one) ? constant(null) : one));
}

/** Whether a field shows: its own condition, and one of the sections that place it. */
export function visibilityOf(look: PartialEvaluation['model'], path: string): Expression {
  const own = look.form.byPath.get(path)?.definition.form?.visibleWhen ?? true;
  const sections = (look.placements.get(path) ?? []).map(({ section }) => section.visibleWhen ?? true);
  if (sections.length === 0 || sections.includes(true)) return own;
  return { and: [own, { or: sections }] };
}

function isVisible(look: PartialEvaluation, path: string): Ternary {
  return truthOf(look.evaluate(visibilityOf(look.model, path)));
}

/** The label of a chosen option; that of a field without options is its answer. */
export function labelValue(look: PartialEvaluation, path: string): AbstractValue {
  const field = look.model.form.byPath.get(path);
  const answer = answerValue(look, path);
  if (field === undefined || !hasOptions(field.definition)) return answer;
  const { oneOf } = field.definition;
  const listed = writtenOptions(look.model, field);
  const labels = answer.map((one): AbstractCase | undefined => {
    if (one.is !== 'constant') return undefined;
    if (one.value === null) return one;
    if (listed === undefined) return undefined;
    const titled = oneOf?.find((option) => option.const === one.value)?.title;
    return constant(listed.includes(one.value) ? (titled ?? String(one.value as string | number)) : null);
  });
  if (labels.every((label) => label !== undefined)) return labels;
  return isUnset(answer) === true
    ? UNSET
    : union(
        labels.filter((label) => label !== undefined),
        valueOfSymbol(look, `label ${path}`),
      );
}

/** A property of the chosen option's record; only those of a lookup have one. */
export function recordValue(look: PartialEvaluation, path: string, property: string): AbstractValue {
  const field = look.model.form.byPath.get(path);
  const answer = answerValue(look, path);
  if (field === undefined || !hasOptions(field.definition) || writtenOptions(look.model, field) !== undefined || isUnset(answer) === true)
    return UNSET;
  const value = valueOfSymbol(look, `record ${path}/${property}`);
  return isUnset(answer) === undefined ? union(value, UNSET) : value;
}

/** The status of a lookup: blocked until it can be asked, then any other. */
export function statusValue(look: PartialEvaluation, name: string): AbstractValue {
  return memoize(look, `status ${name}`, () => {
    const asked = isAsked(look, name);
    const others = asked === false ? [] : valueOfSymbol(look, `status ${name}`);
    return asked === true ? others : union([constant('blocked')], others);
  });
}

function isAsked(look: PartialEvaluation, name: string): Ternary {
  const lookup = look.model.form.lookupByName.get(name)?.definition;
  if (lookup === undefined) return false;
  let truth: Ternary = lookup.serverOnly ? truthOf(valueOfSymbol(look, 'side ')) : true;
  if (truth === false) return false;
  const needs: Ternary[] = [truthOf(look.evaluate(lookup.when ?? true))];
  for (const [key, logic] of Object.entries(lookup.params ?? {})) {
    if (needs.includes(false)) return false;
    if (!lookup.optional?.includes(key)) needs.push(isSent(look.evaluate(logic)));
  }
  if (needs.includes(false)) return false;
  if (needs.includes(undefined)) truth = undefined;
  return truth;
}

/** Whether a value can be a query parameter: it is neither unset nor blank nor a list. */
function isSent(value: AbstractValue): Ternary {
  const sent = value.map((one): Ternary => {
    if (one.is === 'constant') return one.value !== null && one.value !== '' && typeof one.value !== 'object';
    return one.is === 'text' || one.is === 'number' ? true : one.is === 'list' ? false : undefined;
  });
  return sent.every((one) => one === sent[0]) ? sent[0] : undefined;
}

/** What a lookup answered, or a part of it. */
export function lookupValue(look: PartialEvaluation, name: string, property: string): AbstractValue {
  const status = statusValue(look, name);
  const has = (expected: Constant): boolean => status.some((one) => one.is === 'constant' && one.value === expected);
  let value: AbstractValue = status.every((one) => one.is === 'constant' && one.value === 'ready') ? [] : UNSET;
  if (has('empty') && property === '') value = union(value, [constant([])]);
  if (has('ready')) {
    const data = valueOfSymbol(look, `lookup ${name}/${property}`);
    value = union(value, property === '' ? data.filter((one) => one.is !== 'constant' || one.value !== null) : data);
  }
  return value;
}
