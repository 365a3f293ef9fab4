/** Searched answers are found before and after they are indexed. */

import { describe, expect, it } from 'vitest';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import type { Store } from '../../../../server/db/store.ts';
import { indexSearchedAnswers } from '../../../../server/db/submissions/searched-answers.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { listAllSubmissions } from './support/list-all-submissions.ts';

describe('searched answers', () => {
  const order = { kind: 'order', labels: { goods: 'Lamp', place: 'Bergen' }, name: 'Ana' };
  const find = (store: Store, search: string, paths: string[]): Promise<string[]> =>
    listAllSubmissions(store, { search, searchedAnswers: [{ kind: 'order', paths }] });

  it('are found in rows of a process that does not index them', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, order);
    expect(await find(store, 'bergen', ['place'])).toEqual([_id]);
    expect(await indexSearchedAnswers(store, [{ kind: 'order', paths: ['place'] }])).toBe(1);
    expect(await find(store, 'bergen', ['place'])).toEqual([_id]);
    expect(await indexSearchedAnswers(store, [{ kind: 'order', paths: ['place'] }])).toBe(0);
  });

  it('are found after a definition declared others', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, { ...order, searchedAnswers: ['place'] });
    expect(await find(store, 'lamp', ['place'])).toEqual([]);
    expect(await find(store, 'lamp', ['goods', 'place'])).toEqual([_id]);
    await indexSearchedAnswers(store, [{ kind: 'order', paths: ['goods', 'place'] }]);
    expect(await find(store, 'lamp', ['goods', 'place'])).toEqual([_id]);
    expect(await find(store, 'lamp', ['place'])).toEqual([]);
  });

  it('are indexed in all rows, and no other value of them changes', async () => {
    const store = await emptyStore();
    const stored: string[] = [];
    for (let number = 0; number < 230; number += 1) stored.push((await storeSubmission(store, { ...order, name: `Ana ${number}` }))._id);
    const read = () => store.db.select().from(submissions).orderBy(submissions.id);
    const before = await read();
    expect(
      await indexSearchedAnswers(store, [
        { kind: 'order', paths: ['place'] },
        { kind: 'visit', paths: ['place'] },
      ]),
    ).toBe(230);
    const after = await read();
    expect(after).toEqual(before.map((row) => ({ ...row, searchText: 'Bergen', searchPaths: after[0]!.searchPaths })));
    expect(after[0]!.searchPaths).not.toBe('');
    expect((await find(store, 'bergen', ['place'])).length).toBe(stored.length);
  });
});
