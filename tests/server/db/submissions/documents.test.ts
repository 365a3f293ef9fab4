/** Documents of submissions in the database: what is derived is replaced, what staff decided stays. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listHistory } from '../../../../server/db/history.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissionDocuments } from '../../../../server/db/schema/decisions.ts';
import { submissionIndex } from '../../../../server/db/schema/submission-index.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import type { Store } from '../../../../server/db/store.ts';
import { type DerivedDocument, getDocumentVersion } from '../../../../server/db/submissions/documents/document.ts';
import { countMissingDocuments, listDocuments } from '../../../../server/db/submissions/documents/read-documents.ts';
import { setDocumentState } from '../../../../server/db/submissions/documents/set-document-state.ts';
import { replaceDocuments } from '../../../../server/db/submissions/documents/write-documents.ts';
import { findSubmission } from '../../../../server/db/submissions/find-submission.ts';
import { type IndexedKind, indexSubmissions, type StoredForDocuments } from '../../../../server/db/submissions/submission-index.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../../support/store-submission.ts';

const DOCUMENTS: DerivedDocument[] = [
  { field: 'files.picture', state: 'received' },
  { field: 'files.report', state: 'missing' },
];
const staff = { by: { id: 'user-1', name: 'Sam Staff' }, at: '2026-11-22T09:00:00.000Z' };
const file = { field: 'files.picture', name: 'a.jpg', type: 'image/jpeg', size: 4, storedName: 's1' };

async function storeOne(store: Store, documents = DOCUMENTS) {
  return storeSubmission(store, { kind: 'order', name: 'Ana', files: [file], documents });
}

async function decide(store: Store, id: string, field: string, state: 'accepted' | 'refused' | 'received', reason: string | null = null) {
  const document = (await listDocuments(store, id)).find((one) => one.field === field)!;
  const files = (await findSubmission(store, id))!.files.filter((one) => one.field === field);
  const version = getDocumentVersion(document, files);
  return setDocumentState(store, { id, field, title: 'Report', state, reason, version }, staff);
}

const states = async (store: Store, id: string) => (await listDocuments(store, id)).map(({ field, state, by }) => [field, state, by]);

describe('documents', () => {
  it('are stored with a submission, and the missing ones counted', async () => {
    const store = await emptyStore();
    const [first, second] = [await storeOne(store), await storeOne(store, [])];
    expect(await listDocuments(store, first._id)).toEqual(DOCUMENTS.map((one) => ({ ...one, reason: null, by: null, at: null })));
    expect(await countMissingDocuments(store, [first._id, second._id])).toEqual(new Map([[first._id, 1]]));
    await decide(store, first._id, 'files.picture', 'refused', 'Too dark');
    expect(await countMissingDocuments(store, [first._id])).toEqual(new Map([[first._id, 2]]));
  });

  it('get a state of staff, which the history records; the version of the submission stays', async () => {
    const store = await emptyStore();
    const { _id, updatedAt } = await storeOne(store);
    expect(await decide(store, _id, 'files.report', 'refused', 'Not signed')).toBe(true);
    expect((await listDocuments(store, _id))[1]).toEqual({
      ...{ field: 'files.report', state: 'refused', reason: 'Not signed', by: 'Sam Staff', at: staff.at },
    });
    expect((await listHistory(store)).items[0]).toMatchObject({
      ...{ actor: 'Sam Staff', action: 'Changed document', entity: 'submission:order', entityId: _id, target: 'Ana' },
      before: { document: 'Report', state: 'missing', reason: null },
      after: { document: 'Report', state: 'refused', reason: 'Not signed' },
    });
    expect((await findSubmission(store, _id))!.updatedAt).toBe(updatedAt);
    const unknown = { id: _id, field: 'other', title: '', state: 'accepted', reason: null, version: '' } as const;
    expect(await setDocumentState(store, unknown, staff)).toBe(false);
  });

  it.each([
    ['state', async (store: Store, id: string) => void (await decide(store, id, 'files.picture', 'accepted'))],
    ['file', async () => undefined],
  ])('with another %s than staff saw are not changed', async (what, change) => {
    const store = await emptyStore();
    const { _id, files } = await storeOne(store);
    const seen = { state: 'received', reason: null, at: null } as const;
    const version = getDocumentVersion(seen, what === 'file' ? [] : files);
    await change(store, _id);
    const decision = { id: _id, field: 'files.picture', title: 'Picture', state: 'refused', reason: 'Dark', version } as const;
    await expect(setDocumentState(store, decision, staff)).rejects.toMatchObject({ failure: { code: 'stale', what: 'Ana' } });
  });

  it('are replaced after a correction: states of staff stay unless the sender replaced the files', async () => {
    const store = await emptyStore();
    const { _id } = await storeOne(store);
    await decide(store, _id, 'files.picture', 'refused', 'Too dark');
    await decide(store, _id, 'files.report', 'received');
    const derived: DerivedDocument[] = [...DOCUMENTS, { field: 'files.visa', state: 'missing' }];
    await runInTransaction(store, (tx) => replaceDocuments(tx, _id, derived));
    expect(await states(store, _id)).toEqual([
      ['files.picture', 'refused', 'Sam Staff'],
      ['files.report', 'received', 'Sam Staff'],
      ['files.visa', 'missing', null],
    ]);
    await runInTransaction(store, (tx) => replaceDocuments(tx, _id, DOCUMENTS, { changed: ['files.picture'], open: new Set() }));
    expect(await states(store, _id)).toEqual([
      ['files.picture', 'received', null],
      ['files.report', 'received', 'Sam Staff'],
    ]);
  });

  it('of a deleted submission are deleted', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, { kind: 'order', documents: DOCUMENTS });
    await runInTransaction(store, (tx) => tx.delete(submissions).where(eq(submissions.id, _id)));
    expect(await store.db.select().from(submissionDocuments)).toEqual([]);
  });
});

describe('the index', () => {
  const orders = (...searched: string[]): IndexedKind => ({ kind: 'order', searched, columns: [] });

  it('derives the documents of submissions that a former version stored, once', async () => {
    const store = await emptyStore();
    const derivedOf: StoredForDocuments[] = [];
    const deriveDocuments = async (rows: readonly StoredForDocuments[]) => {
      derivedOf.push(...rows);
      return new Map(rows.map(({ id }) => [id, DOCUMENTS]));
    };
    const [old, unindexed, present] = [await storeOne(store, []), await storeOne(store, []), await storeOne(store, [])];
    await store.db.update(submissionIndex).set({ indexedWith: 'of-version-two' }).where(eq(submissionIndex.submissionId, old._id));
    await store.db.delete(submissionIndex).where(eq(submissionIndex.submissionId, unindexed._id));
    await indexSubmissions(store, [orders()], { deriveDocuments });
    expect(new Set(derivedOf.map(({ id }) => id))).toEqual(new Set([old._id, unindexed._id]));
    expect(derivedOf.map(({ fileFields }) => fileFields)).toEqual([['files.picture'], ['files.picture']]);
    expect(await listDocuments(store, old._id)).toHaveLength(2);
    expect(await listDocuments(store, present._id)).toEqual([]);
    // What was derived with the replies to lookups is not derived again when a definition declares other columns.
    await indexSubmissions(store, [orders('place')], { deriveDocuments });
    expect(derivedOf).toHaveLength(2);
  });

  it('leaves a submission that is changed at the same moment to the next run', async () => {
    const store = await emptyStore();
    const { _id } = await storeOne(store, []);
    await store.db.delete(submissionIndex);
    let hasChanged = false;
    const deriveDocuments = async (rows: readonly StoredForDocuments[]) => {
      if (!hasChanged) await store.db.update(submissions).set({ updatedAt: staff.at });
      hasChanged = true;
      return new Map(rows.map(({ id }) => [id, DOCUMENTS]));
    };
    expect(await indexSubmissions(store, [orders()], { deriveDocuments })).toBe(0);
    expect(await listDocuments(store, _id)).toEqual([]);
    expect(await indexSubmissions(store, [orders()], { deriveDocuments })).toBe(1);
    expect(await listDocuments(store, _id)).toHaveLength(2);
  });
});
