/** A change that an error interrupts leaves nothing behind: the next change of the form has the result of its own inputs alone. */

import { describe, expect, it } from 'vitest';

import { compileForm, createFormState, getFieldView, setAnswer } from '#engine';
import { beginTransaction } from '../../engine/runtime/cell-transaction.ts';
import { cascade } from '../../engine/runtime/cascade.ts';

const today = '2026-11-20';

const form = compileForm({
  id: 'sum',
  version: 1,
  title: 'Sum',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: {
      a: { type: 'integer', title: 'A' },
      b: { type: 'integer', title: 'B' },
      sum: { type: 'integer', title: 'Sum', form: { computed: { '+': [{ var: 'a' }, { var: 'b' }] } } },
    },
  },
  steps: [{ id: 'only', title: 'Only', sections: [{ id: 'all', fields: ['a', 'b', 'sum'] }] }],
  submission: { path: 'sum', success: { panel: { title: 'Done', text: 'Done.' } }, failure: { dialog: 'failed' } },
}).form!;
const open = () => createFormState(form, { today, side: 'browser', answers: { a: 1, b: 2 } });
const getSum = (state: ReturnType<typeof open>) => getFieldView(form, state, 'sum').value;

describe('a change of a form', () => {
  it('is not affected by one that an error interrupted', () => {
    const state = open();
    const interrupt = () =>
      cascade(form, state, undefined, ({ draft }) => {
        draft.set(form.byPath.get('a')!.cells.raw, 100);
        throw new Error('interrupted');
      });
    expect(interrupt).toThrow('interrupted');
    expect(getSum(state)).toBe(3);
    expect(getSum(setAnswer(form, state, 'b', 5))).toBe(6);
  });

  it('can begin before another one has ended', () => {
    const { a, b, sum } = Object.fromEntries(form.fields.map(({ path, cells }) => [path, cells.raw])) as Record<'a' | 'b' | 'sum', number>;
    const { value } = form.byPath.get('sum')!.cells;
    const first = beginTransaction(form, open().cells);
    first.set(a, 10);
    const second = beginTransaction(form, open().cells);
    second.set(b, 20);
    first.recompute();
    second.recompute();
    expect([first.get(value), second.get(value), first.get(sum)]).toEqual([12, 21, null]);
  });

  it('leaves the states before it as they are', () => {
    const before = open();
    const after = setAnswer(form, before, 'a', 10);
    const other = setAnswer(form, before, 'a', 20);
    expect([getSum(before), getSum(after), getSum(other), getSum(setAnswer(form, after, 'b', 0))]).toEqual([3, 12, 22, 10]);
  });
});
