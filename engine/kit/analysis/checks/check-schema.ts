/** Checks the schema of each field for contradictions: options that it rejects, inverted bounds, keys without effect. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import type { Expression } from '../../../language/expression.ts';
import { getListKind, getOptionsOwner, getOptionsPointer } from '../../../validation/list-kind.ts';
import { listOptionValues } from '../../../validation/option-values.ts';
import { isMultipleOf } from '../../../operators/decimal.ts';
import { inferWidget } from '../../../compile/field/infer-widget.ts';
import { checkAnswerable } from './check-answerable.ts';
import { listAuthoredOptions } from '../solver/solver-model.ts';
import { hasOptions } from '../has-options.ts';
import { isPossible } from '../solver/solve.ts';
import { visitExpression } from '../visit-expression.ts';
import { isWritten, getFieldPointer, type AnalysisContext } from '../analysis-context.ts';

/** Reports contradictions within single fields. */
export function checkSchema(context: AnalysisContext): void {
  for (const field of context.fields) {
    if (!isWritten(context, field)) continue;
    checkOptions(context, field);
    checkAnswerable(context, field);
    checkListsOfOptions(context, field.definition.form?.options, `${getFieldPointer(context, field)}/form/options`);
    for (const [key, because] of listUnusedKeys(field.definition))
      context.report('no-effect', `${getFieldPointer(context, field)}/${key}`, { key: key.split('/').at(-1)!, because });
  }
}

/** Reports a value that a list in the formula of the options has twice. */
function checkListsOfOptions({ report }: AnalysisContext, logic: Expression | undefined, pointer: string): void {
  if (typeof logic !== 'object') return;
  visitExpression(logic, pointer, (part, at) => {
    if (!Array.isArray(part) || !part.every((item) => typeof item === 'string')) return;
    part.forEach((value, index) => {
      if (part.indexOf(value) !== index) report('duplicate-option', `${at}/${index}`, { value: JSON.stringify(value) });
    });
  });
}

function checkOptions(context: AnalysisContext, field: CompiledField): void {
  const { definition } = field;
  const pointer = getFieldPointer(context, field);
  const list = listOptionValues(definition) ?? [];
  const { enum: values, oneOf } = getOptionsOwner(definition);
  const owner = getOptionsPointer(definition, pointer);
  list.forEach((value, index) => {
    const at = values ? `${owner}/enum/${index}` : `${owner}/oneOf/${index}/const`;
    const answer = definition.type === 'array' ? [value] : value;
    const [issue] = field.check(answer, field.issue).filter(({ code }) => code !== 'enum' && code !== 'minItems');
    if (list.indexOf(value) !== index) context.report('duplicate-option', at, { value: JSON.stringify(value) });
    else if (issue) context.report('option-refused', at, { name: field.path, value: JSON.stringify(value), keyword: issue.code });
  });
  const listed = listAuthoredOptions(context.model, field);
  if (listed === undefined || !field.isRendered) return;
  const canHold = (conditions: readonly Expression[]): boolean =>
    isPossible(context.model, ...conditions.map((logic) => ({ logic, expected: true })));
  const open = listed.filter((value) => canHold(listOptionConditions(definition, value)));
  if (open.length === 0) {
    const at = oneOf && definition.form?.optionEnabledWhen === undefined ? `${owner}/oneOf` : `${pointer}/form`;
    context.report('no-selectable-option', at, { name: field.path });
  } else
    oneOf?.forEach(({ const: value }, index) => {
      const conditions = listOptionConditions(definition, value);
      // A single condition that is never true is reported as such.
      if (!open.includes(value) && conditions.every((logic) => canHold([logic])))
        context.report('never-selectable', `${owner}/oneOf/${index}`, { value: JSON.stringify(value) });
    });
}

