/** Numbers as people read and type them, in ten languages. */

import { describe, expect, it, test } from 'vitest';
import type { NumberFormat } from '#engine';
import {
  countDecimals,
  formatExample,
  formatNumber,
  getDecimalLimit,
  getMaxDecimals,
  getNumberFormat,
  toLocale,
} from '../../engine/numbers/number-format.ts';
import { formatNumberInput, formatNumberSymbol, parseNumberInput } from '../../engine/numbers/number-input.ts';

const EUR: NumberFormat = { style: 'currency', currency: 'EUR' };
const LOCALES = ['en', 'de', 'fr', 'de-CH', 'es', 'pt-BR', 'hi', 'ar-EG', 'fil', 'ja'];
const FORMATS: NumberFormat[] = [
  {},
  { decimals: 2 },
  { grouping: false },
  EUR,
  { style: 'currency', currency: 'JPY' },
  { style: 'percent' },
  { style: 'unit', unit: 'kilogram' },
  { style: 'unit', unit: 'kilometer-per-hour', unitDisplay: 'long' },
  { style: 'unit', unit: 'liter', unitDisplay: 'narrow' },
  { style: 'unit', unit: 'sacks' },
];
const NUMBERS = [0, 1, 2, 5, -5, 0.1, -0.5, 12.34, 999, 1000, 1234, 1234.5, -98765.25, 1234567.25, 123456789012345];

/** Replaces special spaces and marks, which differ between versions of Unicode. */
const plain = (text: string): string =>
  text
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/[\u200E\u200F\u061C]/g, '')
    .replaceAll('’', "'");

describe('formatNumber', () => {
  test.each([
    ['en', '€1,234.50', '1,234.5 kg', '12.5%'],
    ['de', '1.234,50 €', '1.234,5 kg', '12,5 %'],
    ['fr', '1 234,50 €', '1 234,5 kg', '12,5 %'],
    ['pt-BR', '€ 1.234,50', '1.234,5 kg', '12,5%'],
    ['ar-EG', '١٬٢٣٤٫٥٠ €', '١٬٢٣٤٫٥ كغم', '١٢٫٥٪'],
    ['ja', '€1,234.50', '1,234.5 kg', '12.5%'],
  ])('uses the notation of %s', (locale, money, weight, share) => {
    expect(plain(formatNumber(1234.5, EUR, locale))).toBe(money);
    expect(plain(formatNumber(1234.5, { style: 'unit', unit: 'kilogram' }, locale))).toBe(weight);
    expect(plain(formatNumber(12.5, { style: 'percent' }, locale))).toBe(share);
  });

  it('hides no digit', () => {
    expect(formatNumber(1.23456789, EUR, 'en')).toBe('€1.23456789');
    expect(formatNumber(0.0000001, {}, 'en')).toBe('0.0000001');
    expect(formatNumber(12.5, { style: 'currency', currency: 'JPY' }, 'en')).toBe('¥12.5');
  });

  it('shows no negative zero', () => expect(formatNumber(-0, EUR, 'en')).toBe('€0.00'));

  it('adds a unit or currency that Intl rejects as it is', () => {
    expect(plain(formatNumber(3, { style: 'unit', unit: 'sacks' }, 'en'))).toBe('3 sacks');
    expect(plain(formatNumber(3, { style: 'currency', currency: 'EURO' }, 'en'))).toBe('3 EURO');
  });
});

describe('formats of fields', () => {
  it('have the decimals of the currency', () => {
    expect(
      [EUR, { style: 'currency', currency: 'JPY' } as const, { style: 'currency', currency: 'BHD' } as const].map(getMaxDecimals),
    ).toEqual([2, 0, 3]);
    expect(getMaxDecimals({ ...EUR, decimals: 4 })).toBe(4);
    expect(getDecimalLimit({ type: 'number', form: { unit: 'unit' } })).toBeUndefined();
    expect(getDecimalLimit({ type: 'integer', form: { format: EUR } })).toBeUndefined();
  });

  it('are those of numbers', () => {
    expect(getNumberFormat({ type: 'string', form: { format: EUR } })).toBeUndefined();
    expect(getNumberFormat({ type: 'number', form: {} })).toBeUndefined();
    expect(getNumberFormat({ type: 'integer', form: { format: EUR } })).toEqual({ ...EUR, decimals: 0 });
    expect(getNumberFormat({ type: 'number', form: { unit: 'a.unit', format: { unit: 'liter', decimals: 1 } } })).toEqual({
      style: 'unit',
      decimals: 1,
    });
  });

  it('have an example', () => {
    expect(formatExample(EUR, 'en')).toBe('1,234.50');
    expect(formatExample({ decimals: 0 }, 'de')).toBe('1.234');
    expect(formatExample({ grouping: false }, 'de')).toBe('1234,5');
  });
});

