/** Parses JSON (RFC 8259) and records the location of every value. Rejects duplicate keys, `__proto__` and deep nesting. */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { isForbiddenName } from '../path.ts';
import { getLocation, type JsonMember, type JsonNode, type SourceFile } from './json-node.ts';
import { joinPointer } from './json-pointer.ts';

/** Maximum size of a file. */
export const MAX_FILE_CHARS = 1_000_000;
/** Maximum nesting depth of a file. */
export const MAX_NESTING = 64;

/** Called with each diagnostic and its offset. */
type Report = (diagnostic: Diagnostic, offset: number) => void;

/** Parses a file; returns undefined after reporting a syntax error. */
export function readJson(source: SourceFile, report: Report): JsonNode | undefined {
  if (source.text.length > MAX_FILE_CHARS) {
    report(createDiagnostic('too-large', '', { what: source.name, limit: MAX_FILE_CHARS }), 0);
    return undefined;
  }
  const reader = new Reader(source, report);
  try {
    return reader.readDocument();
  } catch (error) {
    if (error === unreadable) return undefined;
    throw error;
  }
}

const unreadable = new Error('unreadable');
const space = /[ \t\r\n\ufeff]*/y;
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const quoted = /"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const word = /[A-Za-z0-9_$'.+-]+/y;

class Reader {
  readonly #source: SourceFile;
  readonly #report: Report;
  #at = 0;
  /** Offset of the end of the last value: the location of a missing comma. */
  #end = 0;
  /** Offsets of the open brackets, outermost first. */
  readonly #open: number[] = [];

  constructor(source: SourceFile, report: Report) {
    this.#source = source;
    this.#report = report;
  }