/** Returns the conditions under which an option can be selected. */
function listOptionConditions(definition: FieldDefinition, value: unknown): Expression[] {
  const { form } = definition;
  const option = getOptionsOwner(definition).oneOf?.find((candidate) => candidate.const === value);
  return [option?.visibleWhen, option?.enabledWhen, form?.optionEnabledWhen?.[String(value)]].filter((logic) => logic !== undefined);
}

const OF_TEXTS = ['minLength', 'maxLength', 'pattern', 'format'] as const;
const OF_NUMBERS = ['minimum', 'maximum', 'multipleOf'] as const;
const OF_LISTS = ['minItems', 'maxItems', 'items'] as const;

/** Returns the keys without effect, each with the reason. */
function listUnusedKeys(definition: FieldDefinition): [key: string, because: string][] {
  const { type, form = {} } = definition;
  const found: [string, string][] = [];
  const idle = (isIdle: boolean, key: keyof typeof form | keyof FieldDefinition, because: string): void => {
    if (!isIdle) return;
    if (key in definition) found.push([key, because]);
    else if (key in form) found.push([`form/${key}`, because]);
  };
  const isNumber = type === 'number' || type === 'integer';
  for (const key of OF_TEXTS) idle(type !== 'string' && key in definition, key, 'it is for texts');
  for (const key of OF_NUMBERS) idle(!isNumber, key, 'it is for numbers');
  for (const key of OF_LISTS) idle(type !== 'array' && form.files === undefined, key, 'it is for lists and files');
  idle(type === 'integer' && isMultipleOf(1, definition.multipleOf ?? 0), 'multipleOf', 'every whole number is a multiple of it');
  idle(form.computed === undefined, 'computedWhen', 'nothing is "computed"');
  idle(form.prefill === undefined, 'prefillLabel', 'there is no "prefill"');
  idle(form.enabledWhen === undefined && form.options === undefined, 'disabledHint', 'the field is never disabled');
  idle(form.enabledWhen === false, 'placeholder', 'the field is never enabled');
  idle(!hasOptions(definition), 'autoSelect', 'the field has no options');
  idle(!hasOptions(definition), 'optionEnabledWhen', 'the field has no options');
  idle(form.options === undefined, 'optionValue', 'there are no "options" to read it from');
  idle(form.options === undefined, 'optionLabel', 'there are no "options" to read it from');
  idle(form.options === undefined, 'optionKeywords', 'there are no "options" to read it from');
  idle(inferWidget(definition) !== 'phone', 'countryCode', 'only the widget "phone" has one');
  const isOrdered = isNumber || type === 'string';
  idle(!isOrdered, 'min', 'it is for dates, numbers and texts');
  idle(!isOrdered, 'max', 'it is for dates, numbers and texts');
  found.push(...listUnusedListKeys(definition));
  const { enum: values, oneOf } = getOptionsOwner(definition);
  if (values && oneOf) found.push([type === 'array' ? 'items/enum' : 'enum', '"oneOf" lists the options']);
  if (form.options !== undefined && form.widget !== 'hidden' && (values ?? oneOf))
    found.push(['form/options', 'the field lists its options itself']);
  return found;
}

const OF_ITEM_TEXTS = ['format', 'minLength', 'maxLength', 'pattern'] as const;

/** Returns the keys of a list without effect. */
function listUnusedListKeys(definition: FieldDefinition): [key: string, because: string][] {
  const { items, uniqueItems, type } = definition;
  const kind = getListKind(definition);
  const found: [string, string][] = [];
  if (uniqueItems !== undefined && kind !== 'texts')
    found.push(['uniqueItems', kind === 'choices' ? 'an option can be chosen only once' : 'it is for lists of texts']);
  if (kind !== 'texts')
    for (const key of OF_ITEM_TEXTS)
      if (items?.[key] !== undefined) found.push([`items/${key}`, kind === 'choices' ? 'the options are listed' : 'it is for texts']);
  if (type === 'array')
    for (const key of ['enum', 'oneOf'] as const)
      if (definition[key] !== undefined) found.push([key, 'the options of a list are in "items"']);
  return found;
}