test('decimals are counted in the shortest notation', () => {
  expect([1, 1.5, 0.1, 1e-7, 1.25e-7, 1e21].map(countDecimals)).toEqual([0, 1, 1, 7, 9, 0]);
});

test('an invalid locale is English', () => {
  expect(['de-at', '', undefined, 'not a locale'].map(toLocale)).toEqual(['de-AT', 'en', 'en', 'en']);
});

describe.each(LOCALES)('parseNumberInput in %s', (locale) => {
  it('reads every formatted number', () => {
    for (const format of FORMATS)
      for (const number of NUMBERS) {
        const text = formatNumber(number, format, locale);
        expect(parseNumberInput(text, format, locale), text).toBe(number);
        expect(parseNumberInput(text.replace('-', '\u2212'), format, locale), text).toBe(number);
        expect(parseNumberInput(formatNumberInput(number, locale), format, locale)).toBe(number);
      }
  });

  it('rejects what is no number or has several readings', () => {
    for (const text of [
      '',
      ' ',
      '-',
      'abc',
      '1e5',
      '0x10',
      'Infinity',
      '10²',
      '½',
      '1..2',
      '12.34.5',
      '1 2',
      '5-',
      '(5)',
      '--5',
      '1,23,4',
      '1,234.567,8',
    ])
      expect(parseNumberInput(text, EUR, locale), text).toBeUndefined();
  });

  it('rejects more digits than a number can hold', () => {
    expect(parseNumberInput('1234567890123456', {}, locale)).toBeUndefined();
    expect(parseNumberInput('000123456789012345', {}, locale)).toBe(123456789012345);
  });

  it('reads one separator that three digits do not follow as a decimal separator', () => {
    for (const text of ['1.5', '1,5', '١٫٥', '１.５']) expect(parseNumberInput(text, {}, locale), text).toBe(1.5);
  });
});

describe('parseNumberInput', () => {
  test.each<[string, string, number | undefined]>([
    ['en', '1,234', 1234],
    ['en', '1.234', 1.234],
    ['en', '1.234,50', undefined],
    ['en', '1234,567', undefined],
    ['en', '0,125', undefined],
    ['en', '12,34,567', undefined],
    ['hi', '12,34,567.5', 1234567.5],
    ['hi', '१२,३४,५६७', 1234567],
    ['de', '1.234', 1234],
    ['de', '1,234', 1.234],
    ['de', '1,234.50', undefined],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1\u202F234,5', 1234.5],
    ['fr', '1.234,5', 1234.5],
    ['fr', '1.234', undefined],
    ['de-CH', "1'234.5", 1234.5],
    ['de-CH', '1’234.5', 1234.5],
    ['de-CH', '1,234', undefined],
    ['es', '1.234.567', 1234567],
    ['ar-EG', '1,234.5', 1234.5],
    ['ar-EG', '١٬٢٣٤', 1234],
    ['ja', '１，２３４．５', 1234.5],
  ])('in %s reads %s as %s', (locale, text, expected) => expect(parseNumberInput(text, {}, locale)).toBe(expected));

  it('accepts the symbol, the code and the sign of a currency, but no other currency', () => {
    for (const text of ['€5', '5 €', 'EUR 5', '5eur', '5 euros', '€ 5.00']) expect(parseNumberInput(text, EUR, 'en'), text).toBe(5);
    for (const text of ['-€5', '€-5', '−5 €']) expect(parseNumberInput(text, EUR, 'en'), text).toBe(-5);
    for (const text of ['$5', '5 USD', '5 kg', '5%', '-€-5']) expect(parseNumberInput(text, EUR, 'en'), text).toBeUndefined();
  });

  it('accepts all forms of a unit', () => {
    for (const text of ['5kg', '5 kg', '5 kilogram', '5 Kilograms'])
      expect(parseNumberInput(text, { style: 'unit', unit: 'kilogram' }, 'en'), text).toBe(5);
    expect(parseNumberInput('5 Sacks', { style: 'unit', unit: 'sacks' }, 'en')).toBe(5);
    expect(parseNumberInput('5 %', { style: 'percent' }, 'en')).toBe(5);
    expect(parseNumberInput('5 kg', {}, 'en')).toBeUndefined();
  });
});

test('a format has a symbol', () => {
  expect(formatNumberSymbol(EUR, 'de')).toBe('€');
  expect(formatNumberSymbol({ style: 'unit', unit: 'kilogram' }, 'en')).toBe('kg');
  expect(formatNumberSymbol({ decimals: 2 }, 'en')).toBeUndefined();
});
