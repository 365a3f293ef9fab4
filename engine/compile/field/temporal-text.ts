/** The text of a time, a month or a partial date in the locale of the page. The text of a date is the date. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import { formatTemporal } from '../../temporal/format-temporal.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';
import type { Answer } from '../../views.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';

/** Reserves the cell with the text of a field with such a format; returns undefined for other fields. */
export function reserveTemporalText(
  { graph, row }: CompileContext,
  path: string,
  { format, form }: FieldDefinition,
  pointer: string,
): CellId | undefined {
  return form?.timestamp !== undefined || (isTemporalFormat(format) && format !== 'date')
    ? graph.reserve(`text of ${path}`, pointer, row?.scope)
    : undefined;
}

/** Defines the cell. An answer that is no text is unchanged. */
export function defineTemporalText({ graph, localeSlot }: CompileContext, text: CellId, value: CellId): void {
  graph.define(text, [value, localeSlot], (get): Answer => {
    const answer = get(value) as Answer;
    return typeof answer === 'string' ? formatTemporal(answer, get(localeSlot) as string) : answer;
  });
}
