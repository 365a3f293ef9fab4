/** Lists every expression of a definition with its role and its location, for tools that read definitions without running them. */

import { listFields } from '../../compile/answer-tree.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { getOptionsOwner, getOptionsPointer } from '../../validation/list-kind.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import type { RowCountForm } from '../../language/repeating-group.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { listConditionRules } from './condition-rules.ts';
import { listRowTexts } from './row-texts.ts';

/** The purpose of an expression. */
export type ExpressionRole =
  | 'visibleWhen'
  | 'enabledWhen'
  | 'requiredWhen'
  | 'lockedWhen'
  | 'computed'
  | 'computedWhen'
  | 'options'
  | 'optionVisibleWhen'
  | 'optionEnabledWhen'
  | 'autoSelect'
  | 'prefill'
  | 'prefillLabel'
  | 'set'
  | 'rowsFrom'
  | 'max'
  | 'min'
  | 'check'
  | 'reviewValue'
  | 'reviewVisible'
  | 'rule'
  | 'param'
  | 'lookupWhen'
  | 'noticeWhen'
  | 'noticeData'
  | 'oncePer'
  | 'stepVisible'
  | 'nextWhen'
  | 'nextStep'
  | 'textsWhen'
  | 'rowText'
  | 'sectionVisible'
  | 'deliverWhen';

/** The part of the definition that contains an expression. */
export type ExpressionOwner =
  | { kind: 'field'; path: FieldPath }
  | { kind: 'step'; step: string }
  | { kind: 'section'; step: string; index: number }
  | { kind: 'rule' | 'lookup' | 'notice' | 'delivery'; name: string };

/** An expression with its role and location. */
export interface ExpressionEntry {
  /** JSON Pointer into the definition. */
  pointer: string;
  role: ExpressionRole;
  /** Whether only its truth value is used. For a rule: whether this is so in at least one place. */
  isCondition: boolean;
  owner: ExpressionOwner;
  /** The parameter, the option's value, the id of the check, or the target of `set`. */
  key?: string;
  logic: Expression;
}

const CONDITIONS: ReadonlySet<ExpressionRole> = new Set([
  'visibleWhen',
  'enabledWhen',
  'requiredWhen',
  'lockedWhen',
  'computedWhen',
  'optionVisibleWhen',
  'optionEnabledWhen',
  'check',
  'reviewVisible',
  'lookupWhen',
  'noticeWhen',
  'stepVisible',
  'nextWhen',
  'nextStep',
  'textsWhen',
  'rowText',
  'sectionVisible',
  'deliverWhen',
]);

/** Returns all expressions of a definition: of rules, lookups, notices, fields, steps, sections and deliveries, each in document order. */
export function listExpressions(definition: FormDefinition): ExpressionEntry[] {
  const found: ExpressionEntry[] = [];
  const add = (owner: ExpressionOwner, role: ExpressionRole, logic: Expression | undefined, pointer: string, key?: string): void => {
    if (logic !== undefined)
      found.push({ pointer, role, isCondition: CONDITIONS.has(role), owner, ...(key !== undefined && { key }), logic });
  };
  for (const [name, logic] of Object.entries(definition.rules ?? {}))
    add({ kind: 'rule', name }, 'rule', logic, joinPointer('/rules', name));
  for (const [name, lookup] of Object.entries(definition.lookups ?? {})) {
    const pointer = joinPointer('/lookups', name);
    for (const [key, logic] of Object.entries(lookup.params ?? {}))
      add({ kind: 'lookup', name }, 'param', logic, joinPointer(`${pointer}/params`, key), key);
    add({ kind: 'lookup', name }, 'lookupWhen', lookup.when, `${pointer}/when`);
  }
  (definition.notices ?? []).forEach(({ id, when, data, oncePer }, index) => {
    const owner: ExpressionOwner = { kind: 'notice', name: id };
    add(owner, 'noticeWhen', when, `/notices/${index}/when`);
    add(owner, 'noticeData', data, `/notices/${index}/data`);
    add(owner, 'oncePer', oncePer, `/notices/${index}/oncePer`);
  });
  for (const [path, { definition: field, pointer }] of listFields(definition.answers, () => {})) addField(path, field, pointer, add);
  for (const { definition: text, pointer, field } of listRowTexts(definition))
    add({ kind: 'field', path: field }, 'rowText', text.visibleWhen, `${pointer}/visibleWhen`);
  definition.steps.forEach((step, at) => {
    add({ kind: 'step', step: step.id }, 'stepVisible', step.visibleWhen, `/steps/${at}/visibleWhen`);
    add({ kind: 'step', step: step.id }, 'nextWhen', step.nextWhen, `/steps/${at}/nextWhen`);
    (step.next ?? []).forEach(({ when, step: target }, index) =>
      add({ kind: 'step', step: step.id }, 'nextStep', when, `/steps/${at}/next/${index}/when`, target),
    );
    addTextChoices({ kind: 'step', step: step.id }, step.textsWhen, `/steps/${at}`, add);
    step.sections.forEach((section, index) => {
      add({ kind: 'section', step: step.id, index }, 'sectionVisible', section.visibleWhen, `/steps/${at}/sections/${index}/visibleWhen`);
      addTextChoices({ kind: 'section', step: step.id, index }, section.textsWhen, `/steps/${at}/sections/${index}`, add);
    });
  });
  (definition.deliver ?? []).forEach(({ id, when, mail }, index) => {
    add({ kind: 'delivery', name: id }, 'deliverWhen', when, `/deliver/${index}/when`);
    addTextChoices({ kind: 'delivery', name: id }, mail?.textsWhen, `/deliver/${index}/mail`, add);
  });
  const ruleConditions = listConditionRules(definition.rules ?? {}, found);
  return found.map((expression) =>
    expression.owner.kind === 'rule' && ruleConditions.has(expression.owner.name) ? { ...expression, isCondition: true } : expression,
  );
}

