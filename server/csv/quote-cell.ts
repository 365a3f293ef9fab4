/** Writes one cell of a CSV file (RFC 4180). */

/** Returns the text of a cell: in quotes if it contains a quote, a line break or any separator, or begins or ends with a space. */
export function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
