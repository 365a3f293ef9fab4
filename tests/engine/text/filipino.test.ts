/** Filipino, `fil`: the forms of its counted words, its dates and its order of letters, as Node writes them. */

import { expect, it } from 'vitest';
import { createDataReader } from '../../../engine/interpolate.ts';
import { formatTemporal } from '../../../engine/temporal/format-temporal.ts';
import { fillText } from '../../../engine/text/fill-text.ts';

it('has the two plural forms of the CLDR', () => {
  const format = (count: number): string =>
    fillText('{count, plural, one {# file} other {# na file}}', { ...createDataReader({ count }), locale: 'fil' });
  const expected = ['1 file', '2 file', '4 na file', '5 file', '6 na file', '9 na file', '10 file', '14 na file'];
  expect([1, 2, 4, 5, 6, 9, 10, 14].map(format)).toEqual(expected);
});

it('has its own names of months', () => {
  expect(formatTemporal('2026-03-31', 'fil')).toContain('Marso');
  expect(formatTemporal('2026-03-31', 'fil')).not.toBe(formatTemporal('2026-03-31', 'en'));
});

it('sorts ñ and ng as letters after n', () => {
  expect(['ng', 'Ñ', 'o', 'nz', 'n'].toSorted(new Intl.Collator('fil').compare)).toEqual(['n', 'nz', 'Ñ', 'ng', 'o']);
});