  readDocument(): JsonNode {
    const node = this.#readValue('', 1);
    this.#skipSpace();
    if (this.#at < this.#source.text.length) this.#reject('', 'the end of the file');
    return node;
  }

  #readValue(pointer: string, depth: number): JsonNode {
    this.#skipSpace();
    const offset = this.#at;
    if (depth > MAX_NESTING) {
      this.#report(createDiagnostic('too-deep', pointer, { what: this.#source.name, limit: MAX_NESTING }), offset);
      throw unreadable;
    }
    const data = this.#readData(pointer, depth);
    this.#end = this.#at;
    return { source: this.#source, offset, data };
  }

  #readData(pointer: string, depth: number): JsonNode['data'] {
    const { text } = this.#source;
    switch (text[this.#at]) {
      case '{':
        return this.#readMembers(pointer, depth);
      case '[':
        return this.#readItems(pointer, depth);
      case '"':
        return this.#readText(pointer);
    }
    for (const [literal, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (this.#match(word, this.#at) === literal) {
        this.#at += literal.length;
        return value;
      }
    }
    const digits = this.#match(numeral, this.#at);
    if (digits === '' || !Number.isFinite(Number(digits)) || digits !== this.#match(word, this.#at)) {
      this.#reject(
        pointer,
        digits === '' ? 'a value (a text in double quotes, a number, true, false, null, { or [)' : 'a valid JSON number',
      );
    }
    this.#at += digits.length;
    return Number(digits);
  }

  #readMembers(pointer: string, depth: number): Map<string, JsonMember> {
    const members = new Map<string, JsonMember>();
    this.#open.push(this.#at);
    this.#at += 1;
    if (this.#take('}')) return this.#closed(members);
    do {
      this.#skipSpace();
      const offset = this.#at;
      if (this.#source.text[offset] !== '"') this.#reject(pointer, 'a name in double quotes');
      const name = this.#readText(pointer);
      this.#skipSpace();
      if (!this.#take(':')) this.#reject(pointer, '":"');
      const at = joinPointer(pointer, name);
      const value = this.#readValue(at, depth + 1);
      const first = members.get(name);
      if (isForbiddenName(name)) this.#report(createDiagnostic('invalid-name', at, { name }), offset);
      else if (first !== undefined) this.#report(createDiagnostic('duplicate-key', at, { name, line: getLocation(first).line }), offset);
      else members.set(name, { source: this.#source, offset, value });
    } while (this.#take(','));
    if (!this.#take('}')) this.#rejectNext(pointer, '"," or "}"');
    return this.#closed(members);
  }

  #readItems(pointer: string, depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.#open.push(this.#at);
    this.#at += 1;
    if (this.#take(']')) return this.#closed(items);
    do items.push(this.#readValue(joinPointer(pointer, items.length), depth + 1));
    while (this.#take(','));
    if (!this.#take(']')) this.#rejectNext(pointer, '"," or "]"');
    return this.#closed(items);
  }

  #closed<Data>(data: Data): Data {
    this.#open.pop();
    return data;
  }

  #readText(pointer: string): string {
    const text = this.#match(quoted, this.#at);
    if (text === '') this.#reject(pointer, 'a text that ends in the same line, with \\" and \\n for quotes and line breaks');
    this.#at += text.length;
    return JSON.parse(text) as string;
  }

  #take(mark: string): boolean {
    this.#skipSpace();
    if (this.#source.text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    this.#at += this.#match(space, this.#at).length;
  }

  #match(expression: RegExp, at: number): string {
    expression.lastIndex = at;
    return expression.exec(this.#source.text)?.[0] ?? '';
  }

  /** Reports a syntax error after a value. If the next value follows directly, the comma is missing. */
  #rejectNext(pointer: string, expected: string): never {
    const [mark = ''] = this.#source.text.slice(this.#at);
    if (!/["{[]/.test(mark)) this.#reject(pointer, expected);
    const next = this.#match(quoted, this.#at) || `the ${mark}`;
    this.#fail(pointer, `a comma is missing before ${next.length > 40 ? `${next.slice(0, 38)}…"` : next}.`, 'Write "," here.', this.#end);
  }

  #reject(pointer: string, expected: string): never {
    const { text } = this.#source;
    if (this.#at >= text.length && this.#open.length > 0) this.#rejectEnd(pointer);
    const char = this.#at < text.length ? String.fromCodePoint(text.codePointAt(this.#at)!) : '';
    if (/^(\/[/*]|#)/.test(text.slice(this.#at, this.#at + 2))) this.#fail(pointer, 'JSON has no comments.', 'Remove the comment.');
    if (/[“”„‟«»]/.test(char)) this.#fail(pointer, `found the curly quote ${char}.`, 'Replace “ and ” by " around names and texts.');
    if (/['‘’‚]/.test(char)) this.#fail(pointer, `found the single quote ${char}.`, 'Write " around names and texts.');
    const shown = `"${(this.#match(word, this.#at) || char).slice(0, 20)}"`;
    const found = char === '' ? 'the end of the file' : char === '"' ? 'a double quote' : shown;
    const isLast = /[\]}]/.test(char) && text.slice(0, this.#at).trimEnd().endsWith(',');
    this.#report(
      { ...createDiagnostic('unreadable-json', pointer, { found, expected }), ...(isLast && { help: 'Remove the comma before it.' }) },
      this.#at,
    );
    throw unreadable;
  }

  /** Reports the brackets that are not closed at the end of the file. */
  #rejectEnd(pointer: string): never {
    const opened = this.#open.map(
      (offset) => `the ${this.#source.text[offset]} of line ${getLocation({ source: this.#source, offset }).line}`,
    );
    const closing = this.#open.map((offset) => (this.#source.text[offset] === '{' ? '}' : ']')).toReversed();
    const isOne = opened.length === 1;
    const many = opened.length > 3 ? [...opened.slice(-3), `${opened.length - 3} more`] : opened;
    this.#fail(
      pointer,
      `the file ends while ${isOne ? opened[0]! : `${many.slice(0, -1).join(', ')} and ${many.at(-1)!}`} ${isOne ? 'is' : 'are'} still open.`,
      `Write ${closing.slice(0, 8).join(' ')} where ${isOne ? 'it ends' : 'they end'}.`,
    );
  }

  #fail(pointer: string, message: string, help: string, at = this.#at): never {
    const { code, severity } = createDiagnostic('unreadable-json', pointer, { found: '', expected: '' });
    this.#report({ code, severity, pointer, message: `This is not JSON: ${message}`, help }, at);
    throw unreadable;
  }
}
