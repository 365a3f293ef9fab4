/** The abstract values of the names in an expression: answers with their visibility and formulas, labels, records and lookups. */

import type { Placement } from '../../../compile/answer-tree.ts';
import { getNumberFormat } from '../../../numbers/number-format.ts';
import type { Expression } from '../../../language/expression.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { roundNumber } from '../../../numbers/round-number.ts';
import { memoize, getSymbolValue, type PartialEvaluation } from './partial-evaluation.ts';
import { hasOptions } from '../has-options.ts';
import { getOptionRecordValue, listOptionRecords } from '../options/option-records.ts';
import { listAuthoredOptions } from './solver-model.ts';
import {
  ANY,
  createConstant,
  isUnset,
  toTruth,
  union,
  UNSET,
  type AbstractCase,
  type Constant,
  type Ternary,
  type AbstractValue,
} from './abstract-value.ts';

/** Returns the answer of a field as rules read it: null while hidden, its formula's value while computed. */
export function getAnswerValue(evaluation: PartialEvaluation, path: string): AbstractValue {
  return memoize(evaluation, `answer ${path}`, () => {
    const field = evaluation.model.form.byPath.get(path);
    // The value of a repeating group is the list of its rows.
    if (field === undefined) return ANY;
    const form = field.definition.form ?? {};
    const isComputed = form.computed === undefined ? false : toTruth(evaluation.evaluate(form.computedWhen ?? true));
    const computed = isComputed === false ? [] : getComputedValue(evaluation, field.definition);
    if (isComputed === true) return computed;
    const visible = evaluation.model.isVisibilityKnown && !evaluation.model.unreachable.has(path) ? isVisible(evaluation, path) : true;
    const entered = visible === false ? UNSET : getSymbolValue(evaluation, `answer ${path}`);
    return union(computed, visible === undefined ? union(entered, UNSET) : entered);
  });
}

/** Returns the value of a formula. A literal text is a parameter, like a literal rule: other forms can set it to another value. */
function getComputedValue(evaluation: PartialEvaluation, definition: FieldDefinition): AbstractValue {
  const formula = definition.form!.computed!;
  if (typeof formula === 'string' && evaluation.model.areSwitchesFree) return [createConstant(formula), { is: 'text', except: [formula] }];
  return normalizeBlank(evaluation.evaluate(formula)).map((one) => roundCase(one, definition));
}

/** Rounds a case as a computed number is rounded. The ends of a range move by at most the distance between two multiples. */
function roundCase(one: AbstractCase, { multipleOf }: FieldDefinition): AbstractCase {
  if (multipleOf === undefined) return one;
  if (one.is === 'number') return { is: 'number', above: one.above - multipleOf, below: one.below + multipleOf };
  return one.is === 'constant' ? createConstant(roundNumber(one.value, { multipleOf })) : one;
}

/** Replaces blank texts and empty lists by the unset value. */
function normalizeBlank(value: AbstractValue): AbstractValue {
  const isBlank = (one: AbstractCase): boolean =>
    one.is === 'constant' && (Array.isArray(one.value) ? one.value.length === 0 : typeof one.value === 'string' && one.value.trim() === '');
  return value.map((one) => (isBlank(one) ? createConstant(null) : one));
}

/** Returns the visibility condition of a section: its own and that of its step; true if neither has one. */
export function getSectionCondition({ step, section }: Placement): Expression {
  const [first = true, ...rest] = [step.visibleWhen, section.visibleWhen].filter((one) => one !== undefined && one !== true);
  return rest.length === 0 ? first : { and: [first, ...rest] };
}

/** Returns the visibility condition of a field: its own condition, and that of at least one of its sections. */
export function getVisibilityCondition(model: PartialEvaluation['model'], path: string): Expression {
  const known = model.visibility.get(path);
  if (known !== undefined) return known;
  const condition = joinVisibility(model, path);
  model.visibility.set(path, condition);
  return condition;
}

function joinVisibility(model: PartialEvaluation['model'], path: string): Expression {
  const own = model.form.byPath.get(path)?.definition.form?.visibleWhen ?? true;
  const sections = (model.placements.get(path) ?? []).map(getSectionCondition);
  if (sections.length === 0 || sections.includes(true)) return own;
  return { and: [own, { or: sections }] };
}

function isVisible(evaluation: PartialEvaluation, path: string): Ternary {
  return toTruth(evaluation.evaluate(getVisibilityCondition(evaluation.model, path)));
}

