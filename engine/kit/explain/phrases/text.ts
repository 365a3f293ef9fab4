/** Words for operators over texts. */

import { formatList, formatValue } from '../format-value.ts';
import type { OperatorPhrase, Wording } from '../operator-phrase.ts';

function sayPart(call: OperatorPhrase): string {
  const start = Number(call.valueOf(1) ?? 0);
  const from = start < 0 ? `the last ${-start} characters` : start === 0 ? 'the beginning' : `what follows ${start} characters`;
  const length = call.args.length > 2 ? `, cut to ${formatValue(call.valueOf(2))},` : '';
  return `${from}${length} of ${call.phrase(0)}`;
}

function sayWords(call: OperatorPhrase): string {
  const words = call.valueOf(1);
  const named = Array.isArray(words)
    ? formatList(
        words.map((word) => formatValue(word)),
        'or',
      )
    : call.phrase(1);
  return `${call.phrase(0)} has the word ${named}`;
}

export const text: Record<string, Wording> = {
  cat: {
    kind: 'value',
    say: (call) =>
      call.args.length === 0 ? 'an empty text' : `the text of ${formatList(call.args.map((_, index) => call.phrase(index)))}`,
  },
  substr: { kind: 'value', say: sayPart },
  contains_word: { kind: 'claim', say: sayWords },
  starts_with: { kind: 'claim', say: (call) => `${call.phrase(0)} begins with ${call.phrase(1)}` },
  matches: { kind: 'claim', say: (call) => `${call.phrase(0)} fits the pattern \`${String(call.args[1])}\`` },
  lower: { kind: 'value', say: (call) => `${call.phrase(0)} in lower case` },
  trim: { kind: 'value', say: (call) => `${call.phrase(0)} without spaces around it` },
  length: { kind: 'value', say: (call) => `the length of ${call.phrase(0)}` },
};
