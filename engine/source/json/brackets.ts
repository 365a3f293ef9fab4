/** Matching of brackets, by their kind and, if wanted, by the indentation of their lines. */

import type { Tokens } from './tokens.ts';

/** An object or a list that is being read. */
export interface OpenBracket {
  offset: number;
  /** `{` or `[`. */
  mark: string;
  /** Whether the bracket is the last token of its line, so that its members are on lines of their own. */
  isBlock: boolean;
  /** Indentation of the line of the bracket. */
  indentation: number;
}

/**
 * The relation of the next token to the innermost open bracket. `none`: a member or an item. `closed`: its closing bracket. `wrong`: a closing
 * bracket of the other kind in its place. `unclosed`: its closing bracket is missing before the token. `superfluous`: a closing bracket too many.
 */
export type BracketFault = 'none' | 'closed' | 'wrong' | 'unclosed' | 'superfluous';

/** Returns the relation of the token at an offset to the open brackets. */
export function findBracketFault(
  tokens: Tokens,
  at: number,
  open: readonly OpenBracket[],
  hasComma: boolean,
  usesLayout: boolean,
): BracketFault {
  const mark = tokens.text[at]!;
  const top = open.at(-1)!;
  const isClosing = mark === '}' || mark === ']';
  const byLayout = usesLayout ? findFaultInLayout(tokens, at, top, isClosing) : undefined;
  if (byLayout !== undefined) return byLayout;
  const parent = open.at(-2);
  // An object in the place of a name: the one before it, in the same list, is not closed.
  if (!isClosing) return mark === '{' && top.mark === '{' && parent?.mark === '[' && hasComma ? 'unclosed' : 'none';
  if (isPair(top.mark, mark)) return 'closed';
  const isBlockOfOther = usesLayout && top.isBlock;
  return parent !== undefined && isPair(parent.mark, mark) && !isBlockOfOther ? 'unclosed' : 'wrong';
}

/** Members on lines of their own are indented more than the line of their bracket, and the closing bracket is aligned with it. */
function findFaultInLayout(tokens: Tokens, at: number, top: OpenBracket, isClosing: boolean): BracketFault | undefined {
  if (!tokens.isFirstInLine(at)) return isClosing && top.isBlock ? 'superfluous' : undefined;
  if (!top.isBlock) return tokens.isSameLine(top.offset, at) ? undefined : 'unclosed';
  const indentation = tokens.indentation(at);
  if (!isClosing) return indentation <= top.indentation ? 'unclosed' : undefined;
  if (indentation === top.indentation) return undefined;
  return indentation < top.indentation ? 'unclosed' : 'superfluous';
}

/** Returns whether two brackets are an opening one and its closing one. */
export function isPair(opening: string, closing: string): boolean {
  return opening === '{' ? closing === '}' : closing === ']';
}
