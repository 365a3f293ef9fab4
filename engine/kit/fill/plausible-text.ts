/** Plausible texts for a field, by its autocomplete token, format, input mode and title. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldForm } from '../../language/field-form.ts';
import { toCodePoints } from '../../text/text-characters.ts';

/** Texts by the last token of the HTML attribute `autocomplete`. */
const BY_TOKEN: Record<string, readonly string[]> = {
  name: ['Alex Lee Rivera', 'Robin Novak', 'Kim Berg'],
  'given-name': ['Alex', 'Robin', 'Kim'],
  'additional-name': ['Lee', 'Quinn', 'May'],
  'family-name': ['Rivera', 'Novak', 'Berg'],
  nickname: ['Alex', 'Robin'],
  email: ['alex.rivera@example.com', 'robin.novak@example.org', 'kim@example.net'],
  tel: ['+1 202 555 0123', '+12025550123', '2025550123'],
  'tel-national': ['2025550123', '202 555 0123', '02025550123'],
  'tel-country-code': ['+1', '1'],
  'street-address': ['12 Garden Street, Riverside', '7 Mill Lane, Unit 4, Oakfield'],
  'address-line1': ['12 Garden Street', '7 Mill Lane'],
  'address-line2': ['Unit 4', 'Floor 2'],
  'address-level1': ['Northern Region', 'Riverside'],
  'address-level2': ['Riverside', 'Oakfield'],
  'postal-code': ['10115', '1011', 'SW1A 1AA', '101-1501'],
  country: ['DE', 'US'],
  'country-name': ['Germany', 'Canada'],
  organization: ['Green Leaf Society', 'Riverside Works'],
  'organization-title': ['Engineer', 'Nurse'],
  username: ['alex.rivera', 'robin_novak'],
  'one-time-code': ['123456', '1234', '12345678'],
  url: ['https://example.com/alex', 'http://example.org/'],
  language: ['en', 'English'],
  sex: ['female', 'male'],
};

const BY_FORMAT: Record<string, readonly string[]> = { email: BY_TOKEN['email']!, uri: BY_TOKEN['url']! };

const BY_INPUT_MODE: Record<string, readonly string[]> = {
  numeric: ['12', '123', '123456', '1', '1234567890'],
  tel: BY_TOKEN['tel-national']!,
  email: BY_TOKEN['email']!,
  text: [],
};

const FILLER = ' and some more words for this answer';

/** Returns plausible texts, the most likely first. They can still violate the field's rules. */
export function listPlausibleTexts(definition: FieldDefinition): string[] {
  const { format, form = {}, title = 'answer' } = definition;
  const token = form.autocomplete?.trim().split(/\s+/).at(-1) ?? '';
  const words = title.replace(/[?*:.]+$/, '').replace(/\b[A-Z][^A-Z\s]*\b/g, (word) => word.toLowerCase());
  return [
    ...(BY_FORMAT[format ?? ''] ?? []),
    ...(BY_TOKEN[token] ?? []),
    ...(form.widget === 'phone' ? BY_TOKEN['tel-national']! : []),
    ...(BY_INPUT_MODE[form.inputMode ?? ''] ?? []),
    `Sample ${words}`,
    `Another ${words}`,
    'Sample',
    '1',
  ].map((text) => fitLength(fitWords(text, form), definition));
}

/** Adds or removes words of a text up to the limits of the field. */
export function fitWords(text: string, { minWords = 0, maxWords = Infinity }: Pick<FieldForm, 'minWords' | 'maxWords'>): string {
  if (minWords === 0 && maxWords === Infinity) return text;
  const words = text.split(' ');
  while (words.length < minWords) words.push('word');
  return words.slice(0, maxWords).join(' ');
}

/** Pads or cuts a text to the allowed length, counted in code points as in JSON Schema. */
export function fitLength(text: string, { minLength = 0, maxLength = Infinity }: Pick<FieldDefinition, 'minLength' | 'maxLength'>): string {
  const characters = toCodePoints(text);
  while (characters.length < minLength) characters.push(...toCodePoints(FILLER));
  const limit = characters.length > text.length ? Math.max(minLength, text.length) : characters.length;
  return characters.slice(0, Math.min(limit, maxLength)).join('').trimEnd().padEnd(minLength, 'a');
}
