/** Typing, pasting and deleting in a masked input. `|` is the caret. */

import { expect, test } from 'vitest';
import { parseMask } from '#engine';
import { fitMask, removeSeparators } from '../../../../renderer/form/text-inputs/fit-mask.ts';

/** Fits a text whose inserted characters are between `<` and `>`, with the caret after them. Returns `misfit` if a character has no position. */
function fit(mask: string, marked: string, isForward = false): string {
  const start = marked.indexOf('<');
  const end = marked.indexOf('>') - 1;
  const text = marked.replace(/[<>]/g, '');
  const fitted = fitMask(parseMask(mask), { text, caret: end }, { start, end, isForward });
  return fitted === undefined ? 'misfit' : `${fitted.text.slice(0, fitted.caret)}|${fitted.text.slice(fitted.caret)}`;
}

test.each([
  // Typing
  ['00-00', '<1>', '1|'],
  ['00-00', '1<2>', '12|'],
  ['00-00', '12<3>', '12-3|'],
  ['00-00', '12<->', '12-|'],
  ['00-00', '12-<3>', '12-3|'],
  ['AA 00', '<a>', 'A|'],
  ['AA 00', 'AB<1>', 'AB 1|'],
  ['(00) 0', '<1>', '(1|'],
  ['(00) 0', '(12<3>', '(12) 3|'],
  ['**-**', 'a1<é>', 'a1-é|'],
  // Typing in the middle
  ['00-00', '1<9>2-3', '19|-23'],
  ['00-00', '<9>12-3', '9|1-23'],
  // What does not fit stays
  ['00-00', '1<x>', 'misfit'],
  ['00-00', '1<->', 'misfit'],
  ['00-00', '1< >', 'misfit'],
  ['00-00', '12-34<5>', 'misfit'],
  ['00-00', '<9>12-34', 'misfit'],
  // Pasting
  ['0000-000000-0', '<01234567890>', '0123-456789-0|'],
  ['0000-000000-0', '<0123 456789/0>', '0123-456789-0|'],
  ['0000-000000-0', '<0123-456789-0>', '0123-456789-0|'],
  ['00-00', '<12x>', 'misfit'],
  // Deleting
  ['00-00', '12<>3', '12|-3'],
  ['00-00', '1<>-34', '1|3-4'],
  ['00-00', '12-<>', '12-|'],
  ['00-00', '<>', '|'],
])('in %s, %s becomes %s', (mask, typed, expected) => {
  expect(fit(mask, typed)).toBe(expected);
});

test('a deletion forwards moves the caret over the separator', () => {
  expect(fit('00-00', '12<>34', true)).toBe('12-|34');
});

test('separators are removed by their position', () => {
  expect(removeSeparators(parseMask('+49 00'), '+49 12')).toBe('12');
});
