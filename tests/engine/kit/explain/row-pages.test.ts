/** Explanations of the pages of rows and of the fields on them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addRow, compileForm, createFormState, setAnswer, type FormState } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { explainStep } from '#engine/kit/explain/explain-step';
import { traceLines } from '#engine/kit/explain/trace';
import { root } from '../../../e2e/support/product.ts';

const form = compileForm(JSON.parse(readFileSync(join(root, 'tests/samples/forms/group-trip.json'), 'utf8'))).form!;
const empty = createFormState(form, { today: '2026-11-20', side: 'browser' });
const child = setAnswer(form, addRow(form, empty, 'travellers'), 'travellers.1.age', 9);
const step = (state: FormState, id: string): string[] => traceLines(explainStep(form, state, id));

it('name the condition of the page in its row', () => {
  expect(step(child, 'child.1')).toEqual([
    '(yes) Shown as step 4 of 6, because `visibleWhen` is true.',
    '  (yes) the part below (9) is less than 18',
    '    the first of these that is true, or the last: the first, 9',
    '      Age of Traveller 2 (9)',
    '      (not evaluated) 18',
  ]);
  expect(step(child, 'child.0')[0]).toBe('(no) Hidden, because `visibleWhen` is false.');
});

it('of the template are those of its first visible page', () => {
  expect(step(child, 'child')).toEqual(step(child, 'child.1'));
});

it('explain a field by the page of its row', () => {
  const reasons = (path: string): string[] =>
    traceLines(explainField(form, child, path).reasons.find(({ aspect }) => aspect === 'visible')!);
  expect(reasons('travellers.1.wishes').join('\n')).toContain('(yes)');
  expect(reasons('travellers.0.wishes').join('\n')).toContain('Traveller 1, under 18');
});
