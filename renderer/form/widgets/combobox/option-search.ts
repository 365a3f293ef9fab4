/** Search in a list of options by their labels and by further search words, such as codes. It ignores case and accents. */

import type { EnumOption } from '../widget-props.ts';

/** The longest search word that is a code: it is found only as a whole. */
const MAX_CODE_LENGTH = 3;

/** An option with its normalized label and search words. */
export interface SearchableOption {
  option: EnumOption;
  normalizedLabel: string;
  words: readonly string[];
  keywords: readonly string[];
}

/** A match of a search: how close the option is to the text; the lower, the closer. */
interface Match {
  option: EnumOption;
  distance: number;
}

/** From this distance on, the text is only inside words. */
const INSIDE_WORDS = 7;

/**
 * Normalizes the labels of a list of options, once for many searches. `property` names the property of their records with search words, separated by
 * commas. In a list with search words the label is the first of them.
 */
export function toSearchable(options: readonly EnumOption[], property?: string): readonly SearchableOption[] {
  return options.map((option) => {
    const normalizedLabel = normalize(option.label);
    const further = property === undefined ? undefined : option.record?.[property];
    const keywords = typeof further === 'string' ? [normalizedLabel, ...further.split(',').map(normalize)] : [];
    return { option, normalizedLabel, words: toWords(normalizedLabel), keywords };
  });
}

/**
 * Returns the options that a text finds, the closest first; options that are equally close keep their order. A label is found that contains every typed
 * word, in any order ("makati city" finds "City of Makati"). Returns all options for an empty text.
 */
export function findOptions(list: readonly SearchableOption[], text: string): EnumOption[] {
  return findMatches(list, text).map(({ option }) => option);
}

function findMatches(list: readonly SearchableOption[], text: string): Match[] {
  const query = normalize(text);
  const typed = toWords(query);
  return list
    .map((item) => ({ option: item.option, distance: getDistance(item, query, typed) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance);
}

/**
 * Returns the option that a text names: the only selectable one whose label or search word it is, otherwise the only one that it finds, if the text is
 * not only inside a word of it; undefined if there are none or several.
 */
export function findNamedOption(
  list: readonly SearchableOption[],
  text: string,
  canSelect: (option: EnumOption) => boolean,
): EnumOption | undefined {
  const labelled = findLabelled(list, text, canSelect);
  if (labelled.length > 0) return getOnly(labelled);
  const only = getOnly(
    findMatches(
      list.filter(({ option }) => canSelect(option)),
      text,
    ),
  );
  return only && only.distance < INSIDE_WORDS ? only.option : undefined;
}

/** Returns the only selectable option whose label or search word is the text. */
export function findLabelledOption(
  list: readonly SearchableOption[],
  text: string,
  canSelect: (option: EnumOption) => boolean,
): EnumOption | undefined {
  return getOnly(findLabelled(list, text, canSelect));
}

function getOnly<Item>(list: readonly Item[]): Item | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Returns the selectable options that have the text as a search word; the first one that has it as its label, if there is one. */
function findLabelled(list: readonly SearchableOption[], text: string, canSelect: (option: EnumOption) => boolean): EnumOption[] {
  const query = normalize(text);
  const selectable = list.filter(({ option }) => canSelect(option));
  const labelled = selectable.find(({ normalizedLabel }) => normalizedLabel === query);
  if (labelled !== undefined) return [labelled.option];
  return selectable.filter(({ keywords }) => keywords.includes(query)).map(({ option }) => option);
}

/** Returns how far an option is from a text: its kind of match, and for whole words the letters that are left over, as a fraction. */
function getDistance({ normalizedLabel, words, keywords }: SearchableOption, query: string, typed: readonly string[]): number {
  if (query === '' || normalizedLabel === query) return 0;
  if (keywords.includes(query)) return 1;
  const beginning = keywords.findIndex((keyword) => keyword.length > MAX_CODE_LENGTH && keyword.startsWith(query));
  if (beginning >= 0) return beginning === 0 ? 2 : 3;
  if (typed.length > 0 && typed.every((word) => words.includes(word))) {
    const left = words.join('').length - typed.join('').length;
    return 4 + Math.max(left, 0) / 1000;
  }
  if (normalizedLabel.startsWith(query)) return 5;
  if (typed.length > 0 && typed.every((word) => words.some((own) => own.startsWith(word)))) return 6;
  if (normalizedLabel.includes(query)) return INSIDE_WORDS;
  return query.split(/\s+/).every((word) => normalizedLabel.includes(word)) ? 8 : Infinity;
}

function toWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Returns a text in lower case without accents, and without full stops and commas after words ("Sta. Cruz, Laguna" is "sta cruz laguna"). */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[.,](?!\S)/gu, '')
    .trim()
    .toLowerCase();
}
