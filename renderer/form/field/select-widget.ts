/** Decides how an answer is drawn where its definition leaves that open. */

import type { FieldView, WidgetName } from '#engine';

/** Longer lists than this are searched rather than scrolled. */
const MAX_SELECT_OPTIONS = 12;

/** The widget of a field: the definition's own, or by the length of its list; it never changes while the form is open. */
export function selectWidget({ widget, definition }: FieldView): WidgetName {
  if (widget !== 'select' || definition.form?.widget !== undefined) return widget;
  const options = definition.enum ?? definition.oneOf ?? [];
  return options.length <= MAX_SELECT_OPTIONS ? 'select' : 'combobox';
}
