/** Search in the options of a combobox. */

import { describe, expect, it } from 'vitest';
import { findNamedOption, findOptions, toSearchable } from '../../../../renderer/form/widgets/combobox/option-search.ts';

const toList = (labels: readonly string[]) => toSearchable(labels.map((label) => ({ value: label, label })));
const cities = toList(['City of Makati', 'Makato, Aklan', 'Dasmariñas', 'Quezon City', 'Quezon, Bukidnon', 'City of Quezon Hills']);
const find = (text: string, list = cities): string[] => findOptions(list, text).map(({ label }) => label);

const words: Record<string, string> = {
  Australia: 'AU, AUS',
  Belarus: 'BY, BLR',
  Memphis: 'ME',
  Netherlands: 'NL, NLD, Holland',
  Philippines: 'PH, PHL',
  Ukraine: 'UA, UKR',
  'United Arab Emirates': 'AE, ARE, UAE',
  'United Kingdom': 'GB, GBR, UK',
  'United States': 'US, USA, America',
};
const countries = toSearchable(
  Object.entries(words).map(([label, keywords]) => ({ value: label, label, record: { keywords } })),
  'keywords',
);
const name = (text: string, list = countries): string | undefined => findNamedOption(list, text, () => true)?.label;

describe('findOptions', () => {
  it('matches all words in any order', () => {
    expect(find('makati city')).toEqual(['City of Makati']);
  });

  it('sorts whole words with few letters left over before a beginning of words', () => {
    const list = toList(['Cebu City Annex', 'Cebu Cityview', 'City of Cebu', 'Talisay City, Cebu']);
    expect(find('Cebu City', list)).toEqual(['City of Cebu', 'Cebu City Annex', 'Talisay City, Cebu', 'Cebu Cityview']);
    expect(find('quezon c')).toEqual(['Quezon City', 'City of Quezon Hills']);
    expect(find('makat')).toEqual(['Makato, Aklan', 'City of Makati']);
  });

  it('finds everyday names and codes, and puts them before parts of other labels', () => {
    expect(find('uk', countries)).toEqual(['United Kingdom', 'Ukraine']);
    expect(find('us', countries)).toEqual(['United States', 'Australia', 'Belarus']);
    expect(find('holl', countries)).toEqual(['Netherlands']);
    expect(find('America', countries)).toEqual(['United States']);
  });

  it('puts what begins with the text, in its label or a search word, before other words', () => {
    const record = (keywords: string) => ({ record: { keywords } });
    const list = toSearchable(
      [
        { value: 1, label: 'Alcoy, Cebu', ...record('Alcoy') },
        { value: 2, label: 'City of Cebu', ...record('Cebu, Cebu City') },
        { value: 3, label: 'Cebuano', ...record('') },
      ],
      'keywords',
    );
    expect(find('ceb', list)).toEqual(['Cebuano', 'City of Cebu', 'Alcoy, Cebu']);
    expect(find('cebu', list)).toEqual(['City of Cebu', 'Cebuano', 'Alcoy, Cebu']);
  });

  it('finds a code only as a whole', () => {
    expect(find('ph', countries)).toEqual(['Philippines', 'Memphis']);
    expect(find('gb', countries)).toEqual(['United Kingdom']);
    expect(find('ph', toSearchable([{ value: 1, label: 'Chad', record: { keywords: 'PHX' } }], 'keywords'))).toEqual([]);
  });

  it('ignores case, accents, and full stops and commas after words', () => {
    expect(find('DASMARINAS')).toEqual(['Dasmariñas']);
    expect(find('makato aklan.')).toEqual(['Makato, Aklan']);
    expect(find('1.5', toList(['15 kg', '1.5 kg']))).toEqual(['1.5 kg']);
  });

  it('returns all options for a blank text', () => {
    expect(find(' ')).toHaveLength(6);
  });
});

describe('findNamedOption', () => {
  it('returns the option of a label or a search word, or the only one that is found', () => {
    expect(name('uk')).toBe('United Kingdom');
    expect(name('uae')).toBe('United Arab Emirates');
    expect(name('belar')).toBe('Belarus');
    expect(name('Quezon City', cities)).toBe('Quezon City');
  });

  it('does not return the only option that has the text inside a word', () => {
    expect(find('kraine', countries)).toEqual(['Ukraine']);
    expect(name('kraine')).toBeUndefined();
    expect(name('ed king')).toBeUndefined();
    expect(name('king')).toBe('United Kingdom');
  });

  it('returns none if several options or no option is found, and none that cannot be selected', () => {
    expect(name('united')).toBeUndefined();
    expect(name('nowhere')).toBeUndefined();
    expect(findNamedOption(countries, 'uk', ({ label }) => label !== 'United Kingdom')?.label).toBe('Ukraine');
  });
});
