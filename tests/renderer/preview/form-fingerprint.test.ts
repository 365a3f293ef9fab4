/** Fingerprint of a form's state. */

import { expect, it } from 'vitest';
import { setAnswer, goToNextStep, createFormState } from '#engine';
import { getFormFingerprint } from '../../../renderer/preview/form-fingerprint.ts';
import { compileShort } from '../../engine/kit/explore/support/forms.ts';

const form = compileShort({
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Name', maxLength: 3 } } },
  steps: [
    { id: 'one', title: 'One', sections: [{ fields: ['name'] }] },
    { id: 'two', title: 'Two', sections: [{ kind: 'review', fields: ['name'] }] },
  ],
});
const initial = createFormState(form, { today: '2026-11-20', side: 'browser' });

it('is equal for equal states', () => {
  expect(getFormFingerprint(form, { ...initial })).toBe(getFormFingerprint(form, initial));
});

it('differs after a change of an answer, an error or the step', () => {
  const answered = setAnswer(form, initial, 'name', 'Ana');
  const wrong = setAnswer(form, initial, 'name', 'Anastasia');
  const moved = goToNextStep(form, answered);
  expect(moved.step).toBe('two');
  expect(new Set([initial, answered, wrong, moved].map((state) => getFormFingerprint(form, state))).size).toBe(4);
});
