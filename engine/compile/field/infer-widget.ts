/** The widget of a field. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { WidgetName } from '../../language/field-form.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';

/** Returns the widget of a field: the one in its definition, or the default for its type. */
export function inferWidget(definition: FieldDefinition): WidgetName {
  const { form, type, format } = definition;
  if (form?.widget) return form.widget;
  if (type === 'array') return 'file';
  if (form?.options !== undefined) return 'combobox';
  if (definition.oneOf?.some(({ description: line, picture }) => (line ?? picture) !== undefined)) return 'radio';
  if (definition.enum || definition.oneOf) return 'select';
  if (type === 'boolean') return 'checkbox';
  return isTemporalFormat(format) && format !== 'year' ? format : 'text';
}