type Add = (owner: ExpressionOwner, role: ExpressionRole, logic: Expression | undefined, pointer: string, key?: string) => void;

const DIRECT = [
  'visibleWhen',
  'enabledWhen',
  'requiredWhen',
  'lockedWhen',
  'computed',
  'computedWhen',
  'prefill',
  'prefillLabel',
  'max',
  'min',
] as const;

function addTextChoices(owner: ExpressionOwner, choices: readonly { when: Expression }[] | undefined, pointer: string, add: Add): void {
  choices?.forEach(({ when }, index) => add(owner, 'textsWhen', when, `${pointer}/textsWhen/${index}/when`, String(index + 1)));
}

function addField(path: FieldPath, definition: FieldDefinition, pointer: string, add: Add): void {
  const { form = {} } = definition;
  const { oneOf = [] } = getOptionsOwner(definition);
  const options = getOptionsPointer(definition, pointer);
  const owner: ExpressionOwner = { kind: 'field', path };
  const at = `${pointer}/form`;
  for (const role of DIRECT) add(owner, role, form[role], `${at}/${role}`);
  add(owner, 'options', typeof form.options === 'string' ? { lookup: [form.options] } : form.options, `${at}/options`);
  oneOf.forEach(({ const: value, visibleWhen, enabledWhen }, index) => {
    add(owner, 'optionVisibleWhen', visibleWhen, `${options}/oneOf/${index}/visibleWhen`, String(value));
    add(owner, 'optionEnabledWhen', enabledWhen, `${options}/oneOf/${index}/enabledWhen`, String(value));
  });
  for (const [key, logic] of Object.entries(form.optionEnabledWhen ?? {}))
    add(owner, 'optionEnabledWhen', logic, joinPointer(`${at}/optionEnabledWhen`, key), key);
  if (form.autoSelect !== 'first') add(owner, 'autoSelect', form.autoSelect, `${at}/autoSelect`);
  for (const [key, logic] of Object.entries(form.onChange?.set ?? {}))
    add(owner, 'set', logic, joinPointer(`${at}/onChange/set`, key), key);
  (form.checks ?? []).forEach(({ id, failsWhen }, index) => add(owner, 'check', failsWhen, `${at}/checks/${index}/failsWhen`, id));
  addTextChoices(owner, form.textsWhen, at, add);
  const { count, list } = (form as RowCountForm).rowsFrom ?? {};
  add(owner, 'rowsFrom', count ?? list, `${at}/rowsFrom/${count === undefined ? 'list' : 'count'}`, count === undefined ? 'list' : 'count');
  add(owner, 'reviewValue', form.review?.value, `${at}/review/value`);
  add(owner, 'reviewVisible', form.review?.visibleWhen, `${at}/review/visibleWhen`);
}
