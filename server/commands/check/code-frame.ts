/** Code frame of a diagnostic: the source line with a caret below the location. */

import { splitCells } from './terminal-cells.ts';

/** A displayed line and its markers. */
export interface Excerpt {
  /** Number of the line, and of the line above if that is displayed. */
  lines: { number: number; text: string }[];
  /** Spaces and carets, in the columns of the last line. */
  mark: string;
}

const tabWidth = 4;

/**
 * Returns the frame of a location (counted from 1). Lines longer than `width` are cut around it. Undefined when the file has no such line.
 */
export function formatCodeFrame(text: string, line: number, column: number, width: number): Excerpt | undefined {
  const all = text.split('\n').map((one) => one.replace(/\r$/, ''));
  const source = all[line - 1];
  if (source === undefined) return undefined;
  const above = line > 1 ? all[line - 2]! : '';
  const { shown, mark } = around(source, column - 1, width);
  const lines = [{ number: line, text: shown }];
  if (above.trim() !== '') lines.unshift({ number: line - 1, text: cut(above, width) });
  return { lines, mark };
}

/** Returns the length of the token at an offset: a string with its quotes, a word, a number, or one character. */
function tokenLength(source: string, offset: number): number {
  const token = /"(?:[^"\\]|\\.)*"?|[\w.+-]+/y;
  token.lastIndex = offset;
  return Math.max(1, token.exec(source)?.[0].length ?? 1);
}

/** Returns the line with expanded tabs and replaced control characters, cut to the width around the token. */
function around(source: string, offset: number, width: number): { shown: string; mark: string } {
  const end = offset + tokenLength(source, offset);
  const cells = splitCells(source, tabWidth);
  const before = cells.filter((cell) => cell.offset < offset);
  const within = cells.filter((cell) => cell.offset >= offset && cell.offset < end);
  const after = cells.filter((cell) => cell.offset >= end);
  const room = width - 2;
  const token = take(within, room);
  const isCut = sumWidths(cells) > width;
  const lead = isCut
    ? takeLast(before, Math.max(Math.floor((room - sumWidths(token)) / 2), room - sumWidths(token) - sumWidths(after)))
    : before;
  const trail = isCut ? take(after, room - sumWidths(lead) - sumWidths(token)) : after;
  const start = lead.length < before.length ? '…' : '';
  const rest = token.length < within.length || trail.length < after.length ? '…' : '';
  const shown = start + [...lead, ...token, ...trail].map(({ text }) => text).join('') + rest;
  return { shown: shown.trimEnd(), mark: ' '.repeat(start.length + sumWidths(lead)) + '^'.repeat(Math.max(1, sumWidths(token))) };
}

function cut(source: string, width: number): string {
  const cells = splitCells(source, tabWidth);
  const shown = sumWidths(cells) > width ? [...take(cells, width - 1), { text: '…' }] : cells;
  return shown.map(({ text }) => text).join('');
}

type Cells = ReturnType<typeof splitCells>;

function sumWidths(cells: Cells): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function take(cells: Cells, room: number): Cells {
  let left = room;
  const end = cells.findIndex(({ width }) => (left -= width) < 0);
  return end < 0 ? cells : cells.slice(0, end);
}

function takeLast(cells: Cells, room: number): Cells {
  return take(cells.toReversed(), room).toReversed();
}
