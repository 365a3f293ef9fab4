/** Texts whose plain comparison is what people expect. */

import { describe, expect, it } from 'vitest';
import { normalizeText, splitWords, toNaturalKey, toSpellingKey } from '../../../server/text/comparable-text.ts';

describe('a normalized text', () => {
  it.each([
    ['Peña ', 'pena'],
    ['ÁNGEL', 'angel'],
    ['Łukasz', 'lukasz'],
    ['Søren Đặng', 'soren dang'],
    ['Strauß', 'strauss'],
    ['Ægir', 'aegir'],
  ])('of %j is %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('has its words without punctuation', () => {
    expect(splitWords('Dela Cruz-Santos, Ma.')).toEqual(['dela', 'cruz', 'santos', 'ma']);
    expect(toSpellingKey('Ma. Dela Peña', new Map([['ma', 'maria']]))).toBe(toSpellingKey('MARIA DE LA PENA'));
  });
});

it('numbers in texts are in their order', () => {
  const texts = ['Academy 10', 'academy 2', 'Ácademy 1', 'Academy 007', 'Łódź', 'Zoo'];
  const sorted = texts.map((text) => ({ text, key: toNaturalKey(text) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(sorted.map(({ text }) => text)).toEqual(['Ácademy 1', 'academy 2', 'Academy 007', 'Academy 10', 'Łódź', 'Zoo']);
});
