/** Formats the results of the benchmark as text. */

import { arch, cpus, platform } from 'node:os';

import { CHANGE_KINDS } from './forms/changes.ts';
import type { Row, Target } from './statistics.ts';
import type { SubjectKind } from './adapters/subject.ts';

/** Describes the machine of the measurement. */
export function describeMachine(): string {
  return `Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
}

/** Describes the measured work of each subject. */
export function formatHeader(kinds: readonly SubjectKind[]): string {
  return [
    'One change on generated forms, until visible fields and errors are known. Medians in µs after warm-up; all subjects take turns in one run.',
    'No subject renders. Before the measurement, all found the same visible, disabled, invalid and computed fields after each change.',
    'Measured:',
    ...kinds.map((kind) => `  ${kind.name} ${kind.version}: ${kind.counted}`),
    describeMachine(),
  ].join('\n');
}

/** Formats the rows as a table, grouped by size. */
export function formatTable(rows: readonly Row[]): string {
  const heads = ['fields', 'subject', ...CHANGE_KINDS, 'no flip', 'mix', 'build ms', 'heap KB', 'changes'];
  const body = rows.map((row) => [
    String(row.fields),
    row.subject,
    ...CHANGE_KINDS.map((kind) => formatNumber(row.medians[kind])),
    formatNumber(row.flipsNothing),
    formatNumber(row.mix),
    formatNumber(row.buildMs),
    row.heapKb === null ? '–' : formatNumber(row.heapKb),
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

/** Formats one line per target. */
export function formatTargets(targets: readonly Target[]): string {
  return targets
    .map(
      ({ name, value, limit, isMet, detail }) =>
        `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${formatRatio(value)}, at most ${formatRatio(limit)} (${detail})`,
    )
    .join('\n');
}

/** Formats a ratio; values below 0.5 as 1/n. */
function formatRatio(value: number): string {
  return value < 0.5 ? `1/${(1 / value).toFixed(1)}` : value.toFixed(2);
}

function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
