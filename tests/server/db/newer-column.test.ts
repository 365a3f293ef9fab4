/** While a newer release rolls in, a process of the former one goes on with a schema that was expanded. */

import { expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../support/store-submission.ts';

it('a process writes and reads after a newer release added columns and an index', async () => {
  const store = await emptyStore();
  const before = await storeSubmission(store, { kind: 'order', name: 'Before' });
  await listSubmissions(store);
  await store.db.run('alter table submissions add column sender_email text');
  await store.db.run("alter table submissions add column priority text not null default 'plain'");
  await store.db.run('create index submissions_by_sender on submissions (sender_email)');
  const after = await storeSubmission(store, { kind: 'order', name: 'After' });
  expect((await listSubmissions(store, { sort: 'name' })).items.map(({ name }) => name)).toEqual(['After', 'Before']);
  for (const stored of [before, after]) expect(await findSubmission(store, stored._id)).toEqual(stored);
});
