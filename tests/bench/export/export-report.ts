/** The report of the benchmark of exports. */

/** The durations of one kind of request during an export, in milliseconds. */
export interface ExportRow {
  /** The format and the number of exports at once. */
  load: string;
  request: string;
  count: number;
  p95: number;
  max: number;
  /** Without an export. */
  idleP95: number;
  ratio: number;
  /** Of the whole export, and until its first byte. */
  seconds: number;
  firstByteSeconds: number;
  megabytes: number;
  /** What the process grew by, after a garbage collection. */
  rssGrowthMegabytes: number;
  isMet: boolean;
}

/** The largest p95 of other requests while submissions are exported. */
export const LIMIT_MS = 300;

const HEADINGS = ['p95', 'max', 'idle p95', 'ratio', 'total s', 'first s', 'MB', 'RSS +MB'];

/** Formats the rows as a table. */
export function formatExportReport(rows: readonly ExportRow[], submissions: number): string {
  const names = rows.map(({ load, request }) => `${load}: ${request}`);
  const width = Math.max(...names.map(({ length }) => length));
  const line = (name: string, cells: readonly string[], end: string): string =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}  ${end}`.trimEnd();
  return [
    `Other requests while ${submissions.toLocaleString('en')} submissions are exported, in ms; p95 below ${LIMIT_MS} ms.`,
    line('', HEADINGS, ''),
    ...rows.map((row, at) => {
      const { p95, max, idleP95, ratio, seconds, firstByteSeconds, megabytes, rssGrowthMegabytes, isMet } = row;
      const numbers = [p95, max, idleP95, ratio, seconds, firstByteSeconds, megabytes, rssGrowthMegabytes];
      return line(
        names[at]!,
        numbers.map((number) => number.toFixed(1)),
        isMet ? 'met' : 'MISSED',
      );
    }),
  ].join('\n');
}
