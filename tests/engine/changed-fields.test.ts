/** Fields that a host must render again after a change: exactly those whose view is another object. */

import { describe, expect, it } from 'vitest';

import { setAnswer, getChangedFields, compileForm, getFieldView, createFormState } from '#engine';

import { createBlocks, createInitialAnswers } from '../bench/forms/blocks.ts';
import { createChanges } from '../bench/forms/changes.ts';
import { wizardForm } from '../bench/forms/wizard-form.ts';

describe('changedFields', () => {
  const blocks = createBlocks(300);
  const form = compileForm(wizardForm(blocks)).form!;
  const paths = form.fields.map((field) => field.path);
  const start = createFormState(form, { today: '2026-01-15', side: 'browser', answers: createInitialAnswers(blocks) });

  it('returns exactly the fields whose view differs', () => {
    let state = start;
    for (const { name, value } of createChanges(blocks, 17, 1)) {
      const before = state;
      state = setAnswer(form, before, name, value);
      const expected = paths.filter((path) => getFieldView(form, before, path) !== getFieldView(form, state, path));
      expect(getChangedFields(form, before, state).toSorted()).toEqual(expected.toSorted());
      expect(expected).toContain(name);
    }
  });

  it('returns nothing for the same state', () => {
    expect(getChangedFields(form, start, start)).toEqual([]);
  });
});
