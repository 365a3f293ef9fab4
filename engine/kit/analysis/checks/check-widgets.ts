/** Compares the widget of each field with its type, its format and the other keys of its `form`. */

import type { CompiledField } from '../../../compiled-form.ts';
import { inferWidget } from '../../../compile/field/infer-widget.ts';
import type { FieldForm } from '../../../language/field-form.ts';
import { getListKind, isRanking } from '../../../validation/list-kind.ts';
import { isTemporalFormat } from '../../../temporal/temporal-formats.ts';
import { countScaleNumbers } from '../../../validation/scale-points.ts';
import { explainMisfit, getWidgetContract, listFittingWidgets, type PresentationKey } from '../../widgets/widget-contracts.ts';
import { hasOptions } from '../has-options.ts';
import { listAuthoredOptions } from '../solver/solver-model.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports widgets that do not fit their fields, and keys that the widget does not use. */
export function checkWidgets(context: AnalysisContext): void {
  const elsewhere = listFieldsRenderedElsewhere(context);
  for (const field of context.fields) {
    if (!isWritten(context, field)) continue;
    const pointer = `${getFieldPointer(context, field)}/form`;
    if (checkFit(context, field, pointer)) continue;
    const isRenderedElsewhere = elsewhere.has(field.path);
    for (const [key, because] of [
      ...(isRenderedElsewhere ? [] : listUnusedKeys(field)),
      ...listKeysWithoutInput(field, isRenderedElsewhere),
      ...listKeysWithoutRecords(context, field),
      ...listKeysWithoutOptions(context, field),
    ])
      context.report('no-effect', `${pointer}/${key}`, { key, because });
  }
}

/** Returns the fields that another field or a dialog renders: they can be hidden in the steps. */
function listFieldsRenderedElsewhere({ form }: AnalysisContext): ReadonlySet<string> {
  const asked = Object.values(form.definition.dialogs ?? {}).flatMap(({ ask }) => ask ?? []);
  return new Set([...asked, ...form.fields.flatMap(({ definition }) => definition.form?.countryCode ?? [])]);
}

/** Reports a widget that does not fit its field, and returns whether it did. An upload of another type is reported by its type. */
function checkFit({ report }: AnalysisContext, { path, definition }: CompiledField, pointer: string): boolean {
  const widget = definition.form?.widget;
  if (widget === undefined || widget === 'file') return false;
  const fitting = explainMisfit(widget, definition);
  if (fitting === undefined) return false;
  const widgets = listFittingWidgets(definition, hasOptions(definition));
  const isDateWidget = isTemporalFormat(widget) && definition.type === 'string' && definition.format === undefined;
  report('widget-misfit', `${pointer}/widget`, {
    name: path,
    widget,
    fitting,
    widgets,
    ...(isDateWidget && { addition: `"format": "${widget}"` }),
  });
  return true;
}

const PRESENTATION: readonly PresentationKey[] = [
  'placeholder',
  'autocomplete',
  'inputMode',
  'width',
  'disabledHint',
  'layout',
  'columns',
  'labels',
];

type UnusedKey = [key: keyof FieldForm | 'labels/middle', because: string];

/** Returns the keys that the widget of a field does not use. */
function listUnusedKeys({ definition }: CompiledField): UnusedKey[] {
  const { form = {}, format } = definition;
  const widget = inferWidget(definition);
  const contract = getWidgetContract(widget);
  if (contract === undefined) return [];
  const isGiven = (key: PresentationKey): boolean => form[key] !== undefined && !(key === 'autocomplete' && form.autocomplete === 'off');
  const because = widget === 'hidden' ? 'the field is never rendered' : `the widget "${widget}" does not use it`;
  const unused = PRESENTATION.filter((key) => isGiven(key) && !contract.keys.includes(key)).map((key): UnusedKey => [key, because]);
  const isOverridden = format === 'email' && widget === 'text' && form.inputMode !== undefined && form.inputMode !== 'email';
  const hasNoMiddle = widget === 'scale' && form.labels?.middle !== undefined && countScaleNumbers(definition) % 2 === 0;
  const isNotOffered = contract.options === 'unused' && widget !== 'hidden' && form.widget !== undefined && form.options !== undefined;
  return [
    ...unused,
    ...(hasNoMiddle ? [['labels/middle', 'the scale has no option in the middle'] as UnusedKey] : []),
    ...(isOverridden ? [['inputMode', '"format": "email" selects the keyboard'] as UnusedKey] : []),
    ...(isNotOffered ? [['options', `the widget "${widget}" offers no options`] as UnusedKey] : []),
  ];
}

const OF_INPUT = ['prefill', 'autoSelect', 'lockedWhen'] as const;

/** Returns the keys that concern an input which nobody can make, because the answer is always computed or never rendered. */
function listKeysWithoutInput({ definition }: CompiledField, isRenderedElsewhere: boolean): UnusedKey[] {
  const { form = {} } = definition;
  const isComputed = form.computed !== undefined && form.computedWhen === undefined;
  const isHidden = inferWidget(definition) === 'hidden' && !isRenderedElsewhere;
  const keys = isComputed ? OF_INPUT.filter((key) => form[key] !== undefined) : [];
  const computed = keys.map((key): UnusedKey => [key, 'the answer is always computed']);
  if (form.discardOn === undefined || !(isComputed || isHidden)) return computed;
  return [...computed, ['discardOn', isComputed ? 'the answer is always computed' : 'the field is never rendered']];
}

/** Returns the keys that name properties of records, for options that are plain values. */
function listKeysWithoutRecords({ model }: AnalysisContext, field: CompiledField): UnusedKey[] {
  const { form = {} } = field.definition;
  if (form.options === undefined || !listAuthoredOptions(model, field)?.length) return [];
  return (['optionValue', 'optionLabel', 'optionKeywords'] as const)
    .filter((key) => form[key] !== undefined)
    .map((key): UnusedKey => [key, 'the options are plain values, not records']);
}

/** Returns the keys that need options: the label of an option, and the codes of a telephone number, which are options of another field. */
function listKeysWithoutOptions({ form }: AnalysisContext, { definition }: CompiledField): UnusedKey[] {
  const { prefillLabel, prefill, countryCode, exclusiveOptions } = definition.form ?? {};
  const codes = countryCode === undefined ? undefined : form.byPath.get(countryCode);
  return [
    ...(exclusiveOptions !== undefined && (getListKind(definition) !== 'choices' || isRanking(definition))
      ? [['exclusiveOptions', 'the answer is not several choices without an order'] as UnusedKey]
      : []),
    ...(prefillLabel !== undefined && prefill !== undefined && !hasOptions(definition)
      ? [['prefillLabel', 'the field has no options'] as UnusedKey]
      : []),
    ...(codes && inferWidget(definition) === 'phone' && !hasOptions(codes.definition)
      ? [['countryCode', `"${codes.path}" has no options`] as UnusedKey]
      : []),
  ];
}
