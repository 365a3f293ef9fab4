/** The tools of designers for warnings: explanations, filling, coverage goals, and the comparison of both sides. */

import { expect, test } from 'vitest';
import report from '../../samples/forms/wage-report.json' with { type: 'json' };
import { confirmWarning, createFormState, getSubmissionData, listConfirmationNames, setAnswer, validateForm } from '#engine';
import { compareSides } from '../../../engine/kit/explore/compare-sides.ts';
import { collectCoverageGoals } from '../../../engine/kit/explore/coverage-goals.ts';
import { explainField } from '../../../engine/kit/explain/explain-field.ts';
import { compileShort, fill, today } from './explore/support/forms.ts';

const form = compileShort(report);
const start = createFormState(form, { today, side: 'browser' });
const zero = setAnswer(form, setAnswer(form, start, 'pay.employees', 3), 'pay.gross', 0);
const explain = (state: typeof start): string[] => explainField(form, state, 'pay.gross').reasons.map(({ text }) => text);

test('a warning is explained by its check, and whether it is confirmed', () => {
  expect(explain(zero)).toContain(
    'Warning “The pay of 3 employees was £0.”: the check `zero` fails, because its `failsWhen` is true. Next opens the next step after the user has confirmed it.',
  );
  expect(explain(confirmWarning(form, zero, 'pay.gross', 'zero', true)).join()).toContain('The user has confirmed it for these answers.');
});

test('a fill confirms the warnings of preferred answers', () => {
  const { state, end } = fill(form, start, undefined, { 'pay.gross': [0] });
  expect(end).toEqual({ kind: 'done' });
  expect(listConfirmationNames(form, state)).toEqual(['pay.gross:zero']);
});

test('a warning is a goal of the exploration, and the same on both sides', () => {
  const goals = collectCoverageGoals(form);
  const goal = goals.list.find(({ code }) => code === 'zero')!;
  expect(goals.reachedIn(zero)).toContain(goal.id);
  expect(goals.reachedIn(start)).not.toContain(goal.id);
  const server = createFormState(form, { today, side: 'server', answers: getSubmissionData(form, zero) });
  expect(compareSides(form, zero, { state: server, issues: validateForm(form, server) })).toEqual([]);
});
