/** Fits a typed text to a mask: inserts its separators, and moves the caret with the characters before it. */

import type { MaskPart } from '#engine';

/** A text in an input, with the position of the caret. */
export interface MaskedInput {
  text: string;
  caret: number;
}

/** The last change of an input: the characters from `start` to `end` are new. */
export interface InsertedRange {
  start: number;
  end: number;
  /** Whether the caret has to be after the separators that follow it: after a deletion forwards. */
  isForward?: boolean;
}

/** Separators that people write in numbers of every kind. They are replaced by those of the mask in a pasted text. */
const COMMON_SEPARATOR = /[\s\-./()]/u;

/**
 * Returns the text with the separators of the mask; undefined if a character has no position, so that the caller can keep the text as it was
 * typed. No character is dropped, except separators of the mask that the change moved, and other separators of a pasted text.
 * @example fitMask(parseMask('00-00'), { text: '123', caret: 3 }, { start: 2, end: 3 }) // { text: '12-3', caret: 4 }
 */
export function fitMask(parts: readonly MaskPart[], { text, caret }: MaskedInput, inserted: InsertedRange): MaskedInput | undefined {
  const isPasted = inserted.end - inserted.start > 1;
  const separators = new Set(parts.flatMap((part) => (part.kind === 'separator' ? [part.character] : [])));
  let fitted = '';
  let fittedCaret: number | undefined;
  let index = 0;
  const pass = (): void => {
    if (index >= caret) fittedCaret ??= fitted.length;
  };
  /** Whether the character may be left out here: it is a separator that stood elsewhere, or one of a pasted text. */
  const isMoved = (character: string): boolean => {
    if (isPasted && COMMON_SEPARATOR.test(character)) return true;
    const isNew = index >= inserted.start && index < inserted.end;
    return separators.has(character) && (!isNew || isPasted) && !/[\p{L}\p{N}]/u.test(character);
  };
  for (const part of parts) {
    if (part.kind === 'separator') {
      if (text[index] === part.character) index += 1;
      else if (!hasMore(text, index, isMoved)) break;
      pass();
      fitted += part.character;
      if (index === caret && isSeparatorBeforeCaret(text, caret, part.character)) fittedCaret = fitted.length;
      continue;
    }
    while (index < text.length && fit(part.kind, text[index]!) === undefined && isMoved(text[index]!)) index += 1;
    pass();
    if (index >= text.length) break;
    const character = fit(part.kind, text[index]!);
    if (character === undefined) return undefined;
    fitted += character;
    index += 1;
    if (index === caret) fittedCaret = fitted.length;
  }
  while (index < text.length && isMoved(text[index]!)) index += 1;
  if (index < text.length) return undefined;
  const end = fittedCaret ?? fitted.length;
  return { text: fitted, caret: inserted.isForward === true ? skipSeparators(parts, end, fitted.length) : end };
}

/** Returns whether a character that is no moved separator follows. */
function hasMore(text: string, start: number, isMoved: (character: string) => boolean): boolean {
  return Array.from(text.slice(start)).some((character) => !isMoved(character));
}

function isSeparatorBeforeCaret(text: string, caret: number, separator: string): boolean {
  return text[caret - 1] === separator;
}

function skipSeparators(parts: readonly MaskPart[], start: number, length: number): number {
  let at = start;
  while (at < length && parts[at]?.kind === 'separator') at += 1;
  return at;
}

/** Returns a character as the position stores it; undefined if it does not fit. */
function fit(kind: Exclude<MaskPart['kind'], 'separator'>, character: string): string | undefined {
  if (kind === 'digit') return /[0-9]/.test(character) ? character : undefined;
  if (kind === 'capital') return /[A-Za-z]/.test(character) ? character.toUpperCase() : undefined;
  return /[\p{L}\p{N}]/u.test(character) ? character : undefined;
}

/** Returns the characters of a fitted text without the separators of the mask. */
export function removeSeparators(parts: readonly MaskPart[], fitted: string): string {
  return Array.from(fitted)
    .filter((_, at) => parts[at]?.kind !== 'separator')
    .join('');
}
