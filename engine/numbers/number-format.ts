/** Numbers as people read them: formats of fields, by `Intl.NumberFormat` in a locale. The input of numbers is in `number-input.ts`. */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { NumberFormat } from '../language/number-format-definition.ts';
import { splitDuration } from './split-duration.ts';

/** A number format with the locale in which it is applied. */
export interface LocalizedFormat {
  format: NumberFormat;
  /** BCP 47. */
  locale: string;
}

/** The locale of a page that names none, or an invalid one. */
const DEFAULT_LOCALE = 'en';
const MAX_DECIMALS = 20;
/** Formatters are expensive to create. Definitions have few formats; the limit is for a server that compiles many of them. */
const MAX_CACHED = 500;

/** Formatters by format and locale; null for a format that `Intl` rejects. */
const formatters = new Map<string, Intl.NumberFormat | null>();

/**
 * Returns a valid locale: the given one, or English for a missing or invalid one.
 * @example toLocale('de-at') // 'de-AT'
 */
export function toLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/**
 * Returns the format of a number field, undefined for other fields. The format of a whole number has no decimals, and a unit that the user
 * chooses implies the style "unit".
 * @example getNumberFormat({ type: 'number', form: { unit: 'weight.unit' } }) // { style: 'unit' }
 */
export function getNumberFormat({ type, form = {} }: Pick<FieldDefinition, 'type' | 'form'>): NumberFormat | undefined {
  const { format, unit } = form;
  if ((type !== 'number' && type !== 'integer') || (format === undefined && unit === undefined)) return undefined;
  const whole = type === 'integer' ? { decimals: 0 } : {};
  if (unit === undefined) return { ...format, ...whole };
  const { unit: _fixed, style = 'decimal', ...rest } = format ?? {};
  return { ...rest, style: style === 'decimal' ? 'unit' : style, ...whole };
}

/**
 * Returns the maximum number of decimals of a format, undefined if it is not limited.
 * @example getMaxDecimals({ style: 'currency', currency: 'JPY' }) // 0
 */
export function getMaxDecimals(format: NumberFormat): number | undefined {
  if (format.decimals !== undefined || format.style !== 'currency') return format.decimals;
  return getFormatter(format, DEFAULT_LOCALE)?.resolvedOptions().maximumFractionDigits;
}

/**
 * Returns the maximum number of decimals of the answers of a field; undefined if it is not limited, and for whole numbers.
 * @example getDecimalLimit({ type: 'number', form: { format: { decimals: 2 } } }) // 2
 */
export function getDecimalLimit(field: Pick<FieldDefinition, 'type' | 'form'>): number | undefined {
  const format = field.type === 'number' ? getNumberFormat(field) : undefined;
  return format && getMaxDecimals(format);
}

/**
 * Returns the number of decimals in the shortest notation of a number.
 * @example countDecimals(1.25) // 2
 */
export function countDecimals(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

/**
 * Formats a number. No digit is hidden: a number with more decimals than the format allows is shown with all of them. A unit that `Intl` does
 * not have is added as it is. A duration is a number of minutes.
 * @example formatNumber(1234.5, { style: 'currency', currency: 'EUR' }, 'de') // '1.234,50 €'
 */
export function formatNumber(value: number, format: NumberFormat, locale: string): string {
  if (format.style === 'duration') return formatDuration(value, format, locale);
  const fewest = format.style === 'currency' ? (getMaxDecimals(format) ?? 0) : 0;
  return formatWithDecimals(value, format, locale, fewest);
}

/**
 * Returns a number that shows how to enter one: with the separators of the locale and the decimals of the format.
 * @example formatExample({ decimals: 2 }, 'en') // '1,234.50'
 */
export function formatExample(format: NumberFormat, locale: string): string {
  if (format.style === 'duration') return formatDuration(90, format, locale);
  const decimals = getMaxDecimals(format);
  return formatWithDecimals(decimals === 0 ? 1234 : 1234.5, { grouping: format.grouping ?? true }, locale, decimals ?? 0);
}

/**
 * Formats minutes as `Intl.DurationFormat` does, which not every browser and no server has: a list of units, of which only the first has the sign.
 */
function formatDuration(minutes: number, { largestUnit = 'hour', unitDisplay = 'short' }: NumberFormat, locale: string): string {
  const counts = splitDuration(minutes, largestUnit).filter(([, count]) => count !== 0);
  const parts = (counts.length === 0 ? [['minute', 0] as const] : counts).map(([unit, count], index) =>
    formatWithDecimals(index === 0 ? count : Math.abs(count), { style: 'unit', unit, unitDisplay }, locale, 0),
  );
  return new Intl.ListFormat(toLocale(locale), { type: 'unit', style: unitDisplay }).format(parts);
}

function formatWithDecimals(value: number, format: NumberFormat, locale: string, fewest: number): string {
  const decimals = Math.min(MAX_DECIMALS, Math.max(fewest, countDecimals(value)));
  const options = { minimumFractionDigits: fewest, maximumFractionDigits: decimals };
  const formatter = getFormatter(format, locale, options);
  // Without the sum, zero could be negative.
  if (formatter) return formatter.format(value + 0);
  const { style: _style, currency, unit = currency, ...plain } = format;
  const text = getFormatter(plain, toLocale(locale), options)!.format(value + 0);
  return unit === undefined ? text : `${text}\u00A0${unit}`;
}

/** Returns the formatter of a format; undefined if `Intl` rejects its currency or unit. */
export function getFormatter(format: NumberFormat, locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat | undefined {
  const { style, currency, unit, unitDisplay, grouping = true } = format;
  const key = JSON.stringify([locale, style, currency, unit, unitDisplay, grouping, options]);
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    if (formatters.size >= MAX_CACHED) formatters.clear();
    formatter = createFormatter(locale, { ...toIntlStyle(format), useGrouping: grouping, ...options });
    formatters.set(key, formatter);
  }
  return formatter ?? undefined;
}

function toIntlStyle({ style, currency, unit, unitDisplay = 'short' }: NumberFormat): Intl.NumberFormatOptions {
  if (style === 'currency') return { style, currency };
  if (style === 'percent') return { style: 'unit', unit: 'percent' };
  return style === 'unit' && unit !== undefined ? { style, unit, unitDisplay } : {};
}

function createFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return null;
  }
}
