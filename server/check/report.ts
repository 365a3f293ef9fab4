/** Problems as a person reads them: what is wrong, the line where it stands with a caret under the place, what to write instead. */

import type { FileProblem } from '../definitions/compile-file.ts';
import type { Paint } from './paint.ts';
import { sourceExcerpt } from './source-excerpt.ts';
import { printable } from './terminal-cells.ts';

/** How a report is written. */
export interface ReportOptions {
  paint: Paint;
  /** Columns. */
  width: number;
  /** The text of a file that a problem names; undefined where it cannot be read. */
  textOf: (file: string) => string | undefined;
}

/** Beyond so many, a problem takes one line: a long report is read from the top, and mended from the top. */
const mostExcerpts = 40;
/** So many problems of one kind are named over one excerpt. */
const mostTitles = 20;

/** All problems, an empty line between two. */
export function report(problems: readonly FileProblem[], options: ReportOptions): string {
  const groups = atOnePlace(problems);
  const full = groups.slice(0, mostExcerpts).map((group) => `${described(group, options)}\n`);
  const rest = groups.slice(mostExcerpts).flat();
  if (rest.length === 0) return full.join('\n');
  const lines = rest.map((problem) => `${problem.file}:${problem.line}:${problem.column}: ${title(problem, options)}`);
  return `${full.join('\n')}\n${rest.length} more, a line each:\n${lines.join('\n')}\n`;
}

/** `3 files: 1 error, 2 warnings.` */
export function summary(fileCount: number, problems: readonly FileProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${counted(fileCount, 'file')}: ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}.`;
}

/** `1 file`, `2 files`. */
export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

function title({ severity, code, message }: FileProblem, { paint }: ReportOptions): string {
  return `${paint(severity, `${severity}[${code}]`)}: ${paint('strong', printable(message))}`;
}

/** Neighbours that say the same kind of thing of the same place, such as every text that a locale lacks. */
function atOnePlace(problems: readonly FileProblem[]): FileProblem[][] {
  const groups: FileProblem[][] = [];
  for (const problem of problems) {
    const group = groups.at(-1);
    if (group && keyOf(group[0]!) === keyOf(problem)) group.push(problem);
    else groups.push([problem]);
  }
  return groups;
}

function keyOf({ code, file, line, column, remedy }: FileProblem): string {
  return JSON.stringify([code, file, line, column, remedy]);
}

function described(group: readonly FileProblem[], options: ReportOptions): string {
  const { paint, width, textOf } = options;
  const { file, line, column, severity, remedy } = group[0]!;
  const source = textOf(file);
  const gutter = String(line).length;
  const frame = (mark: string): string => paint('frame', `${mark.padStart(gutter)} |`);
  const excerpt = source === undefined ? undefined : sourceExcerpt(source, line, column, Math.max(40, width - gutter - 3));
  const drawn = excerpt
    ? [
        frame(''),
        ...excerpt.lines.map(({ number, text }) => `${frame(String(number))} ${text}`.trimEnd()),
        `${frame('')} ${paint(severity, excerpt.mark)}`,
      ]
    : [];
  const help = `${' '.repeat(gutter)} ${paint('frame', '=')} ${paint('help', 'help')}: ${printable(remedy)}`;
  const titles = group.slice(0, mostTitles).map((problem) => title(problem, options));
  if (group.length > mostTitles) titles.push(`and ${group.length - mostTitles} more`);
  return [...titles, `${' '.repeat(gutter)}${paint('frame', '-->')} ${printable(file)}:${line}:${column}`, ...drawn, help].join('\n');
}
