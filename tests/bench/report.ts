/** The bench's figures as a page of text. */

import { arch, cpus, platform } from 'node:os';

import { CHANGE_KINDS } from './forms/changes.ts';
import type { Row, Target } from './statistics.ts';
import type { SubjectKind } from './adapters/subject.ts';

/** What the figures were measured on. */
export function machine(): string {
  return `Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
}

/** What one change comprises on each side, so that nobody has to guess what is compared. */
export function header(kinds: readonly SubjectKind[]): string {
  return [
    'One change on generated forms, until visible fields and errors are known. Medians in µs, warm, all subjects taking turns in one run.',
    'Nothing is drawn on any side. Before timing, all found the same visible, disabled, faulty and computed fields after each change.',
    'Counted:',
    ...kinds.map((kind) => `  ${kind.name} ${kind.version}: ${kind.counted}`),
    machine(),
  ].join('\n');
}

/** The rows as a table, sizes apart. */
export function table(rows: readonly Row[]): string {
  const heads = ['fields', 'subject', ...CHANGE_KINDS, 'no flip', 'mix', 'build ms', 'heap KB', 'changes'];
  const body = rows.map((row) => [
    String(row.fields),
    row.subject,
    ...CHANGE_KINDS.map((kind) => number(row.medians[kind])),
    number(row.flipsNothing),
    number(row.mix),
    number(row.buildMs),
    row.heapKb === null ? '–' : number(row.heapKb),
    String(row.count),
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...body.map((cells) => cells[at]!.length)));
  const line = (cells: string[]) => cells.map((cell, at) => (at === 1 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  const lines = [line(heads)];
  rows.forEach((row, at) => {
    if (at > 0 && row.fields !== rows[at - 1]!.fields) lines.push('');
    lines.push(line(body[at]!));
  });
  return lines.join('\n');
}

/** One line a target. */
export function verdicts(targets: readonly Target[]): string {
  return targets
    .map(
      ({ name, value, limit, isMet, detail }) =>
        `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${ratio(value)}, at most ${ratio(limit)} (${detail})`,
    )
    .join('\n');
}

/** A ratio as a reader compares it: small ones as 1/n. */
export function ratio(value: number): string {
  return value < 0.5 ? `1/${(1 / value).toFixed(1)}` : value.toFixed(2);
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
