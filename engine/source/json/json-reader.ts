/** Reads JSON with recovery: after a syntax error it continues at the next member or item. */

import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostics.ts';
import { isForbiddenName } from '../../path.ts';
import { getLocation, type JsonMember, type JsonNode, type SourceFile } from '../json-node.ts';
import { joinPointer } from '../json-pointer.ts';
import { Brackets } from './open-brackets.ts';
import { Cursor } from './cursor.ts';
import { readLiteral } from './literals.ts';
import { MAX_NESTING } from './nesting.ts';
import type { Repair } from './repair-lines.ts';
import { type SyntaxErrors, VALUE } from './syntax-errors.ts';
import { Tokens } from './tokens.ts';

/** How a file is read. */
interface ReadOptions {
  repairs: readonly Repair[];
  /** Whether brackets are matched by the indentation of their lines too. */
  usesLayout: boolean;
}

/** A name, and whether it can be followed by a value. */
interface Name {
  text: string;
  offset: number;
}

/** Thrown to end the reading of a file that is nested too deeply or has too many errors. */
const unreadable = new Error('unreadable');
/** Maximum number of errors of one reading. */
const MAX_ERRORS = 100;
const startOfValue = /["{[\w'“‘„«`-]/;

/** Reads one file once. */
export class JsonReader {
  readonly errors: { diagnostic: Diagnostic; offset: number }[] = [];
  readonly #source: SourceFile;
  readonly #cursor: Cursor;
  readonly #syntax: SyntaxErrors;
  readonly #usesLayout: boolean;
  readonly #brackets: Brackets;

  constructor(source: SourceFile, { repairs, usesLayout }: ReadOptions) {
    this.#source = source;
    this.#usesLayout = usesLayout;
    this.#cursor = new Cursor(new Tokens(source.text, repairs), (diagnostic, offset) => this.#report(diagnostic, offset));
    this.#syntax = this.#cursor.syntax;
    this.#brackets = new Brackets(this.#cursor, usesLayout);
    for (const repair of repairs) this.errors.push(this.#syntax.describeRepair(repair));
  }

  /** True if brackets do not match, so that parts of the document can be at a wrong place. */
  get isUnbalanced(): boolean {
    return this.#brackets.isUnbalanced;
  }

  /** Returns the document; undefined if it is nested too deeply, has too many errors or no value. */
  readDocument(): JsonNode | undefined {
    try {
      const root = this.#readValue('', 1);
      this.#cursor.skipTrivia();
      return root.isMissing ? undefined : this.#readRest(root);
    } catch (error) {
      if (error === unreadable) return undefined;
      throw error;
    }
  }

  /** Reports text after the document. If it looks like further members of the document, they are read. */
  #readRest(root: JsonNode): JsonNode {
    if (this.#cursor.at >= this.#cursor.tokens.text.length) return root;
    this.#brackets.isUnbalanced = true;
    this.#syntax.unexpected('', this.#cursor.at, 'the end of the file');
    const isMember =
      root.data instanceof Map && /^\s*[\]}]?\s*,?\s*["}\]]/.test(this.#cursor.tokens.text.slice(this.#cursor.at, this.#cursor.at + 200));
    if (!isMember) return root;
    while (/[\]},\s]/.test(this.#cursor.tokens.text[this.#cursor.at] ?? '')) this.#cursor.at += 1;
    this.#brackets.open.push(this.#cursor.toBracket(root.offset));
    this.#readMembers('', 1, root.data as Map<string, JsonMember>);
    return { ...root, isIncomplete: true };
  }

  #readValue(pointer: string, depth: number): JsonNode {
    this.#cursor.skipTrivia();
    const offset = this.#cursor.at;
    if (depth > MAX_NESTING) {
      this.#report(createDiagnostic('too-deep', pointer, { what: this.#source.name, limit: MAX_NESTING }), offset);
      throw unreadable;
    }
    const { data, ...flags } = this.#readData(pointer, depth);
    if (flags.isMissing !== true) this.#cursor.end = this.#cursor.at;
    return {
      source: this.#source,
      offset: this.#cursor.tokens.toSource(offset),
      end: this.#cursor.tokens.toSource(this.#cursor.at),
      data,
      ...flags,
    };
  }

  #readData(pointer: string, depth: number): Pick<JsonNode, 'data' | 'isMissing' | 'isIncomplete'> {
    if (this.#cursor.skipsBraceOfText()) this.#syntax.superfluous(pointer, this.#cursor.at - 1);
    this.#cursor.skipTrivia();
    const mark = this.#cursor.tokens.text[this.#cursor.at];
    if (mark === '{') {
      this.#brackets.open.push(this.#cursor.toBracket(this.#cursor.at));
      this.#cursor.at += 1;
      const members = new Map<string, JsonMember>();
      return { data: members, ...(this.#readMembers(pointer, depth, members) && { isIncomplete: true }) };
    }
    if (mark === '[') {
      this.#brackets.open.push(this.#cursor.toBracket(this.#cursor.at));
      this.#cursor.at += 1;
      const items: JsonNode[] = [];
      return { data: items, ...(this.#readItems(pointer, depth, items) && { isIncomplete: true }) };
    }
    const text = this.#cursor.readText(pointer);
    if (text !== undefined) return { data: text };
    const literal = readLiteral(this.#cursor.tokens, this.#cursor.at, this.#syntax, pointer);
    this.#cursor.at += literal.length;
    return literal.value === undefined ? this.#missing(pointer, literal.isReported) : { data: literal.value };
  }

  /** Reports that there is no value here. Skips a character that cannot start the next member. */
  #missing(pointer: string, isReported: boolean): Pick<JsonNode, 'data' | 'isMissing'> {
    if (!isReported) this.#cursor.unexpected(pointer, this.#brackets.open, VALUE);
    if (this.#cursor.at < this.#cursor.tokens.text.length && !/[,}\]:"\s]/.test(this.#cursor.tokens.text[this.#cursor.at]!))
      this.#cursor.at += 1;
    return { data: null, isMissing: true };
  }

  /** Reads the members of an object; returns whether one was lost. */
  #readMembers(pointer: string, depth: number, members: Map<string, JsonMember>): boolean {
    let isIncomplete = false;
    let needsComma = false;
    let hasComma = members.size > 0;
    for (;;) {
      this.#cursor.skipTrivia();
      if (this.#brackets.closes(pointer, hasComma)) return isIncomplete || this.#brackets.isCutOff;
      if (this.#cursor.take(',')) {
        if (!needsComma) this.#syntax.superfluousComma(pointer, this.#cursor.at - 1);
        needsComma = false;
        hasComma = true;
        continue;
      }
      if (needsComma) {
        const found = this.#expectComma(pointer);
        needsComma = found !== 'comma';
        if (found !== 'value') continue;
      }
      hasComma = false;
      const name = this.#readName(pointer);
      if (name === undefined) isIncomplete = true;
      else if (!this.#readMember(name, pointer, depth, members)) isIncomplete = true;
      needsComma = !this.#brackets.takeCommaOfParent();
      hasComma = !needsComma;
    }
  }

  /** Reads the value of a member; returns false if it is missing. */
  #readMember(name: Name, pointer: string, depth: number, members: Map<string, JsonMember>): boolean {
    const at = joinPointer(pointer, name.text);
    this.#cursor.end = this.#cursor.at;
    this.#cursor.skipTrivia();
    if (this.#cursor.take('=')) this.#syntax.unexpected(pointer, this.#cursor.at - 1, '":"');
    else if (this.#cursor.take(':')) this.#cursor.end = this.#cursor.at;
    else {
      this.#cursor.unexpected(pointer, this.#brackets.open, '":"');
      if (!startOfValue.test(this.#cursor.tokens.text[this.#cursor.at] ?? '') || this.#cursor.startsMember()) {
        this.#addMember(
          name,
          { source: this.#source, offset: this.#cursor.at, end: this.#cursor.at, data: null, isMissing: true },
          at,
          members,
        );
        return false;
      }
    }
    this.#cursor.skipTrivia();
    if (this.#cursor.tokens.text[this.#cursor.at] === ':') {
      this.#syntax.unexpected(pointer, this.#cursor.at, VALUE);
      this.#cursor.at += 1;
      this.#cursor.skipTrivia();
    }
    if (
      this.#usesLayout &&
      this.#cursor.tokens.isFirstInLine(this.#cursor.at) &&
      !/[,}\]]/.test(this.#cursor.tokens.text[this.#cursor.at] ?? ',')
    ) {
      this.#addMember(name, this.#readUnopened(at, depth + 1, this.#cursor.end), at, members);
      return true;
    }
    if (this.#cursor.startsMember()) {
      this.#syntax.missingValue(pointer, this.#cursor.end, name.text);
      const offset = this.#cursor.tokens.toSource(this.#cursor.end);
      this.#addMember(name, { source: this.#source, offset, end: offset, data: null, isMissing: true }, at, members);
      this.#brackets.hasCommaOfParent = true;
      return false;
    }
    const value = this.#readValue(at, depth + 1);
    this.#addMember(name, value, at, members);
    return value.isMissing !== true;
  }

  #addMember({ text: name, offset }: Name, value: JsonNode, at: string, members: Map<string, JsonMember>): void {
    const first = members.get(name);
    const sourceOffset = this.#cursor.tokens.toSource(offset);
    if (isForbiddenName(name)) this.#report(createDiagnostic('invalid-name', at, { name }), offset);
    else if (first !== undefined) this.#report(createDiagnostic('duplicate-key', at, { name, line: getLocation(first).line }), offset);
    else members.set(name, { source: this.#source, offset: sourceOffset, value });
  }

  /** Reads the name of a member; undefined after reporting and skipping another value. */
  #readName(pointer: string): Name | undefined {
    const offset = this.#cursor.at;
    const text = this.#cursor.readText(pointer);
    if (text !== undefined) return { text, offset };
    const bare = this.#cursor.tokens.word(offset);
    this.#cursor.unexpected(pointer, this.#brackets.open, 'a name in double quotes');
    if (bare !== '') {
      this.#cursor.at += bare.length;
      this.#cursor.skipTrivia();
      return this.#cursor.tokens.text[this.#cursor.at] === ':' ? { text: bare, offset } : undefined;
    }
    if (this.#cursor.take(':') || /[{[]/.test(this.#cursor.tokens.text[this.#cursor.at] ?? '')) {
      this.#cursor.skipTrivia();
      if (!/[,}\]]/.test(this.#cursor.tokens.text[this.#cursor.at] ?? ',')) this.#readValue(pointer, this.#brackets.open.length + 1);
      return undefined;
    }
    this.#cursor.at += 1;
    return undefined;
  }

  /** Reads the items of a list; returns whether one was lost. */
  #readItems(pointer: string, depth: number, items: JsonNode[]): boolean {
    let isIncomplete = false;
    let needsComma = false;
    let hasComma = false;
    for (;;) {
      this.#cursor.skipTrivia();
      if (this.#brackets.closes(pointer, hasComma)) return isIncomplete || this.#brackets.isCutOff;
      if (this.#cursor.take(',')) {
        if (!needsComma) this.#syntax.superfluousComma(pointer, this.#cursor.at - 1);
        needsComma = false;
        hasComma = true;
        continue;
      }
      const isMember = this.#cursor.startsMember();
      if (isMember && this.#brackets.open.at(-2)?.mark === '{' && !(this.#usesLayout && this.#brackets.open.at(-1)!.isBlock)) {
        this.#brackets.closeUnclosed(pointer, hasComma);
        return isIncomplete;
      }
      if (needsComma) {
        const found = this.#expectComma(pointer);
        needsComma = found !== 'comma';
        if (found !== 'value') continue;
      }
      const itemPointer = joinPointer(pointer, items.length);
      const value = isMember ? this.#readUnopened(itemPointer, depth + 1, this.#cursor.at) : this.#readValue(itemPointer, depth + 1);
      if (value.isMissing) isIncomplete = true;
      else items.push(value);
      needsComma = !this.#brackets.takeCommaOfParent();
      hasComma = !needsComma;
    }
  }

  /** Reads an object or a list whose opening bracket is missing at `place`. */
  #readUnopened(pointer: string, depth: number, place: number): JsonNode {
    const mark = this.#cursor.startsMember() ? '{' : '[';
    const start = this.#cursor.at;
    this.#brackets.isUnbalanced = true;
    this.#syntax.missingOpening(pointer, place, mark);
    const indentation = place === start ? this.#cursor.tokens.indentation(start) - 2 : this.#cursor.tokens.indentation(place);
    this.#brackets.open.push({ offset: place, mark, isBlock: this.#usesLayout, indentation: Math.max(0, indentation) });
    const data = mark === '{' ? new Map<string, JsonMember>() : ([] as JsonNode[]);
    if (data instanceof Map) this.#readMembers(pointer, depth, data);
    else this.#readItems(pointer, depth, data);
    if (this.#cursor.at === start) this.#cursor.at += this.#cursor.tokens.quoted(start).length;
    return { source: this.#source, offset: this.#cursor.tokens.toSource(place), end: this.#cursor.tokens.toSource(this.#cursor.at), data };
  }

  /** Reports a missing comma; returns what follows. Skips something that starts no value, and a colon or a semicolon in place of the comma. */
  #expectComma(pointer: string): 'value' | 'comma' | 'skipped' {
    const mark = this.#cursor.tokens.text[this.#cursor.at] ?? '';
    const closing = this.#brackets.open.at(-1)?.mark === '[' ? ']' : '}';
    if (/["{[]/.test(mark)) this.#syntax.missingComma(pointer, this.#cursor.at, this.#cursor.end);
    else this.#cursor.unexpected(pointer, this.#brackets.open, `"," or "${closing}"`);
    if (startOfValue.test(mark) && (closing === ']' || !/[\w-]/.test(mark) || this.#cursor.startsMember())) return 'value';
    this.#cursor.at += Math.max(1, this.#cursor.tokens.word(this.#cursor.at).length);
    return /[:;=]/.test(mark) ? 'comma' : 'skipped';
  }

  #report(diagnostic: Diagnostic, offset: number): void {
    if (this.errors.length >= MAX_ERRORS) throw unreadable;
    this.errors.push({ diagnostic, offset: this.#cursor.tokens.toSource(offset) });
  }
}
