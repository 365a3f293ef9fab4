/** Fills the placeholders of a text. */

import { parseTextTemplate, PLURAL_NUMBER, type Placeholder, type TextPart } from './text-template.ts';

/** Reads the values of placeholders. */
export interface PlaceholderReader {
  /** Returns the value as people read it; undefined or an empty text if it is unset. */
  text: (name: string) => string | undefined;
  /** Returns the number that selects the form of a plural; undefined if it is unset. */
  number?: (name: string) => number | undefined;
  /** The language of plurals, a BCP 47 tag. Default: en. */
  locale?: string;
  /** Converts the inserted value of a name, for example to escape markup. `before` is the text so far. */
  escape?: (value: string, before: string, name: string) => string;
}

/**
 * Replaces the placeholders of a text. A placeholder without a value and without a fallback vanishes with a neighbouring space. Fallbacks and
 * plurals are parts of the text; only values are escaped. In a text of a language that is read from right to left, each value is isolated: its own
 * direction then moves no punctuation or number of the text.
 * @example fillText('Hello {name|friend}', { text: () => undefined }) // 'Hello friend'
 */
export function fillText(text: string, reader: PlaceholderReader): string {
  const { parts } = parseTextTemplate(text);
  if (parts.length === 1 && typeof parts[0] === 'string') return parts[0];
  return fillParts(parts, { ...reader, isIsolated: RIGHT_TO_LEFT.test(text) }, '', '');
}

/** The letters of Hebrew, Arabic, Syriac, Thaana and N'Ko, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** The end of a text inside the target of a Markdown link. */
const LINK_TARGET = /\]\([^)\s]*$/;

interface ValueReader extends PlaceholderReader {
  isIsolated: boolean;
}

function fillParts(parts: readonly TextPart[], reader: ValueReader, before: string, number: string): string {
  let filled = before;
  let isSpaceDropped = false;
  let skipped = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      const literal = part.slice(skipped);
      filled += isSpaceDropped ? literal.replace(/^[ \t\u00A0]/, '') : literal;
      isSpaceDropped = false;
      skipped = 0;
      continue;
    }
    const value = part === PLURAL_NUMBER ? number : fillPlaceholder(part, reader, filled);
    if (value !== undefined) {
      filled += value;
      isSpaceDropped = false;
      continue;
    }
    // Bold markup around nothing would be shown as asterisks.
    const following = parts[index + 1];
    if (reader.escape !== undefined && typeof following === 'string' && following.startsWith('**') && filled.endsWith('**')) {
      filled = filled.slice(0, -2);
      skipped = 2;
    }
    if (filled.length > before.length && /[ \t\u00A0]$/.test(filled)) filled = filled.slice(0, -1);
    // At the beginning of a line, of a bracket or of a quotation there is no space before it, so the following one is dropped.
    else isSpaceDropped = /(?:^|[\n([{"“‘«])$/.test(filled) || (reader.escape !== undefined && endsWithOpenBold(filled));
  }
  return filled.slice(before.length);
}

function endsWithOpenBold(text: string): boolean {
  return text.endsWith('**') && text.split('**').length % 2 === 0;
}

/** Returns the text of a placeholder; undefined if it vanishes. */
function fillPlaceholder({ name, fallback, plural }: Placeholder, reader: ValueReader, before: string): string | undefined {
  const escape = (value: string): string => {
    const escaped = reader.escape === undefined ? value : reader.escape(value, before, name);
    return reader.isIsolated && !LINK_TARGET.test(before) ? `\u2068${escaped}\u2069` : escaped;
  };
  if (plural === undefined) {
    const value = reader.text(name);
    return value === undefined || value === '' ? fallback?.replaceAll('{row}', reader.text('row') ?? '') : escape(value);
  }
  const number = reader.number?.(name);
  if (number === undefined) return undefined;
  const branch = plural[`=${number}`] ?? plural[getPluralRules(reader.locale ?? 'en').select(number)] ?? plural['other']!;
  return fillParts(branch, reader, before, escape(reader.text(name) ?? String(number)));
}

const pluralRules = new Map<string, Intl.PluralRules>();

function getPluralRules(locale: string): Intl.PluralRules {
  let rules = pluralRules.get(locale);
  if (rules === undefined) pluralRules.set(locale, (rules = new Intl.PluralRules(locale)));
  return rules;
}
