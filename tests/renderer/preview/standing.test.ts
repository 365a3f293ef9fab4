/** What was said of a form holds until its step, an answer or an error changes. */

import { expect, it } from 'vitest';
import { change, next, open } from '#engine';
import { standingOf } from '../../../renderer/preview/standing.ts';
import { formOf } from '../../explore/support/forms.ts';

const form = formOf({
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Name', maxLength: 3 } } },
  steps: [
    { id: 'one', title: 'One', sections: [{ fields: ['name'] }] },
    { id: 'two', title: 'Two', sections: [{ review: ['one'] }] },
  ],
});
const begun = open(form, { today: '2026-11-20', side: 'browser' });

it('stays the same while nothing changes', () => {
  expect(standingOf(form, { ...begun })).toBe(standingOf(form, begun));
});

it('changes with an answer, an error and the step', () => {
  const answered = change(form, begun, 'name', 'Ana');
  const wrong = change(form, begun, 'name', 'Anastasia');
  const moved = next(form, answered);
  expect(moved.step).toBe('two');
  expect(new Set([begun, answered, wrong, moved].map((state) => standingOf(form, state))).size).toBe(4);
});
