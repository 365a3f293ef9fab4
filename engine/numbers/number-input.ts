/**
 * Reads numbers that people type or paste, in the notation of a locale. A text with two readings is rejected, and so is a number that a
 * JavaScript number cannot hold: what was typed must neither change nor be multiplied by a thousand.
 */

import type { NumberFormat } from '../language/number-format-definition.ts';
import { countDecimals, formatNumber, getFormatter } from './number-format.ts';

/** A double keeps every decimal number of this many digits. */
const MAX_DIGITS = 15;
/** Zeros of the digits that are accepted in every locale: Arabic, Persian, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966];
const APOSTROPHES = /[’ʼ]/g;
const SPACES = /\s/g;
const MINUS = /^[-\u2212\u2010\u2011\u2013]/;
/** Invisible marks of the writing direction. */
const MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;

/** The notation of a locale. */
interface Notation {
  decimal: string;
  group: string;
  /** Whether the groups before the last one have two digits, as in India. */
  hasPairs: boolean;
  /** Digits of the locale by their character. */
  digits: ReadonlyMap<string, string>;
}

const notations = new Map<string, Notation>();
/** Affixes by format and locale. */
const affixesByFormat = new Map<string, readonly string[]>();
/** Numbers of all plural forms. */
const SAMPLES = [0, 1, 2, 3, 5, 6, 11, 20, 100, 1234, 1000000, 1.5];
/** Limit of each cache. */
const MAX_CACHED = 200;

/**
 * Returns the number that a text in the notation of a locale means; undefined for a text that is no number or has several readings. Accepts
 * the separators and digits of the locale, spaces and apostrophes between groups, and the symbol, the code, the percent sign or the unit of
 * the format. One group separator that three digits do not follow is a decimal separator.
 * @example parseNumberInput('1.234,50 €', { style: 'currency', currency: 'EUR' }, 'de') // 1234.5
 */
export function parseNumberInput(text: string, format: NumberFormat, locale: string): number | undefined {
  const notation = getNotation(locale);
  const plain = toAscii(text, notation);
  const unsigned = plain.replace(MINUS, '').trim();
  const isFirst = unsigned !== plain;
  const bare = removeAffixes(unsigned, format, locale);
  // The sign can also be between a symbol and the digits: "€ -5".
  const body = isFirst ? bare : bare.replace(MINUS, '').trim();
  const value = readDigits(body, notation);
  if (value === undefined) return undefined;
  return value !== 0 && (isFirst || body !== bare) ? -value : value;
}

/**
 * Returns a number as it is edited: in the notation of the locale, without groups, symbol and unit.
 * @example formatNumberInput(1234.5, 'de') // '1234,5'
 */
export function formatNumberInput(value: number, locale: string): string {
  return formatNumber(value, { grouping: false }, locale);
}

/**
 * Returns the symbol or the unit that a format adds to a number; undefined if it adds none.
 * @example formatNumberSymbol({ style: 'currency', currency: 'EUR' }, 'de') // '€'
 */
export function formatNumberSymbol(format: NumberFormat, locale: string): string | undefined {
  const symbols = listSymbols(getFormatter(format, locale), 0);
  return symbols.length === 0 ? undefined : symbols.join(' ');
}

/** Returns the parts of a formatted number that are a symbol or a unit. */
function listSymbols(formatter: Intl.NumberFormat | undefined, number: number): string[] {
  const parts = formatter?.formatToParts(number) ?? [];
  return parts.filter(({ type }) => type === 'currency' || type === 'unit' || type === 'percentSign').map(({ value }) => value.trim());
}

function getNotation(locale: string): Notation {
  const known = notations.get(locale);
  if (known !== undefined) return known;
  const formatter = new Intl.NumberFormat(locale);
  const parts = formatter.formatToParts(123456789.5);
  const partOf = (type: Intl.NumberFormatPartTypes, otherwise: string): string =>
    parts
      .find((part) => part.type === type)
      ?.value.replace(SPACES, ' ')
      .replace(APOSTROPHES, "'") ?? otherwise;
  const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
  const notation: Notation = {
    decimal: partOf('decimal', '.'),
    group: partOf('group', ' '),
    hasPairs: parts.filter(({ type }) => type === 'integer').at(-2)?.value.length === 2,
    digits: new Map([
      ...ZEROS.flatMap((zero) => digits.map((digit) => [String.fromCodePoint(zero + Number(digit)), digit] as const)),
      ...digits.map((digit) => [formatter.format(Number(digit)), digit] as const),
    ]),
  };
  if (notations.size >= MAX_CACHED) notations.clear();
  notations.set(locale, notation);
  return notation;
}

