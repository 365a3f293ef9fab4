/** The position of a reader in the tokens of a file. */

import type { Diagnostic } from '../../diagnostics/diagnostics.ts';
import type { OpenBracket } from './brackets.ts';
import { readText } from './literals.ts';
import { SyntaxErrors } from './syntax-errors.ts';
import type { Tokens } from './tokens.ts';

/** The position of a reader, and the tokens there. */
export class Cursor {
  at = 0;
  /** Offset of the end of the last value: the location of a missing comma or bracket. */
  end = 0;
  readonly tokens: Tokens;
  readonly syntax: SyntaxErrors;

  constructor(tokens: Tokens, report: (diagnostic: Diagnostic, offset: number) => void) {
    this.tokens = tokens;
    this.syntax = new SyntaxErrors(tokens, report);
  }

  /** Moves behind a character; returns false if another one follows. */
  take(mark: string): boolean {
    if (this.tokens.text[this.at] !== mark) return false;
    this.at += 1;
    return true;
  }

  /** Skips white space, and comments after reporting them. */
  skipTrivia(): void {
    for (;;) {
      this.at = this.tokens.skipSpace(this.at);
      const length = this.tokens.commentLength(this.at);
      if (length === 0) return;
      this.syntax.comment(this.at);
      this.at += length;
    }
  }

  /** Returns whether a name with a colon follows. */
  startsMember(): boolean {
    const name = this.tokens.quoted(this.at);
    return name !== '' && /^\s*:/.test(this.tokens.text.slice(this.at + name.length, this.at + name.length + 100));
  }

  /** Moves behind a brace before a text that is no name; returns whether there is one. */
  skipsBraceOfText(): boolean {
    const isBrace = /^\{\s*"(?:[^"\\\n]|\\.)*"\s*[,\]]/.test(this.tokens.text.slice(this.at, this.at + 300));
    if (isBrace) this.at += 1;
    return isBrace;
  }

  /** Reads a text; undefined if there is none. Wrong quotes and escapes are reported. */
  readText(pointer: string): string | undefined {
    const text = readText(this.tokens, this.at, this.syntax, pointer);
    if (text !== undefined) this.at += text.length;
    return text?.value;
  }

  /** Returns the opening bracket at an offset. */
  toBracket(offset: number): OpenBracket {
    const { text } = this.tokens;
    return { offset, mark: text[offset]!, isBlock: this.tokens.isLastInLine(offset), indentation: this.tokens.indentation(offset) };
  }

  /** Reports that something else was expected here; at the end of the file, the brackets that are open. */
  unexpected(pointer: string, open: readonly OpenBracket[], expected: string): void {
    if (this.at >= this.tokens.text.length && open.length > 0) this.syntax.unclosed(pointer, this.at, open);
    else this.syntax.unexpected(pointer, this.at, expected);
  }
}
