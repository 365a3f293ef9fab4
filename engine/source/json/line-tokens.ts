/** Whether the tokens of one line can follow each other, in a file whose blocks are on lines of their own. */

import { isPair } from './brackets.ts';

const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|-?\d[\d.]*(?:[eE][+-]?\d+)?|true|false|null|\S)/y;

/** The kinds of tokens that can follow a kind of token; `^` is the start and `$` the end of the line. */
const followers: Readonly<Record<string, string>> = {
  '^': '"0{[}]$',
  '"': ':,}]$',
  '0': ',}]$',
  '{': '"}$',
  '[': '"0{[]$',
  '}': ',}]$',
  ']': ',}]$',
  ',': '"0{[$',
  ':': '"0{[$',
};

/** A token of a line: its kind, a key of `followers`, or `?` for anything else. */
export interface LineToken {
  kind: string;
  at: number;
  end: number;
}

/** Returns the tokens of a line. */
export function listLineTokens(line: string): LineToken[] {
  const tokens: LineToken[] = [];
  const length = line.trimEnd().length;
  for (let at = 0; at < length; at = token.lastIndex) {
    token.lastIndex = at;
    const mark = token.exec(line)?.[1];
    if (mark === undefined) break;
    tokens.push({ kind: getKind(mark), at: token.lastIndex - mark.length, end: token.lastIndex });
  }
  return tokens;
}

function getKind(mark: string): string {
  if (/^[{}[\],:]$/.test(mark)) return mark;
  if (mark.length > 1 && mark.startsWith('"')) return '"';
  return /^(?:-?\d|true$|false$|null$)/.test(mark) ? '0' : '?';
}

/**
 * Returns whether a line is regular: its tokens can follow each other, its brackets match, brackets that stay open are at its end, and a bracket
 * that closes an earlier line is at its start.
 * @example isRegularLine('"a": { "b": 1 },') // true
 */
export function isRegularLine(line: string): boolean {
  const open: string[] = [];
  let previous = '^';
  /** The token before a text, which decides whether the text can be a name. */
  let beforeText = '^';
  for (const { kind } of listLineTokens(line)) {
    if (!followers[previous]?.includes(kind)) return false;
    if (previous === '"' && !canFollowText(kind, beforeText, open.at(-1))) return false;
    if (kind === '{' || kind === '[') open.push(kind);
    else if (kind === '}' || kind === ']') {
      const opening = open.pop();
      if (opening === undefined ? previous !== '^' : !isPair(opening, kind) || previous === ',') return false;
    } else if (open.length > 0 && kind !== ':' && open.at(-1) === '{' && previous === ',' && kind !== '"') return false;
    if (kind === '"') beforeText = previous;
    previous = kind;
  }
  return followers[previous]?.includes('$') === true && isOpenAtEnd(line, open.length);
}

/** A name is followed by a colon, and an item or a value is not. */
function canFollowText(kind: string, beforeText: string, bracket: string | undefined): boolean {
  const isName = bracket === '{' ? beforeText !== ':' : bracket === '[' ? false : undefined;
  if (isName !== undefined) return (kind === ':') === isName;
  return kind !== ':' || '^,'.includes(beforeText);
}

function isOpenAtEnd(line: string, count: number): boolean {
  return count === 0 || new RegExp(`(?:[{[]\\s*){${count}}$`).test(line);
}
