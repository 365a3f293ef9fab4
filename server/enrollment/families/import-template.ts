/** CSV files that an import gives out: the template, and the lines of a file that are to be mended. */

import { quoteCell } from '../../csv/quote-cell.ts';
import { importColumns, PROBLEMS_COLUMN } from './import-columns.ts';
import { type ImportFile, normalizeHeading } from './import-file.ts';
import type { LineProblem } from './import-report.ts';

/** Returns the template: all headings and an example line. */
export function createImportTemplate(): string {
  return formatFile([importColumns.map(({ heading }) => heading), importColumns.map(({ example }) => example)], ',');
}

/** Returns a file with the lines that have problems, in the columns of the file and with its separator; null without problems. */
export function formatLinesToMend({ headings, lines, separator }: ImportFile, problems: ReadonlyMap<number, LineProblem[]>): string | null {
  if (problems.size === 0) return null;
  // A file that was mended once has the column already.
  const own = headings.flatMap((heading, at) => (normalizeHeading(heading) === PROBLEMS_COLUMN ? [at] : []));
  const withoutOwn = (cells: readonly string[]): string[] => cells.filter((_, at) => !own.includes(at));
  const rows = lines.flatMap(({ line, cells }) => {
    const found = problems.get(line);
    return found ? [[found.map(formatProblem).join('; '), ...withoutOwn(cells)]] : [];
  });
  return formatFile([[PROBLEMS_COLUMN, ...withoutOwn(headings)], ...rows], separator);
}

function formatProblem({ column, message }: LineProblem): string {
  return column === '' ? message : `${column}: ${message}`;
}

/** Spreadsheets recognize UTF-8 by the byte order mark. */
function formatFile(rows: readonly (readonly string[])[], separator: string): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(quoteCell).join(separator)}\r\n`).join('')}`;
}
