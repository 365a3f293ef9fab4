/** Placeholder texts of selects without a selected option. */

import { expect, test } from 'vitest';
import { createTranslate } from '../../../../renderer/form/ui-texts.ts';
import { getOptionPlaceholder } from '../../../../renderer/form/widgets/select/option-placeholder.ts';

const t = createTranslate({});

test('an enabled select without options has a message, a disabled one keeps its placeholder', () => {
  expect(getOptionPlaceholder('empty', 'Select a city', t)).toBe('There is nothing to choose with the answers so far.');
  expect(getOptionPlaceholder('empty', 'Select a city', t, true)).toBe('Select a city');
  expect(getOptionPlaceholder('loading', 'Select a city', t, true)).toBe('Loading options, please wait...');
});
