/** The objects and lists that are being read, and where they end. */

import { findBracketFault, type OpenBracket } from './brackets.ts';
import type { Cursor } from './cursor.ts';

/** The open brackets of a reader. */
export class Brackets {
  /** True if brackets do not match, so that parts of the document can be at a wrong place. */
  isUnbalanced = false;
  /** Whether a comma was read that belongs to the enclosing object or list. */
  hasCommaOfParent = false;
  /** Whether the file ended while a bracket was open, so that members can be missing. */
  isCutOff = false;
  /** Outermost first. */
  readonly open: OpenBracket[] = [];
  readonly #cursor: Cursor;
  readonly #usesLayout: boolean;

  constructor(cursor: Cursor, usesLayout: boolean) {
    this.#cursor = cursor;
    this.#usesLayout = usesLayout;
  }

  /** Returns whether the innermost object or list ends here: at its bracket, or because its bracket is missing. Reports wrong brackets. */
  closes(pointer: string, hasComma: boolean): boolean {
    const { tokens, syntax } = this.#cursor;
    for (;;) {
      if (this.#cursor.at >= tokens.text.length) {
        syntax.unclosed(pointer, this.#cursor.at, this.open);
        this.isUnbalanced = true;
        this.isCutOff = true;
        this.open.pop();
        return true;
      }
      const fault = findBracketFault(tokens, this.#cursor.at, this.open, hasComma, this.#usesLayout);
      if (fault === 'none') return false;
      if (fault === 'unclosed') {
        this.closeUnclosed(pointer, hasComma);
        return true;
      }
      if (fault === 'superfluous' || fault === 'wrong') {
        this.isUnbalanced = true;
        syntax.wrongBracket(pointer, this.#cursor.at, this.open.at(-1)!, fault);
      } else if (hasComma) syntax.trailingComma(pointer, this.#cursor.at);
      this.#cursor.at += 1;
      if (fault !== 'superfluous') {
        this.open.pop();
        this.#cursor.end = this.#cursor.at;
        return true;
      }
      this.#cursor.skipTrivia();
    }
  }

  /** Ends an object or a list whose bracket is missing. A comma before this place belongs to the enclosing object or list. */
  closeUnclosed(pointer: string, hasComma: boolean): void {
    this.isUnbalanced = true;
    this.#cursor.syntax.missingBracket(pointer, this.#cursor.at, this.#cursor.end, this.open.pop()!);
    this.hasCommaOfParent = hasComma;
  }

  /** Returns, once, whether a comma was read that belongs to the enclosing object or list. */
  takeCommaOfParent(): boolean {
    const hasComma = this.hasCommaOfParent;
    this.hasCommaOfParent = false;
    return hasComma;
  }
}