/** Replaces digits of other scripts, full-width characters, and all kinds of spaces and apostrophes. */
function toAscii(text: string, { digits }: Notation): string {
  const plain = text
    .replace(MARKS, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
    .replace(SPACES, ' ')
    .replace(APOSTROPHES, "'");
  return Array.from(plain, (character) => digits.get(character) ?? character)
    .join('')
    .trim();
}

/** Removes the symbol, the code or the unit of the format from both ends. */
function removeAffixes(text: string, format: NumberFormat, locale: string): string {
  const affixes = getAffixes(format, locale);
  const lower = text.toLowerCase();
  const start = affixes.find((affix) => lower.startsWith(affix))?.length ?? 0;
  const end = affixes.find((affix) => lower.length > start && lower.slice(start).endsWith(affix))?.length ?? 0;
  return text.slice(start, text.length - end).trim();
}

function getAffixes(format: NumberFormat, locale: string): readonly string[] {
  const key = JSON.stringify([locale, format.style, format.currency, format.unit]);
  let affixes = affixesByFormat.get(key);
  if (affixes === undefined) {
    if (affixesByFormat.size >= MAX_CACHED) affixesByFormat.clear();
    affixes = listAffixes(format, locale);
    affixesByFormat.set(key, affixes);
  }
  return affixes;
}

/** Returns all texts that a number of the format can have before or after it, in lower case, the longest first. */
function listAffixes(format: NumberFormat, locale: string): string[] {
  const { style = 'decimal', currency, unit } = format;
  const variants: NumberFormat[] =
    style === 'unit' ? (['short', 'narrow', 'long'] as const).map((unitDisplay) => ({ ...format, unitDisplay })) : [format];
  const displays = style === 'currency' ? (['symbol', 'narrowSymbol', 'code', 'name'] as const) : [undefined];
  const found = new Set<string>([style === 'currency' ? (currency ?? '') : style === 'unit' ? (unit ?? '') : '']);
  if (style === 'percent' || unit === 'percent') found.add('%');
  for (const variant of variants)
    for (const currencyDisplay of displays)
      for (const number of SAMPLES)
        for (const symbol of listSymbols(getFormatter(variant, locale, { currencyDisplay }), number)) found.add(symbol);
  return [...found]
    .map((affix) => affix.replace(MARKS, '').replace(SPACES, ' ').trim().toLowerCase())
    .filter((affix) => affix !== '' && style !== 'decimal')
    .toSorted((a, b) => b.length - a.length);
}

/** Reads digits with separators. */
function readDigits(body: string, notation: Notation): number | undefined {
  if (!/^[\d.,'٫٬ ]*\d[\d.,'٫٬ ]*$/.test(body)) return undefined;
  const text = body.replaceAll('٫', notation.decimal).replaceAll('٬', notation.group);
  return splitNumber(text, toSeparators(text, notation), notation.hasPairs);
}

interface Separators {
  decimal: string;
  group: string;
}

/** A keyboard without the Arabic separators has the point and the comma. */
function toSeparators(text: string, { decimal, group }: Notation): Separators {
  return decimal === '٫' && !text.includes('٫') && !text.includes('٬') ? { decimal: '.', group: ',' } : { decimal, group };
}

function splitNumber(text: string, { decimal, group }: Separators, hasPairs: boolean): number | undefined {
  const parts = text.split(decimal);
  if (parts.length > 2) return undefined;
  const [whole = '', fraction] = parts;
  if (fraction !== undefined) return /^\d*$/.test(fraction) ? toNumber(joinGroups(whole, hasPairs), fraction) : undefined;
  const separators = whole.match(/\D/g) ?? [];
  const [separator = ''] = separators;
  if (separators.length !== 1 || separator === ' ' || separator === "'") return toNumber(joinGroups(whole, hasPairs), '');
  const [before = '', after = ''] = whole.split(separator);
  if (after.length !== 3) return toNumber(before, after);
  // The group separator of another locale may mean a decimal separator there.
  return separator === group ? toNumber(joinGroups(whole, hasPairs), '') : undefined;
}

/** Returns the digits of groups with one kind of separator; undefined if the groups are not those of thousands. */
function joinGroups(whole: string, hasPairs: boolean): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const isGrouped = /^[1-9]\d{0,2}([ '.,٬])\d{3}(?:\1\d{3})*$/.test(whole);
  const isPaired = hasPairs && /^[1-9]\d?(?:([ '.,٬])\d{2})(?:\1\d{2})*\1\d{3}$/.test(whole);
  return isGrouped || isPaired ? whole.replace(/\D/g, '') : undefined;
}

/** Returns a number of at most 15 significant digits. */
function toNumber(whole: string | undefined, fraction: string): number | undefined {
  if (whole === undefined || whole + fraction === '') return undefined;
  const significant = `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '');
  if (significant.length > MAX_DIGITS) return undefined;
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  return countDecimals(value) > fraction.length ? undefined : value;
}
