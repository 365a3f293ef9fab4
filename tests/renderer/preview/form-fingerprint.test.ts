/** What was said of a form holds until its step, an answer or an error changes. */

import { expect, it } from 'vitest';
import { setAnswer, goToNextStep, createFormState } from '#engine';
import { getFormFingerprint } from '../../../renderer/preview/form-fingerprint.ts';
import { formOf } from '../../engine/kit/explore/support/forms.ts';

const form = formOf({
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Name', maxLength: 3 } } },
  steps: [
    { id: 'one', title: 'One', sections: [{ fields: ['name'] }] },
    { id: 'two', title: 'Two', sections: [{ review: ['one'] }] },
  ],
});
const begun = createFormState(form, { today: '2026-11-20', side: 'browser' });

it('stays the same while nothing changes', () => {
  expect(getFormFingerprint(form, { ...begun })).toBe(getFormFingerprint(form, begun));
});

it('changes with an answer, an error and the step', () => {
  const answered = setAnswer(form, begun, 'name', 'Ana');
  const wrong = setAnswer(form, begun, 'name', 'Anastasia');
  const moved = goToNextStep(form, answered);
  expect(moved.step).toBe('two');
  expect(new Set([begun, answered, wrong, moved].map((state) => getFormFingerprint(form, state))).size).toBe(4);
});
