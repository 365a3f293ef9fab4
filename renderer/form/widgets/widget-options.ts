/** The `options` of a widget: RJSF's own option names, and additional ones. */

import type { FieldDefinition, FieldView } from '#engine';
import type { AnswerOptions } from './widget-props.ts';

/** Creates the options of a field. The caller must memoize them, because RJSF's widgets compare `options` by identity. */
export function createWidgetOptions(
  { form = {} }: FieldDefinition,
  {
    path,
    options,
    selectedLabel,
    selectedOptions,
    min,
    max,
    numberFormat,
    scaleLabels,
  }: Pick<FieldView, 'path' | 'options' | 'selectedLabel' | 'selectedOptions' | 'min' | 'max' | 'numberFormat' | 'scaleLabels'>,
): AnswerOptions {
  const disabled = options?.list.filter(({ isEnabled }) => !isEnabled).map(({ value }) => value) ?? [];
  return {
    ...(options !== undefined && {
      enumOptions: [...options.list],
      enumDisabled: disabled,
      status: options.status,
      lookups: options.lookups,
      ...(options.other !== undefined && { other: options.other }),
    }),
    ...(options?.isPartial && { search: { path, column: form.optionValue } }),
    ...(form.optionKeywords !== undefined && { keywords: form.optionKeywords }),
    ...(selectedLabel !== null && { selectedLabel }),
    ...(selectedOptions !== undefined && { selectedOptions }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(form.autocomplete !== undefined && { autocomplete: form.autocomplete as AnswerOptions['autocomplete'] }),
    ...(form.inputMode !== undefined && { inputMode: form.inputMode }),
    ...(form.width !== undefined && { width: form.width }),
    ...(form.layout !== undefined && { layout: form.layout }),
    ...(form.columns !== undefined && { columns: form.columns }),
    ...(form.countryCode !== undefined && { countryCode: form.countryCode }),
    ...(numberFormat !== undefined && { numberFormat }),
    ...(scaleLabels !== undefined && { scaleLabels }),
    ...(form.unit !== undefined && { unit: form.unit }),
    ...(form.prefix !== undefined && { prefix: form.prefix }),
    ...(form.suffix !== undefined && { suffix: form.suffix }),
    ...(form.files !== undefined && { accept: form.files.extensions.map((extension) => `.${extension}`).join(',') }),
  };
}
