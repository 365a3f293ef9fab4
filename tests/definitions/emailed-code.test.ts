import { expect, it } from 'vitest';
import { setAnswer, closeDialog, getFieldView, createFormState, resolveLookup, getStepIssues, getPendingLookups } from '#engine';
import { compileShipped } from './support/shipped.ts';

it('the PIN is optional for a family that continues without the emailed code', () => {
  const { form } = compileShipped('enrollment.json');
  if (!form) throw new Error('the form does not compile');
  let state = createFormState(form, { side: 'browser', today: '2026-11-20', entry: { email: 'omar.haddad@example.com' } });
  const request = getPendingLookups(form, state).find(({ lookup }) => lookup === 'parent');
  if (!request) throw new Error('the family was not asked for');
  expect(getFieldView(form, state, 'enrollmentPin').isVisible).toBe(false);
  state = resolveLookup(form, state, request, { ok: false, status: 401, problem: { detail: 'We sent a code.' } });
  expect(state.dialogs[0]?.dialog.buttons?.map(({ kind }) => kind)).toEqual(['primary', 'plain']);
  state = closeDialog(state, state.dialogs[0]?.id ?? '');
  expect(getFieldView(form, state, 'enrollmentPin')).toMatchObject({ isVisible: true, isRequired: false });
  expect(getStepIssues(form, state, 'student').map(({ path }) => path)).not.toContain('enrollmentPin');
  state = setAnswer(form, state, 'enrollmentPin', '246810');
  const parentData = { parents: {}, hub: null, enrollmentPin: true, ownerId: 'x', email: 'omar.haddad@example.com' };
  state = setAnswer(form, state, 'emailCode', '123456');
  state = resolveLookup(
    form,
    state,
    getPendingLookups(form, state).find(({ lookup }) => lookup === 'parent')!,
    { ok: true, data: parentData },
  );
  expect(getFieldView(form, state, 'enrollmentPin')).toMatchObject({ isVisible: true, isRequired: true, value: '246810' });
  state = setAnswer(form, state, 'enrollmentPin', null);
  expect(getStepIssues(form, state, 'student').map(({ path }) => path)).toContain('enrollmentPin');
});

it('a learner is prefilled after the email verification, and another learner requires another code', () => {
  const { form } = compileShipped('re-enrollment.json');
  if (!form) throw new Error('the form does not compile');
  const findLearnerRequest = (state: Parameters<typeof getPendingLookups>[1]) =>
    getPendingLookups(form, state).find(({ lookup }) => lookup === 'learner');
  let state = setAnswer(form, createFormState(form, { side: 'browser', today: '2026-11-20' }), 'student.learnerID', '2024-00001');
  state = resolveLookup(form, state, findLearnerRequest(state)!, { ok: false, status: 401, problem: { detail: 'We sent a code.' } });
  expect(state.dialogs[0]?.dialog).toMatchObject({ ask: 'emailCode', text: expect.stringContaining('We sent a code.') });
  state = setAnswer(form, state, 'emailCode', '123456');
  expect(findLearnerRequest(state)?.params).toEqual({ learner_id: '2024-00001', code: '123456' });
  state = setAnswer(form, state, 'student.learnerID', '2024-00008');
  expect(findLearnerRequest(state)?.params).toEqual({ learner_id: '2024-00008' });
});
