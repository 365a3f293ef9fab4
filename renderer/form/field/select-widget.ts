/** Selects the widget of a field whose definition names none. */

import type { FieldView } from '#engine';

/** Static lists with more options than this get a combobox. */
const MAX_SELECT_OPTIONS = 12;

/** Returns the widget's name: the definition's own, or one by type and number of options. It does not change while the form is open. */
export function selectWidget({ widget, definition }: FieldView): string {
  if (widget !== 'select' || definition.form?.widget !== undefined) return widget;
  const options = definition.enum ?? definition.oneOf ?? [];
  return options.length <= MAX_SELECT_OPTIONS ? 'select' : 'combobox';
}
