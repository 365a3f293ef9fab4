/** Reads JSON (RFC 8259) with the place of every value. Refuses what is ambiguous or dangerous: a name twice, `__proto__`, great depth. */

import { problem, type Problem } from '../problems.ts';
import { isForbiddenName } from './forbidden-names.ts';
import { locationOf, type JsonMember, type JsonNode, type SourceFile } from './json-node.ts';
import { joinPointer } from './json-pointer.ts';

export const maxFileSize = 1_000_000;
export const maxNesting = 64;

/** Called with each problem and the offset at which it stands. */
type Report = (problem: Problem, offset: number) => void;

/** Reads a file; undefined where it cannot be read on, after reporting why. */
export function readJson(source: SourceFile, report: Report): JsonNode | undefined {
  if (source.text.length > maxFileSize) {
    report(problem('too-large', '', { what: source.name, limit: maxFileSize }), 0);
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

  constructor(source: SourceFile, report: Report) {
    this.#source = source;
    this.#report = report;
  }

  readDocument(): JsonNode {
    const node = this.#readValue('', 1);
    this.#skipSpace();
    if (this.#at < this.#source.text.length) this.#refuse('', 'the end of the file');
    return node;
  }

  #readValue(pointer: string, depth: number): JsonNode {
    this.#skipSpace();
    const offset = this.#at;
    if (depth > maxNesting) {
      this.#report(problem('too-deep', pointer, { what: this.#source.name, limit: maxNesting }), offset);
      throw unreadable;
    }
    return { source: this.#source, offset, data: this.#readData(pointer, depth) };
  }

  #readData(pointer: string, depth: number): JsonNode['data'] {
    const { text } = this.#source;
    switch (text[this.#at]) {
      case '{': return this.#readMembers(pointer, depth);
      case '[': return this.#readItems(pointer, depth);
      case '"': return this.#readText(pointer);
    }
    for (const [literal, value] of [['true', true], ['false', false], ['null', null]] as const) {
      if (this.#match(word, this.#at) === literal) {
        this.#at += literal.length;
        return value;
      }
    }
    const digits = this.#match(numeral, this.#at);
    if (digits === '' || !Number.isFinite(Number(digits)) || digits !== this.#match(word, this.#at)) {
      this.#refuse(pointer, digits === '' ? 'a value (a text in double quotes, a number, true, false, null, { or [)' : 'a number as JSON has it');
    }
    this.#at += digits.length;
    return Number(digits);
  }

  #readMembers(pointer: string, depth: number): Map<string, JsonMember> {
    const members = new Map<string, JsonMember>();
    this.#at += 1;
    if (this.#take('}')) return members;
    do {
      this.#skipSpace();
      const offset = this.#at;
      if (this.#source.text[offset] !== '"') this.#refuse(pointer, 'a name in double quotes');
      const name = this.#readText(pointer);
      this.#skipSpace();
      if (!this.#take(':')) this.#refuse(pointer, '":"');
      const at = joinPointer(pointer, name);
      const value = this.#readValue(at, depth + 1);
      const first = members.get(name);
      if (isForbiddenName(name)) this.#report(problem('bad-name', at, { name }), offset);
      else if (first !== undefined) this.#report(problem('duplicate-key', at, { name, line: locationOf(first).line }), offset);
      else members.set(name, { source: this.#source, offset, value });
    } while (this.#take(','));
    if (!this.#take('}')) this.#refuse(pointer, '"," or "}"');
    return members;
  }

  #readItems(pointer: string, depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.#at += 1;
    if (this.#take(']')) return items;
    do items.push(this.#readValue(joinPointer(pointer, items.length), depth + 1));
    while (this.#take(','));
    if (!this.#take(']')) this.#refuse(pointer, '"," or "]"');
    return items;
  }

  #readText(pointer: string): string {
    const text = this.#match(quoted, this.#at);
    if (text === '') this.#refuse(pointer, 'a text that ends in the same line, with \\" and \\n for quotes and line breaks');
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

  #refuse(pointer: string, expected: string): never {
    const { text } = this.#source;
    const shown = this.#match(word, this.#at) || String.fromCodePoint(text.codePointAt(this.#at) ?? 0);
    const found = this.#at >= text.length ? 'the end of the file' : `"${shown.slice(0, 20)}"`;
    this.#report(problem('unreadable-json', pointer, { found, expected }), this.#at);
    throw unreadable;
  }
}
