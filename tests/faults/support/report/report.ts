/** Formats the results as a table, followed by notes and unexpected events. */

import { hasPassed } from './kind-result.ts';
import type { KindResult } from './kind-result.ts';

const HEADS = ['kind', 'rounds', 'acknowledged', 'lost', 'doubled', 'damaged', 'orphans', 'unexpected', ''];

/** Formats the results. */
export function formatReport(results: readonly KindResult[]): string {
  const rows = results.map((result) => {
    if (result.notRun !== undefined) return [result.kind, ...Array.from({ length: 7 }, () => '–'), `not run: ${result.notRun}`];
    const { kind, rounds, acknowledged, lost, doubled, damaged, orphans, unexpected } = result;
    return [
      kind,
      ...[rounds, acknowledged, lost, doubled, damaged, orphans, unexpected.length].map(String),
      hasPassed(result) ? 'passed' : 'FAILED',
    ];
  });
  const widths = HEADS.map((head, column) => Math.max(head.length, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const formatRow = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 || column === HEADS.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const details = results.flatMap(({ kind, notes, unexpected }) => [
    ...notes.map((note) => `${kind}: ${note}`),
    ...[...countEqual(unexpected)].map(([text, count]) => `${kind}: UNEXPECTED${count > 1 ? ` ${count} times` : ''}: ${text}`),
  ]);
  return [formatRow(HEADS), ...rows.map(formatRow), ...(details.length > 0 ? ['', ...details] : [])].join('\n');
}

function countEqual(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
