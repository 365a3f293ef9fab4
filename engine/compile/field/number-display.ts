/** The cells of a formatted number: its format in the locale of the page and with the chosen unit, and its text. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { NumberFormat } from '../../language/number-format-definition.ts';
import { formatNumber, getFormatter, getNumberFormat, type LocalizedFormat } from '../../numbers/number-format.ts';
import type { Answer, Option } from '../../views.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import type { ReservedField } from './field-cells.ts';

/** The reserved cells of a formatted number. */
export interface NumberDisplay {
  format: NumberFormat;
  /** The cell of the `LocalizedFormat`. */
  localized: CellId;
  /** The cell of the answer as people read it; an answer that is no number is unchanged. */
  text: CellId;
}

/** Reserves the cells of a field that has a number format. */
export function reserveNumberDisplay(
  { graph, row }: CompileContext,
  path: string,
  field: FieldDefinition,
  pointer: string,
): NumberDisplay | undefined {
  const format = getNumberFormat(field);
  if (format === undefined) return undefined;
  const reserve = (name: string) => graph.reserve(`${name} of ${path}`, pointer, row?.scope);
  return { format, localized: reserve('format'), text: reserve('text') };
}

/** Defines the cells. `unit` is the field with the unit that the user chooses. */
export function defineNumberDisplay(
  { graph, localeSlot }: CompileContext,
  { format, localized, text }: NumberDisplay,
  value: CellId,
  unit: ReservedField | undefined,
): void {
  const selectedUnit = format.style === 'unit' ? unit?.selectedOption : undefined;
  graph.define(localized, selectedUnit === undefined ? [localeSlot] : [localeSlot, selectedUnit], (get): LocalizedFormat => {
    const option = selectedUnit === undefined ? null : (get(selectedUnit) as Option | null);
    return { format: option === null ? format : withUnit(format, option), locale: get(localeSlot) as string };
  });
  graph.define(text, [value, localized], (get): Answer => {
    const answer = get(value) as Answer;
    return typeof answer === 'number' ? formatLocalized(answer, get(localized) as LocalizedFormat) : answer;
  });
}

/** Formats a number as the field shows it. */
export function formatLocalized(value: number, { format, locale }: LocalizedFormat): string {
  return formatNumber(value, format, locale);
}

/** A value that is no unit of `Intl` is shown by its label. */
function withUnit(format: NumberFormat, { value, label }: Option): NumberFormat {
  const chosen = { ...format, unit: String(value) };
  return getFormatter(chosen, 'en') === undefined ? { ...format, unit: label } : chosen;
}
