/** The values of the cells of a file, whatever its format. */

/** A date or a date and time. */
export interface DateCell {
  /** As spreadsheets read it: `2026-11-28`, `2026-11-28 16:05` or `2026-11-28 16:05:00`. */
  date: string;
  /** The text in a CSV file, where it is not `date`. */
  text?: string;
}

/** The value of a cell. An empty text is an empty cell. */
export type ExportCell = string | number | DateCell;

/** Creates the function that returns an instant (ISO 8601) as date and time in a time zone. Throws a RangeError for an unknown zone. */
export function createInstantFormat(timeZone: string): (instant: string) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  // The Swedish notation is that of ISO 8601 with a space.
  const format = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  return (instant) => format.format(new Date(instant));
}

/** Returns the cell of an answer as it is stored. A CSV file with technical names keeps the notation of the answer. */
export function toAnswerCell(answer: string | number, format: string | undefined, isTechnical: boolean): ExportCell {
  if (typeof answer === 'number') return answer;
  if (format === 'date' && /^\d{4}-\d\d-\d\d$/.test(answer)) return { date: answer };
  if (format !== 'date-time' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(answer)) return answer;
  const date = answer.replace('T', ' ');
  return isTechnical ? { date, text: answer } : { date };
}
