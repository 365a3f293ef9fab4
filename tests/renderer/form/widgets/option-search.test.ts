/** Search in the options of a combobox. */

import { describe, expect, it } from 'vitest';
import { findOptions, toSearchable } from '../../../../renderer/form/widgets/combobox/option-search.ts';

const list = toSearchable(
  ['City of Makati', 'Makato, Aklan', 'Dasmariñas', 'Quezon City', 'Quezon, Bukidnon', 'City of Quezon Hills'].map((label) => ({
    value: label,
    label,
  })),
);
const find = (text: string): string[] => findOptions(list, text).map(({ label }) => label);

describe('findOptions', () => {
  it('matches all words in any order', () => {
    expect(find('makati city')).toEqual(['City of Makati']);
  });

  it('sorts labels that start with the text first, then those that contain it', () => {
    expect(find('quezon c')).toEqual(['Quezon City', 'City of Quezon Hills']);
    expect(find('makat')).toEqual(['Makato, Aklan', 'City of Makati']);
  });

  it('ignores case and accents', () => {
    expect(find('DASMARINAS')).toEqual(['Dasmariñas']);
  });

  it('returns all options for a blank text', () => {
    expect(find(' ')).toHaveLength(6);
  });
});
