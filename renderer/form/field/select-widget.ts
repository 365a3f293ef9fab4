/** Selects the widget of a field if its definition does not name one. */

import type { FieldView } from '#engine';

/** Static option lists that are longer get a combobox. */
export const MAX_SELECT_OPTIONS = 12;

/** Returns the widget's name: that of the definition, or one by type, format and number of options. It does not change while the form is open. */
export function selectWidget({ widget, definition, numberFormat }: FieldView): string {
  const { form = {} } = definition;
  if (widget === 'text' && form.mask === undefined) {
    if (numberFormat?.format.style === 'duration') return 'duration';
    const isFormatted = [numberFormat, form.prefix, form.suffix].some((presentation) => presentation !== undefined);
    return isFormatted ? 'formatted' : widget;
  }
  if (widget !== 'select' || form.widget !== undefined) return widget;
  const options = definition.enum ?? definition.oneOf ?? [];
  return options.length <= MAX_SELECT_OPTIONS ? 'select' : 'combobox';
}