/** Returns the label of the selected option. The label of a field without options is its answer, of a number with a format its text. */
export function getLabelValue(evaluation: PartialEvaluation, path: string): AbstractValue {
  const field = evaluation.model.form.byPath.get(path);
  const answer = getAnswerValue(evaluation, path);
  if (field === undefined) return answer;
  const isFormatted = getNumberFormat(field.definition) !== undefined;
  if (!hasOptions(field.definition) && !isFormatted) return answer;
  if (field.definition.type === 'array') return isUnset(answer) === true ? UNSET : ANY;
  const { oneOf = [] } = field.definition;
  const authoredOptions = listAuthoredOptions(evaluation.model, field);
  const labels = answer.flatMap((one): (AbstractCase | undefined)[] => {
    if (one.is !== 'constant') return [undefined];
    if (one.value === null) return [one];
    if (authoredOptions === undefined) return [undefined];
    const option = oneOf.find((candidate) => candidate.const === one.value);
    if (option === undefined && isFormatted) return [undefined];
    const label = createConstant(authoredOptions.includes(one.value) ? (option?.title ?? String(one.value)) : null);
    // An option that is not offered has no label.
    return option?.visibleWhen === undefined ? [label] : [label, createConstant(null)];
  });
  if (labels.every((label) => label !== undefined)) return labels;
  return isUnset(answer) === true
    ? UNSET
    : union(
        labels.filter((label) => label !== undefined),
        getSymbolValue(evaluation, `label ${path}`),
      );
}

/** Returns a property of the selected option's record, which options of lookups and listed options can have. */
export function getRecordValue(evaluation: PartialEvaluation, path: string, property: string): AbstractValue {
  const field = evaluation.model.form.byPath.get(path);
  const answer = getAnswerValue(evaluation, path);
  if (field === undefined || !hasOptions(field.definition) || isUnset(answer) === true) return UNSET;
  const isListed = listOptionRecords(field.definition) !== undefined;
  const listed = isListed ? getOptionRecordValue(field.definition, answer, property) : undefined;
  if (listed !== undefined) return listed;
  if (!isListed && listAuthoredOptions(evaluation.model, field) !== undefined) return UNSET;
  const value = getSymbolValue(evaluation, `record ${path}/${property}`);
  return isUnset(answer) === undefined ? union(value, UNSET) : value;
}

/** Returns the status of a lookup: `blocked` until it can be requested, then any other. */
export function getStatusValue(evaluation: PartialEvaluation, name: string): AbstractValue {
  return memoize(evaluation, `status ${name}`, () => {
    const requested = isRequested(evaluation, name);
    const others = requested === false ? [] : getSymbolValue(evaluation, `status ${name}`);
    return requested === true ? others : union([createConstant('blocked')], others);
  });
}

function isRequested(evaluation: PartialEvaluation, name: string): Ternary {
  const lookup = evaluation.model.form.lookupByName.get(name)?.definition;
  if (lookup === undefined) return false;
  let truth: Ternary = lookup.serverOnly ? toTruth(getSymbolValue(evaluation, 'side ')) : true;
  if (truth === false) return false;
  const needs: Ternary[] = [toTruth(evaluation.evaluate(lookup.when ?? true))];
  for (const [key, logic] of Object.entries(lookup.params ?? {})) {
    if (needs.includes(false)) return false;
    if (!lookup.optional?.includes(key)) needs.push(isSent(evaluation.evaluate(logic)));
  }
  if (needs.includes(false)) return false;
  if (needs.includes(undefined)) truth = undefined;
  return truth;
}

/** Returns whether a value can be a query parameter: it is neither unset nor blank nor a list. */
function isSent(value: AbstractValue): Ternary {
  const sent = value.map((one): Ternary => {
    if (one.is === 'constant') return one.value !== null && one.value !== '' && typeof one.value !== 'object';
    return one.is === 'text' || one.is === 'number' ? true : one.is === 'list' ? false : undefined;
  });
  return sent.every((one) => one === sent[0]) ? sent[0] : undefined;
}

/** Returns the data of a lookup, or a part of it. */
export function getLookupValue(evaluation: PartialEvaluation, name: string, property: string): AbstractValue {
  const status = getStatusValue(evaluation, name);
  const has = (expected: Constant): boolean => status.some((one) => one.is === 'constant' && one.value === expected);
  let value: AbstractValue = status.every((one) => one.is === 'constant' && one.value === 'ready') ? [] : UNSET;
  if (has('empty') && property === '') value = union(value, [createConstant([])]);
  if (has('ready')) {
    const data = getSymbolValue(evaluation, `lookup ${name}/${property}`);
    value = union(value, property === '' ? data.filter((one) => one.is !== 'constant' || one.value !== null) : data);
  }
  return value;
}
