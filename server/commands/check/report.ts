/** Problems as a person reads them: what is wrong, the line where it stands with a caret under the place, what to write instead. */

import { pluralize } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { Paint } from './terminal-colors.ts';
import { formatCodeFrame } from './code-frame.ts';
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
const MAX_CODE_FRAMES = 40;
/** So many problems of one kind are named over one excerpt. */
const MAX_TITLES_PER_FRAME = 20;

/** All problems, an empty line between two. */
export function report(diagnostics: readonly FileDiagnostic[], options: ReportOptions): string {
  const groups = atOnePlace(diagnostics);
  const full = groups.slice(0, MAX_CODE_FRAMES).map((group) => `${described(group, options)}\n`);
  const rest = groups.slice(MAX_CODE_FRAMES).flat();
  if (rest.length === 0) return full.join('\n');
  const lines = rest.map((diagnostic) => `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}: ${title(diagnostic, options)}`);
  return `${full.join('\n')}\n${rest.length} more, a line each:\n${lines.join('\n')}\n`;
}

/** `3 files: 1 error, 2 warnings.` */
export function summary(fileCount: number, diagnostics: readonly FileDiagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${pluralize(fileCount, 'file', 'en')}: ${pluralize(errors, 'error', 'en')}, ${pluralize(diagnostics.length - errors, 'warning', 'en')}.`;
}

function title({ severity, code, message }: FileDiagnostic, { paint }: ReportOptions): string {
  return `${paint(severity, `${severity}[${code}]`)}: ${paint('strong', printable(message))}`;
}

/** Neighbours that say the same kind of thing of the same place, such as every text that a locale lacks. */
function atOnePlace(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[][] {
  const groups: FileDiagnostic[][] = [];
  for (const diagnostic of diagnostics) {
    const group = groups.at(-1);
    if (group && keyOf(group[0]!) === keyOf(diagnostic)) group.push(diagnostic);
    else groups.push([diagnostic]);
  }
  return groups;
}

function keyOf({ code, file, line, column, help }: FileDiagnostic): string {
  return JSON.stringify([code, file, line, column, help]);
}

function described(group: readonly FileDiagnostic[], options: ReportOptions): string {
  const { paint, width, textOf } = options;
  const { file, line, column, severity, help } = group[0]!;
  const source = textOf(file);
  const gutter = String(line).length;
  const frame = (mark: string): string => paint('frame', `${mark.padStart(gutter)} |`);
  const excerpt = source === undefined ? undefined : formatCodeFrame(source, line, column, Math.max(40, width - gutter - 3));
  const drawn = excerpt
    ? [
        frame(''),
        ...excerpt.lines.map(({ number, text }) => `${frame(String(number))} ${text}`.trimEnd()),
        `${frame('')} ${paint(severity, excerpt.mark)}`,
      ]
    : [];
  const helpLine = `${' '.repeat(gutter)} ${paint('frame', '=')} ${paint('help', 'help')}: ${printable(help)}`;
  const titles = group.slice(0, MAX_TITLES_PER_FRAME).map((diagnostic) => title(diagnostic, options));
  if (group.length > MAX_TITLES_PER_FRAME) titles.push(`and ${group.length - MAX_TITLES_PER_FRAME} more`);
  return [...titles, `${' '.repeat(gutter)}${paint('frame', '-->')} ${printable(file)}:${line}:${column}`, ...drawn, helpLine].join('\n');
}
