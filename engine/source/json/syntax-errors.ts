/** The messages of syntax errors. All have the code `unreadable-json`. */

import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostics.ts';
import type { OpenBracket } from './brackets.ts';
import type { Repair } from './repair-lines.ts';
import type { Tokens } from './tokens.ts';

/** What is expected where a value is missing. */
export const VALUE = 'a value (a text in double quotes, a number, true, false, null, { or [)';
const TEXT = 'a text that ends in the same line, with \\" and \\n for quotes and line breaks';

/** Reports syntax errors; offsets are into the tokens. */
export class SyntaxErrors {
  readonly #tokens: Tokens;
  readonly #report: (diagnostic: Diagnostic, offset: number) => void;
  #isUnclosedReported = false;

  constructor(tokens: Tokens, report: (diagnostic: Diagnostic, offset: number) => void) {
    this.#tokens = tokens;
    this.#report = report;
  }

  /** Reports that something else was found than what is expected. Other quotes have a message of their own. */
  unexpected(pointer: string, at: number, expected: string): void {
    const { text } = this.#tokens;
    const char = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';
    if (/[“”„‟«»'‘’‚`]/.test(char)) return this.wrongQuotes(pointer, at);
    const shown = `"${(this.#tokens.word(at) || char).slice(0, 20)}"`;
    const found = char === '' ? 'the end of the file' : char === '"' ? 'a double quote' : shown;
    return this.#report(createDiagnostic('unreadable-json', pointer, { found, expected }), at);
  }

  wrongQuotes(pointer: string, at: number): void {
    const char = this.#tokens.text[at]!;
    if (/['‘’‚`]/.test(char)) this.#fail(pointer, `found the single quote ${char}.`, 'Write " around names and texts.', at);
    else this.#fail(pointer, `found the curly quote ${char}.`, 'Replace “ and ” by " around names and texts.', at);
  }

  /** Reports a text with a line break or a control character, or with an invalid escape. */
  badText(pointer: string, at: number, badEscape: number | undefined): void {
    if (badEscape !== undefined && this.#tokens.text[badEscape] === '\\') {
      const escape = this.#tokens.text.slice(badEscape, badEscape + 2);
      this.#fail(pointer, `"${escape}" is not an escape of a text.`, 'Write \\\\ for a backslash, or \\" for a double quote.', badEscape);
    } else this.unexpected(pointer, at, TEXT);
  }

  comment(at: number): void {
    this.#fail('', 'JSON has no comments.', 'Remove the comment.', at);
  }

  missingValue(pointer: string, at: number, name: string): void {
    this.#fail(pointer, `the value of "${shorten(name)}" is missing.`, `Write ${VALUE} here.`, at);
  }

  /** Reports a missing comma after the value that ends at `end`. */
  missingComma(pointer: string, at: number, end: number): void {
    const next = this.#tokens.quoted(at) || `the ${this.#tokens.text[at]!}`;
    this.#fail(pointer, `a comma is missing before ${next.length > 40 ? `${next.slice(0, 38)}…"` : next}.`, 'Write "," here.', end);
  }

  superfluousComma(pointer: string, at: number): void {
    this.#fail(pointer, 'found a comma without a value before it.', 'Remove the comma.', at);
  }

  /** Reports the comma before a closing bracket. */
  trailingComma(pointer: string, at: number): void {
    const mark = this.#tokens.text[at]!;
    const expected = mark === '}' ? 'a name in double quotes' : VALUE;
    const found = createDiagnostic('unreadable-json', pointer, { found: `"${mark}"`, expected });
    this.#report({ ...found, help: 'Remove the comma before it.' }, at);
  }

  /** Reports a closing bracket of the other kind, or one too many. */
  wrongBracket(pointer: string, at: number, open: OpenBracket, fault: 'superfluous' | 'wrong'): void {
    const mark = this.#tokens.text[at]!;
    const place = `the ${open.mark} of line ${this.#lineOf(open)}`;
    if (fault === 'superfluous') this.#fail(pointer, `found a ${mark} that closes nothing.`, `Remove the ${mark}.`, at);
    else this.#fail(pointer, `found ${mark}, but ${place} is still open.`, `Write ${closing(open)} instead.`, at);
  }

  /** Reports a bracket that is missing after the value that ends at `end`. */
  missingBracket(pointer: string, at: number, end: number, open: OpenBracket): void {
    const mark = this.#tokens.text[at]!;
    const isBracket = /[}\]]/.test(mark);
    const found = isBracket ? `found ${mark}, but the ${open.mark}` : `the ${open.mark}`;
    this.#fail(pointer, `${found} of line ${this.#lineOf(open)} is still open.`, `Write ${closing(open)} here.`, isBracket ? at : end);
  }

  /** Reports a character that is not allowed. */
  superfluous(pointer: string, at: number): void {
    const mark = this.#tokens.text[at]!;
    this.#fail(pointer, `found a ${mark} that is not allowed here.`, `Remove the ${mark}.`, at);
  }

  /** Reports a missing opening bracket. */
  missingOpening(pointer: string, at: number, mark: string): void {
    this.#fail(pointer, `a ${mark} is missing.`, `Write ${mark} here.`, at);
  }

  /** Reports, once, the brackets that are not closed at the end of the file. */
  unclosed(pointer: string, at: number, open: readonly OpenBracket[]): void {
    if (this.#isUnclosedReported) return;
    this.#isUnclosedReported = true;
    const opened = open.map((bracket) => `the ${bracket.mark} of line ${this.#lineOf(bracket)}`);
    const isOne = opened.length === 1;
    const many = opened.length > 3 ? [...opened.slice(-3), `${opened.length - 3} more`] : opened;
    this.#fail(
      pointer,
      `the file ends while ${isOne ? opened[0]! : `${many.slice(0, -1).join(', ')} and ${many.at(-1)!}`} ${isOne ? 'is' : 'are'} still open.`,
      `Write ${open.map(closing).toReversed().slice(0, 8).join(' ')} where ${isOne ? 'it ends' : 'they end'}.`,
      at,
    );
  }

  /** Returns the error of a corrected quote; its offset is into the file. */
  describeRepair({ kind, char, reportedOffset }: Repair): { diagnostic: Diagnostic; offset: number } {
    const found = createDiagnostic('unreadable-json', '', { found: 'a double quote', expected: TEXT });
    if (kind === 'join') return { diagnostic: found, offset: reportedOffset };
    const name = char === '"' ? 'double quote' : char;
    const remove = char === '"' ? 'Remove it, or write \\" inside a text.' : `Remove the ${char}.`;
    const [message, help] =
      kind === 'insert' ? [`a ${name} is missing.`, `Write ${char} here.`] : [`found a ${name} that is not allowed here.`, remove];
    return { diagnostic: { ...found, message: `This is not JSON: ${message}`, help }, offset: reportedOffset };
  }

  #lineOf({ offset }: OpenBracket): number {
    return this.#tokens.text.slice(0, offset).split('\n').length;
  }

  #fail(pointer: string, message: string, help: string, at: number): void {
    const { code, severity } = createDiagnostic('unreadable-json', pointer, { found: '', expected: '' });
    this.#report({ code, severity, pointer, message: `This is not JSON: ${message}`, help }, at);
  }
}

function closing({ mark }: OpenBracket): string {
  return mark === '{' ? '}' : ']';
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 38)}…` : text;
}
