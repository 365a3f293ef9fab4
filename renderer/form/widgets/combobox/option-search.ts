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

/** Normalizes the labels of a list of options, once for many searches. `property` names the property of their records with search words, separated by commas. */
export function toSearchable(options: readonly EnumOption[], property?: string): readonly SearchableOption[] {
  return options.map((option) => {
    const normalizedLabel = normalize(option.label);
    const further = property === undefined ? undefined : option.record?.[property];
    const keywords = typeof further === 'string' ? further.split(',').map(normalize) : [];
    return { option, normalizedLabel, words: toWords(normalizedLabel), keywords };
  });
}

/**
 * Returns the options that a text finds, the closest first; options that are equally close keep their order. A label is found that contains every typed
 * word, in any order ("makati city" finds "City of Makati"). Returns all options for an empty text.
 */
export function findOptions(list: readonly SearchableOption[], text: string): EnumOption[] {
  const query = normalize(text);
  if (query === '') return list.map(({ option }) => option);
  const typed = toWords(query);
  return list
    .map((item) => ({ option: item.option, distance: getDistance(item, query, typed) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ option }) => option);
}

/**
 * Returns the option that a text names: the only selectable one whose label or search word it is, otherwise the only one that it finds; undefined if
 * there are none or several.
 */
export function findNamedOption(
  list: readonly SearchableOption[],
  text: string,
  canSelect: (option: EnumOption) => boolean,
): EnumOption | undefined {
  const labelled = findLabelled(list, text, canSelect);
  const found =
    labelled.length > 0
      ? labelled
      : findOptions(
          list.filter(({ option }) => canSelect(option)),
          text,
        );
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the only selectable option whose label or search word is the text. */
export function findLabelledOption(
  list: readonly SearchableOption[],
  text: string,
  canSelect: (option: EnumOption) => boolean,
): EnumOption | undefined {
  const labelled = findLabelled(list, text, canSelect);
  return labelled.length === 1 ? labelled[0] : undefined;
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
  if (normalizedLabel === query) return 0;
  if (keywords.includes(query)) return 1;
  if (typed.length > 0 && typed.every((word) => words.includes(word))) {
    const left = words.join('').length - typed.join('').length;
    return 2 + Math.max(left, 0) / 1000;
  }
  if (normalizedLabel.startsWith(query)) return 3;
  if (typed.length > 0 && typed.every((word) => words.some((own) => own.startsWith(word)))) return 4;
  if (keywords.some((keyword) => keyword.length > MAX_CODE_LENGTH && keyword.startsWith(query))) return 5;
  if (normalizedLabel.includes(query)) return 6;
  return query.split(/\s+/).every((word) => normalizedLabel.includes(word)) ? 7 : Infinity;
}

function toWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
