import { expect, test } from 'vitest';
import { createTranslate } from '../../../../renderer/form/ui-texts.ts';
import { getOptionPlaceholder } from '../../../../renderer/form/widgets/select/option-placeholder.ts';

const t = createTranslate({});

test('an enabled choice without options says so, a disabled one keeps its own words', () => {
  expect(getOptionPlaceholder('empty', 'Select a place', t)).toBe('There is nothing to choose with the answers so far.');
  expect(getOptionPlaceholder('empty', 'Select a place', t, true)).toBe('Select a place');
  expect(getOptionPlaceholder('loading', 'Select a place', t, true)).toBe('Loading options, please wait...');
});
