import { expect, it } from 'vitest';
import { setAnswer, getFieldView, createFormState, resolveLookup, getStepIssues, getPendingLookups, getRemark } from '#engine';
import { compileShipped } from './support/shipped.ts';

it('a family without stored parents can select the available parents', () => {
  const { form } = compileShipped('enrollment.json');
  if (!form) throw new Error('the form does not compile');
  let state = createFormState(form, { side: 'browser', today: '2026-11-20', entry: { email: 'new@example.com' } });
  const request = getPendingLookups(form, state).find(({ lookup }) => lookup === 'parent');
  if (!request) throw new Error('the family was not asked for');
  const parents = { father: null, mother: null, guardian: null, primaryParent: 'father', maritalStatus: null };
  state = resolveLookup(form, state, request, {
    ok: true,
    data: { parents, hub: null, enrollmentPin: false, ownerId: 'x', email: 'new@example.com' },
  });
  expect(getFieldView(form, state, 'parents.mother.isNotAvailable')).toMatchObject({ value: true, isEnabled: true });
  state = setAnswer(form, state, 'parents.mother.isNotAvailable', false);
  expect(getFieldView(form, state, 'parents.mother.isNotAvailable')).toMatchObject({ isEnabled: false });
  expect(getFieldView(form, state, 'parents.father.isNotAvailable')).toMatchObject({ value: true, isEnabled: true });
  expect(getStepIssues(form, state, 'parents').map(({ message }) => message)).toContain("Mother's first name is required");
});

it('the choice of the primary parent who becomes unavailable is emptied with a remark', () => {
  const { form } = compileShipped('enrollment.json');
  if (!form) throw new Error('the form does not compile');
  let state = createFormState(form, { side: 'browser', today: '2026-11-20', entry: { email: 'new@example.com' } });
  const request = getPendingLookups(form, state).find(({ lookup }) => lookup === 'parent');
  if (!request) throw new Error('the family was not asked for');
  const parents = {
    father: { firstName: 'Ramon' },
    mother: { firstName: 'Ana' },
    guardian: null,
    primaryParent: 'mother',
    maritalStatus: null,
  };
  state = resolveLookup(form, state, request, {
    ok: true,
    data: { parents, hub: null, enrollmentPin: false, ownerId: 'x', email: 'new@example.com' },
  });
  expect(getFieldView(form, state, 'parents.primaryParent').value).toBe('mother');
  expect(state.announcements).toEqual([]);
  state = setAnswer(form, state, 'parents.mother.isNotAvailable', true);
  expect(getFieldView(form, state, 'parents.primaryParent').value).toBeNull();
  expect(state.announcements.map(({ cleared }) => cleared)).toEqual(['parents.primaryParent']);
  expect(getRemark(form, state, 'parents.primaryParent')).toBe(
    'Because “No information available for the mother” changed, please answer “Select Primary Parent Contact” again.',
  );
});
