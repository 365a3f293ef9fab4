/** Finds lines that one inserted or removed character corrects: a missing or superfluous quote, bracket or colon. */

import { isRegularLine, listLineTokens } from './line-tokens.ts';

/** A correction of the text before it is read. */
export interface Repair {
  /** Offset in the original text. */
  offset: number;
  /** Offset of the reported location: the character, or the start of the text. */
  reportedOffset: number;
  /** `insert`: the character is missing here. `remove`: it is superfluous. `join`: the line break here is inside a text. */
  kind: 'insert' | 'remove' | 'join';
  char: string;
}

/** Maximum length of a line that is corrected. */
const MAX_LINE_CHARS = 5_000;
/** Maximum number of lines that are corrected. */
const MAX_REPAIRS = 20;

/** Returns the corrections of a text, in order; `isSelected` selects the lines. */
export function repairLines(text: string, isSelected: (line: string) => boolean): Repair[] {
  const repairs: Repair[] = [];
  const lines = text.split('\n');
  let offset = 0;
  for (let index = 0; index < lines.length && repairs.length < MAX_REPAIRS; index += 1) {
    const line = lines[index]!;
    const start = offset;
    offset += line.length + 1;
    if (line.length > MAX_LINE_CHARS || !isSelected(line)) continue;
    const repair = repairLine(line, lines[index + 1] ?? '');
    if (repair === undefined) continue;
    repairs.push({ ...repair, offset: start + repair.offset, reportedOffset: start + repair.reportedOffset });
    // The rest of a text that has a line break is part of the same correction.
    if (repair.kind === 'join') offset += lines[(index += 1)]!.length + 1;
  }
  return repairs;
}

/** Returns whether a line has an odd number of double quotes: a text ends in its line. */
export function hasOddQuotes(line: string): boolean {
  return listQuotes(line).length % 2 === 1;
}

/** Returns whether a line is irregular. */
export function isIrregular(line: string): boolean {
  return !isRegularLine(line);
}

/** Returns the offsets of the quotes of a line, without escaped ones and those of a comment. */
function listQuotes(line: string): number[] {
  const quotes: number[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const isInside = quotes.length % 2 === 1;
    if (isInside && line[at] === '\\') at += 1;
    else if (line[at] === '"') quotes.push(at);
    else if (!isInside && line[at] === '/' && line[at + 1] === '/') break;
  }
  return quotes;
}

function repairLine(line: string, next: string): Repair | undefined {
  if (!hasOddQuotes(line)) return repairMarks(line) ?? repairQuotes(line);
  if (hasOddQuotes(next) && isRegularLine(`${line} ${next}`))
    return { offset: line.length, reportedOffset: listQuotes(line).at(-1)!, kind: 'join', char: '\n' };
  return repairQuotes(line);
}

function repairQuotes(line: string): Repair | undefined {
  const removed = listQuotes(line).filter((at) => isRegularLine(without(line, at)));
  // A superfluous quote is beside another one, or inside a word.
  const certain = removed.find((at) => /["\w]/.test(line[at - 1] ?? '') && /["\w]/.test(line[at + 1] ?? ''));
  if (certain !== undefined) return removal(line, certain);
  const inserted = listQuotePlaces(line).find((at) => isPlausibleLine(`${line.slice(0, at)}"${line.slice(at)}`));
  if (inserted !== undefined) return { offset: inserted, reportedOffset: inserted, kind: 'insert', char: '"' };
  return removed[0] === undefined ? undefined : removal(line, removed[0]);
}

/** Returns whether a line is regular and no text of it is only a bracket. */
function isPlausibleLine(line: string): boolean {
  return (
    isRegularLine(line) && !listLineTokens(line).some(({ kind, at, end }) => kind === '"' && /^"\s*[{[]\s*"$/.test(line.slice(at, end)))
  );
}

/** Corrects another character than a quote. */
function repairMarks(line: string): Repair | undefined {
  const tokens = listLineTokens(line);
  const isRemovable = (at: number): boolean => isRegularLine(without(line, at));
  const strange = tokens.find(({ kind, at }) => kind === '?' && isRemovable(at));
  if (strange !== undefined) return removal(line, strange.at);
  const places = [...new Set(tokens.flatMap(({ at, end }) => [end, at]))].toSorted((a, b) => a - b);
  for (const char of '}]{[:') {
    const isPlace = (at: number): boolean => isRegularLine(line.slice(0, at) + char + line.slice(at));
    const place = /[}\]]/.test(char) ? places.findLast(isPlace) : places.find(isPlace);
    if (place !== undefined) return { offset: place, reportedOffset: place, kind: 'insert', char };
  }
  const superfluous = tokens.find(({ kind, at }) => kind !== '"' && isRemovable(at));
  return superfluous && removal(line, superfluous.at);
}

function removal(line: string, at: number): Repair {
  return { offset: at, reportedOffset: at, kind: 'remove', char: line[at]! };
}

function without(line: string, at: number): string {
  return line.slice(0, at) + line.slice(at + 1);
}

/** Returns the offsets where a quote can be missing: before a separator, at the end, and before a word. */
function listQuotePlaces(line: string): number[] {
  const places: number[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    const isEnd = at === line.trimEnd().length || /^\s*[,:}\]]/.test(line.slice(at));
    const isStart = /[\s{[,:]/.test(line[at - 1] ?? ' ') && /^(?:\{\w|[^\s{}[\]",:])/.test(line.slice(at, at + 2));
    if (isEnd || isStart) places.push(at);
  }
  return places;
}
