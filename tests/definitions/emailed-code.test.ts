import { expect, it } from 'vitest';
import { change, dismiss, fieldView, open, resolve, stepIssues, wanted } from '#engine';
import { compileShipped } from './support/shipped.ts';

it('a family that goes on without the emailed code can still give its PIN, and need not', () => {
  const { form } = compileShipped('enrollment.json');
  if (!form) throw new Error('the form does not compile');
  let state = open(form, { side: 'browser', today: '2026-11-20', entry: { email: 'omar.haddad@example.com' } });
  const request = wanted(form, state).find(({ lookup }) => lookup === 'parent');
  if (!request) throw new Error('the family was not asked for');
  expect(fieldView(form, state, 'enrollmentPin').isVisible).toBe(false);
  state = resolve(form, state, request, { ok: false, status: 401, problem: { detail: 'We sent a code.' } });
  expect(state.dialogs[0]?.dialog.buttons?.map(({ kind }) => kind)).toEqual(['primary', 'plain']);
  state = dismiss(form, state, state.dialogs[0]?.id ?? '');
  expect(fieldView(form, state, 'enrollmentPin')).toMatchObject({ isVisible: true, isRequired: false });
  expect(stepIssues(form, state, 'student').map(({ path }) => path)).not.toContain('enrollmentPin');
  state = change(form, state, 'enrollmentPin', '246810');
  const known = { parents: {}, hub: null, enrollmentPin: true, ownerId: 'x', email: 'omar.haddad@example.com' };
  state = change(form, state, 'emailCode', '123456');
  state = resolve(form, state, wanted(form, state).find(({ lookup }) => lookup === 'parent')!, { ok: true, data: known });
  expect(fieldView(form, state, 'enrollmentPin')).toMatchObject({ isVisible: true, isRequired: true, value: '246810' });
  state = change(form, state, 'enrollmentPin', null);
  expect(stepIssues(form, state, 'student').map(({ path }) => path)).toContain('enrollmentPin');
});

it('a learner whose family proves its mailbox is filled in, and another number asks for another code', () => {
  const { form } = compileShipped('re-enrollment.json');
  if (!form) throw new Error('the form does not compile');
  const learnerOf = (state: Parameters<typeof wanted>[1]) => wanted(form, state).find(({ lookup }) => lookup === 'learner');
  let state = change(form, open(form, { side: 'browser', today: '2026-11-20' }), 'student.learnerID', '2024-00001');
  state = resolve(form, state, learnerOf(state)!, { ok: false, status: 401, problem: { detail: 'We sent a code.' } });
  expect(state.dialogs[0]?.dialog).toMatchObject({ ask: 'emailCode', text: expect.stringContaining('We sent a code.') });
  state = change(form, state, 'emailCode', '123456');
  expect(learnerOf(state)?.params).toEqual({ learner_id: '2024-00001', code: '123456' });
  state = change(form, state, 'student.learnerID', '2024-00008');
  expect(learnerOf(state)?.params).toEqual({ learner_id: '2024-00008' });
});
