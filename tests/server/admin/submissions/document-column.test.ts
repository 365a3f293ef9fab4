/** The list of submissions is filtered and sorted by missing documents, and exported with their number. */

import { describe, expect, it } from 'vitest';
import type { SubmissionList } from '../../../../server/admin/submissions/submission-list.ts';
import { indexSubmissions } from '../../../../server/db/submissions/submission-index.ts';
import { listIndexedKinds, listKinds } from '../../../../server/admin/submissions/record-kinds.ts';
import type { DocumentState } from '../../../../server/db/submissions/documents/document.ts';
import { submissionDocuments } from '../../../../server/db/schema/decisions.ts';
import { insertMany } from '../../../../server/db/insert-many.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';

async function store({ store: database }: BackOffice, kind: string, name: string, ...states: DocumentState[]): Promise<string> {
  const { _id: submissionId } = await storeSubmission(database, { kind, name });
  const rows = states.map((state, at) => ({ submissionId, field: `files.${at}`, state }));
  await runInTransaction(database, (tx) => insertMany(tx, submissionDocuments, rows));
  return submissionId;
}

async function open(): Promise<BackOffice> {
  const office = await openBackOffice();
  await store(office, 'enrollment', 'None', 'accepted', 'received');
  await store(office, 'enrollment', 'Two', 'missing', 'refused', 'accepted');
  await store(office, 'enrollment', 'One', 'missing');
  await store(office, 'clearance', 'Other');
  await indexSubmissions(office.store, await listIndexedKinds(office.store, listKinds(office.definitions)));
  return office;
}

const read = async ({ call }: BackOffice, query: string): Promise<SubmissionList> =>
  (await call('Teacher', `GET /admin/submissions?${query}`)).body as unknown as SubmissionList;

describe('the list of submissions', () => {
  it.each([
    ['documents=missing', ['One', 'Two']],
    ['documents=complete', ['None']],
    ['documents=missing&kind=clearance', []],
    ['documents=missing&search=two', ['Two']],
  ])('with %s has the right lines', async (query, expected) => {
    const list = await read(await open(), query);
    expect(list.items.map(({ name }) => name).toSorted()).toEqual(expected);
    expect([list.total, list.isIndexed]).toEqual([expected.length, true]);
  });

  it.each([
    ['missingDocuments', ['None', 'One', 'Two', 'Other']],
    ['-missingDocuments', ['Other', 'Two', 'One', 'None']],
  ])('is sorted by %s, with cursors and neighbors', async (sort, expected) => {
    const office = await open();
    const first = await read(office, `sort=${sort}&limit=2`);
    const second = await read(office, `sort=${sort}&limit=2&cursor=${first.next}`);
    const items = [...first.items, ...second.items];
    expect(items.map(({ name }) => name)).toEqual(expected);
    const { body } = await office.call('Teacher', `GET /admin/submissions/${items[1]!._id}/neighbors?sort=${sort}`);
    expect(body).toEqual({ position: 2, total: 4, previous: items[0]!._id, next: items[2]!._id });
  });

  it('has the numbers of kinds that need documents', async () => {
    const office = await open();
    const list = await read(office, '');
    expect(Object.fromEntries(list.items.map(({ name, missingDocuments }) => [name, missingDocuments]))).toEqual({
      ...{ None: 0, One: 1, Two: 2, Other: null },
    });
    expect(list.hasDocuments).toBe(true);
    expect((await read(office, 'kind=clearance')).hasDocuments).toBe(false);
    expect((await office.call('Teacher', 'GET /admin/submissions?documents=some')).status).toBe(422);
  });

  it('waits for documents that are not derived yet', async () => {
    const office = await openBackOffice();
    await store(office, 'enrollment', 'Old');
    expect((await read(office, 'documents=missing')).isIndexed).toBe(false);
  });
});

it('the export has a column of them, where a kind needs documents', async () => {
  const office = await open();
  const csv = async (query: string) => (await office.call('Teacher', `GET /admin/submissions.csv?names=titles&sort=name${query}`)).text;
  const rows = (await csv(''))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = rows[0]!.indexOf('Missing documents');
  expect(rows.slice(1).map((row) => [row[3], row[at]])).toEqual([
    ['None', '0'],
    ['One', '1'],
    ['Other', ''],
    ['Two', '2'],
  ]);
  expect(await csv('&kind=clearance')).not.toContain('Missing documents');
  expect((await csv('&documents=missing')).trim().split('\r\n')).toHaveLength(3);
});
