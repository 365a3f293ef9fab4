/** The widget of a field. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { WidgetName } from '../../language/field-form.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';
import { getListKind } from '../../validation/list-kind.ts';
import { listOptionValues } from '../../validation/option-values.ts';

/** Longer lists of options are chosen from in a list that can be searched. */
const MAX_CHECKBOXES = 10;

/** Returns the widget of a field: the one in its definition, or the default for its type. */
export function inferWidget(definition: FieldDefinition): WidgetName {
  const { form, type, format } = definition;
  if (form?.widget) return form.widget;
  switch (getListKind(definition)) {
    case 'files':
      return 'file';
    case 'texts':
      return 'text-list';
    case 'choices':
      return (listOptionValues(definition)?.length ?? Infinity) <= MAX_CHECKBOXES ? 'checkboxes' : 'multi-combobox';
    case undefined:
  }
  if (form?.options !== undefined) return 'combobox';
  if (definition.oneOf?.some(({ description: line, picture }) => (line ?? picture) !== undefined)) return 'radio';
  if (definition.enum || definition.oneOf) return 'select';
  if (type === 'boolean') return 'checkbox';
  return isTemporalFormat(format) && format !== 'year' ? format : 'text';
}
