import { expect, it } from 'vitest';
import type { Store } from '../../../server/db/store.ts';
import { defineSlice } from '../../../server/lookups/define-slice.ts';
import { unguarded } from '../../../server/lookups/lookup.ts';

const answerWith = (rows: number): Promise<unknown> =>
  defineSlice({
    description: 'Numbers.',
    answer: () =>
      Promise.resolve({
        columns: { number: { options: [{ _id: '1', name: 'One' }], rows: Array.from({ length: rows }, () => 0) } },
        lists: { numbers: 'number' },
        parameters: {},
      }),
  }).answer({} as Store, {}, { guard: unguarded });

it('a slice is sent with empty preferences and restrictions, and refused when it has too many cells', async () => {
  expect(await answerWith(250_000)).toMatchObject({ lists: { numbers: 'number' }, preferences: {}, restrictions: {} });
  await expect(answerWith(250_001)).rejects.toMatchObject({
    status: 413,
    title: 'Too many combinations',
  });
});
