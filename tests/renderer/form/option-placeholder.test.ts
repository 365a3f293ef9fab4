import { expect, test } from 'vitest';
import { createTranslate } from '../../../renderer/form/ui-texts.ts';
import { placeholderFor } from '../../../renderer/form/widgets/option-placeholder.ts';

const words = createTranslate({});

test('an enabled choice without options says so, a disabled one keeps its own words', () => {
  expect(placeholderFor('empty', 'Select a place', words)).toBe('There is nothing to choose with the answers so far.');
  expect(placeholderFor('empty', 'Select a place', words, true)).toBe('Select a place');
  expect(placeholderFor('loading', 'Select a place', words, true)).toBe('Loading options, please wait...');
});
