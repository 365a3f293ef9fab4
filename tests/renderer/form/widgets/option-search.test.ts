/** Type-ahead: what people type finds what the list calls it. */

import { describe, expect, it } from 'vitest';
import { findOptions, toSearchable } from '../../../../renderer/form/widgets/combobox/option-search.ts';

const list = toSearchable(
  ['City of Makati', 'Makato, Aklan', 'Dasmariñas', 'Quezon City', 'Quezon, Bukidnon', 'City of Quezon Hills'].map((label) => ({
    value: label,
    label,
  })),
);
const find = (text: string): string[] => findOptions(list, text).map(({ label }) => label);

describe('searching options', () => {
  it('finds every word in any order', () => {
    expect(find('makati city')).toEqual(['City of Makati']);
  });

  it('puts what begins with the text first, then what holds it as it is', () => {
    expect(find('quezon c')).toEqual(['Quezon City', 'City of Quezon Hills']);
    expect(find('makat')).toEqual(['Makato, Aklan', 'City of Makati']);
  });

  it('does not care for case and accents', () => {
    expect(find('DASMARINAS')).toEqual(['Dasmariñas']);
  });

  it('shows everything for nothing', () => {
    expect(find(' ')).toHaveLength(6);
  });
});
