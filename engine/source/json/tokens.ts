/** The tokens of a file, and tolerant readings of texts and words. */

import type { Repair } from './repair-lines.ts';

const space = /[ \t\r\n\ufeff]*/y;
const comment = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|#[^\n]*/y;
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const quoted = /"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const loose = /"(?:[^"\\\n]|\\[^\n])*("|\\?(?=\n|$))/y;
const word = /[A-Za-z0-9_$'.+-]+/y;
/** Other quotes: the opening one, and those that can close it. */
const otherQuotes: Readonly<Record<string, string>> = {
  '“': '”“"',
  '”': '”"',
  '„': '“”"',
  '‟': '”"',
  '«': '»"',
  '»': '«"',
  "'": "'",
  '‘': "’'",
  '’': "’'",
  '‚': '‘’',
  '`': '`',
};

/** The text of a file with its repairs. Offsets are into the repaired text; `toSource` converts them. */
export class Tokens {
  readonly text: string;
  readonly #repairs: readonly Repair[];

  constructor(text: string, repairs: readonly Repair[]) {
    this.#repairs = repairs;
    let repaired = '';
    let at = 0;
    for (const { offset, kind, char } of repairs) {
      repaired += text.slice(at, offset) + (kind === 'insert' ? char : kind === 'join' ? ' ' : '');
      at = kind === 'insert' ? offset : offset + 1;
    }
    this.text = repaired + text.slice(at);
  }

  /** Converts an offset into the repaired text to the offset in the file. */
  toSource(offset: number): number {
    let shift = 0;
    for (const { offset: repaired, kind } of this.#repairs) {
      if (repaired + shift >= offset) break;
      if (kind === 'insert') shift += 1;
      else if (kind === 'remove') shift -= 1;
    }
    return offset - shift;
  }

  /** Returns the end of the white space at an offset. */
  skipSpace(at: number): number {
    return at + this.match(space, at).length;
  }

  /** Returns the length of a comment at an offset, or 0. */
  commentLength(at: number): number {
    return this.match(comment, at).length;
  }

  word(at: number): string {
    return this.match(word, at);
  }

  numeral(at: number): string {
    return this.match(numeral, at);
  }

  quoted(at: number): string {
    return this.match(quoted, at);
  }

  /** Returns a text in double quotes that can have invalid escapes, and that can lack its closing quote. */
  looseText(at: number): { length: number; value: string; isClosed: boolean; badEscape: number | undefined } {
    const found = this.match(loose, at);
    const isClosed = /^"(?:[^"\\]|\\.)*"$/.test(found);
    const inner = isClosed ? found.slice(1, -1) : found.slice(1).replace(/[\s,}\]]+$/, '');
    const length = isClosed ? found.length : inner.length + 1;
    const bad = /^(?:[^\\\0-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/.exec(inner)![0].length;
    return { length, value: decode(inner), isClosed, badEscape: bad < inner.length ? at + 1 + bad : undefined };
  }

  /** Returns a text in other quotes; undefined if there is none. */
  otherText(at: number): { length: number; value: string } | undefined {
    const closing = otherQuotes[this.text[at] ?? ''];
    if (closing === undefined) return undefined;
    const line = this.text.slice(at + 1, this.#lineEnd(at));
    const isEnd = (index: number): boolean => closing.includes(line[index]!) && /^\s*(?:[,:}\]]|$)/.test(line.slice(index + 1));
    let ends = 0;
    while (ends < line.length && !isEnd(ends)) ends += 1;
    const isClosed = ends < line.length;
    const inner = isClosed ? line.slice(0, ends) : line.replace(/[\s,:}\]]+$/, '');
    return { length: inner.length + (isClosed ? 2 : 1), value: decode(inner) };
  }

  /** Returns whether a token is the first of its line. */
  isFirstInLine(at: number): boolean {
    return this.text.slice(this.#lineStart(at), at).trim() === '';
  }

  /** Returns whether a token is the last of its line. */
  isLastInLine(at: number): boolean {
    return this.text.slice(at + 1, this.#lineEnd(at)).trim() === '';
  }

  /** Returns the indentation of the line. */
  indentation(at: number): number {
    const start = this.#lineStart(at);
    return this.text.slice(start, this.#lineEnd(at)).search(/\S|$/);
  }

  isSameLine(a: number, b: number): boolean {
    return !this.text.slice(a, b).includes('\n');
  }

  match(expression: RegExp, at: number): string {
    expression.lastIndex = at;
    return expression.exec(this.text)?.[0] ?? '';
  }

  #lineStart(at: number): number {
    return at === 0 ? 0 : this.text.lastIndexOf('\n', at - 1) + 1;
  }

  #lineEnd(at: number): number {
    const end = this.text.indexOf('\n', at);
    return end < 0 ? this.text.length : end;
  }
}

/** Decodes the escapes of a text; invalid ones stay as they are. */
function decode(inner: string): string {
  return inner.replace(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g, (escape) => JSON.parse(`"${escape}"`) as string);
}
