/** The names of the widgets that RJSF itself registers. */

const STOCK_WIDGETS: ReadonlySet<string> = new Set([
  'AltDateTimeWidget',
  'AltDateWidget',
  'CheckboxWidget',
  'CheckboxesWidget',
  'ColorWidget',
  'DateTimeWidget',
  'DateWidget',
  'EmailWidget',
  'FileWidget',
  'HiddenWidget',
  'PasswordWidget',
  'RadioWidget',
  'RangeWidget',
  'RatingWidget',
  'SelectWidget',
  'TextWidget',
  'TextareaWidget',
  'TimeWidget',
  'URLWidget',
  'UpDownWidget',
]);

/** Returns true for the name of a widget that every RJSF form has. */
export function isStockWidget(name: string): boolean {
  return STOCK_WIDGETS.has(name);
}
