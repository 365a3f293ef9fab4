/** Formats diagnostics for people: message, code frame and help. */

import { pluralize } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { findRecipe } from './recipes.ts';
import type { Paint } from './terminal-colors.ts';
import { formatCodeFrame } from './code-frame.ts';
import { escapeControlCharacters } from './terminal-cells.ts';

/** Options of a report. */
export interface ReportOptions {
  paint: Paint;
  /** Width in columns. */
  width: number;
  /** Returns the text of a file, or undefined when it cannot be read. */
  readText: (file: string) => string | undefined;
}

/** Maximum number of diagnostics with a code frame. Further ones take one line, so that long reports stay readable. */
const MAX_CODE_FRAMES = 40;
/** Maximum number of diagnostics of one kind above one code frame. */
const MAX_TITLES_PER_FRAME = 20;

/** Formats all diagnostics, separated by empty lines. */
export function formatDiagnostics(diagnostics: readonly FileDiagnostic[], options: ReportOptions): string {
  const groups = atOnePlace(diagnostics);
  const full = groups.slice(0, MAX_CODE_FRAMES).map((group) => `${described(group, options)}\n`);
  const rest = groups.slice(MAX_CODE_FRAMES).flat();
  if (rest.length === 0) return full.join('\n');
  const lines = rest.map((diagnostic) => `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}: ${title(diagnostic, options)}`);
  return `${full.join('\n')}\n${rest.length} more, a line each:\n${lines.join('\n')}\n`;
}

/** `3 files: 1 error, 2 warnings.`, together with the problems of replays. */
export function formatSummary(
  fileCount: number,
  diagnostics: readonly FileDiagnostic[],
  ofReplays: { errors: number; warnings: number },
): string {
  const own = diagnostics.filter(({ severity }) => severity === 'error').length;
  const [errors, warnings] = [own + ofReplays.errors, diagnostics.length - own + ofReplays.warnings];
  return `${pluralize(fileCount, 'file', 'en')}: ${pluralize(errors, 'error', 'en')}, ${pluralize(warnings, 'warning', 'en')}.`;
}

function title({ severity, code, message }: FileDiagnostic, { paint }: ReportOptions): string {
  return `${paint(severity, `${severity}[${code}]`)}: ${paint('strong', escapeControlCharacters(message))}`;
}

/** Groups adjacent diagnostics with the same code and location, for example every missing text of a locale. */
function atOnePlace(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[][] {
  const groups: FileDiagnostic[][] = [];
  for (const diagnostic of diagnostics) {
    const group = groups.at(-1);
    if (group && getDiagnosticKey(group[0]!) === getDiagnosticKey(diagnostic)) group.push(diagnostic);
    else groups.push([diagnostic]);
  }
  return groups;
}

function getDiagnosticKey({ code, file, line, column, help }: FileDiagnostic): string {
  return JSON.stringify([code, file, line, column, help]);
}

function described(group: readonly FileDiagnostic[], options: ReportOptions): string {
  const { paint, width, readText } = options;
  const { code, file, line, column, severity, help } = group[0]!;
  const source = readText(file);
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
  const helpLine = `${' '.repeat(gutter)} ${paint('frame', '=')} ${paint('help', 'help')}: ${escapeControlCharacters(help)}`;
  const recipe = findRecipe(code);
  const titles = group.slice(0, MAX_TITLES_PER_FRAME).map((diagnostic) => title(diagnostic, options));
  if (group.length > MAX_TITLES_PER_FRAME) titles.push(`and ${group.length - MAX_TITLES_PER_FRAME} more`);
  return [
    ...titles,
    `${' '.repeat(gutter)}${paint('frame', '-->')} ${escapeControlCharacters(file)}:${line}:${column}`,
    ...drawn,
    helpLine,
    ...(recipe === undefined
      ? []
      : [`${' '.repeat(gutter)} ${paint('frame', '=')} ${paint('help', 'guide')}: "${recipe}" in definitions/README.md`]),
  ].join('\n');
}
