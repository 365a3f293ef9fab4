import { describe, expect, it } from 'vitest';
import { findBrokenConstraint } from '../../../../server/db/errors/broken-constraint.ts';
import { listHistory } from '../../../../server/db/history.ts';
import { findIdempotent, forgetIdempotencyKeys } from '../../../../server/db/submissions/idempotency-keys.ts';
import { findSubmission } from '../../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { storeSubmission, type GivenSubmission } from '../../support/store-submission.ts';
import { decideSubmission } from '../../../../server/db/submissions/decisions/decide-submission.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';

const received = (change: Partial<GivenSubmission> = {}): GivenSubmission => ({
  kind: 'enrollment',
  definitionId: 'enrollment',
  definitionHash: 'abc',
  answers: { student: { lastName: 'Cruz' } },
  labels: { 'enrollment.hub': 'Cebu Hub' },
  name: 'Ana Cruz',
  email: 'ana@example.com',
  definitionVersion: 3,
  now: '2026-11-21T08:00:00.000Z',
  files: [
    { field: 'files.idPicture', name: 'one.jpg', type: 'image/jpeg', size: 1000, storedName: 's1', warning: null },
    { field: 'files.idPicture', name: 'two.jpg', type: 'image/jpeg', size: 2000, storedName: 's2', warning: 'active-content' },
  ],
  ...change,
});
const keyed = (key: string) => received({ idempotency: { key, requestHash: 'r', status: 201, body: ({ _id }) => ({ _id }) } });
const staff = { by: { id: 'user-1', name: 'Sam Staff' }, at: '2026-11-21T09:00:00.000Z' };

describe('a submission', () => {
  it('is stored with answers, labels, the version and hash of its definition, and files in their order', async () => {
    const store = await emptyStore();
    const saved = await storeSubmission(store, received());
    expect(saved).toMatchObject({
      definitionVersion: 3,
      status: 'pending',
      email: 'ana@example.com',
      reference: null,
      createdAt: '2026-11-21T08:00:00.000Z',
    });
    expect(await findSubmission(store, saved._id)).toEqual(saved);
    expect(saved.files.map((file) => file.name)).toEqual(['one.jpg', 'two.jpg']);
    expect(await findSubmission(store, 'other')).toBeUndefined();
  });

  it('stores the first reply under its idempotency key', async () => {
    const store = await emptyStore();
    const saved = await storeSubmission(store, keyed('k1'));
    expect(await findIdempotent(store, 'k1')).toEqual({ requestHash: 'r', submissionId: saved._id, status: 201, body: { _id: saved._id } });
    expect(await findIdempotent(store, 'k2')).toBeUndefined();
    expect(await forgetIdempotencyKeys(store, '2026-11-21T08:00:00.000Z')).toBe(0);
    expect(await forgetIdempotencyKeys(store, '2026-11-21T08:00:00.001Z')).toBe(1);
  });

  it('is not stored when its key is taken', async () => {
    const store = await emptyStore();
    await storeSubmission(store, keyed('k1'));
    const error = await storeSubmission(store, keyed('k1')).catch((thrown: unknown) => thrown);
    expect(findBrokenConstraint(error)).toBe('unique');
    expect((await listSubmissions(store)).items).toHaveLength(1);
    expect((await listHistory(store)).items).toHaveLength(1);
  });

  it('gets a new status, and the history records the author', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, received());
    expect(await decideSubmission(store, _id, { status: 'approved' }, staff)).toBe(true);
    expect(await findSubmission(store, _id)).toMatchObject({ status: 'approved', updatedAt: staff.at });
    expect(await decideSubmission(store, 'other', { status: 'approved' }, staff)).toBe(false);
    expect((await listHistory(store)).items[0]).toMatchObject({
      actor: 'Sam Staff',
      action: 'Changed status',
      target: 'Ana Cruz',
      before: { status: 'pending' },
      after: { status: 'approved' },
    });
  });
});

describe('the list of submissions', () => {
  it('returns each submission once, newest first, page by page', async () => {
    const store = await emptyStore();
    for (let index = 0; index < 7; index += 1)
      await storeSubmission(store, received({ name: `Learner ${index}`, now: `2026-11-21T08:00:0${Math.floor(index / 2)}.000Z` }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listSubmissions(store, { limit: 3, cursor });
      seen.push(...page.items.map((item) => item.name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen[0]).toBe('Learner 6');
  });

  it('is filtered by kind, status and words, where % is a literal', async () => {
    const store = await emptyStore();
    await storeSubmission(store, received());
    await storeSubmission(store, received({ kind: 'clearance', name: 'Ben Lim', reference: '2024-00009', email: null }));
    const names = async (filter: Parameters<typeof listSubmissions>[1]) =>
      (await listSubmissions(store, filter)).items.map((item) => item.name);
    expect(await names({ kind: 'clearance' })).toEqual(['Ben Lim']);
    expect(await names({ statuses: ['approved'] })).toEqual([]);
    expect(await names({ search: 'ANA' })).toEqual(['Ana Cruz']);
    expect(await names({ search: '00009' })).toEqual(['Ben Lim']);
    expect(await names({ search: '%' })).toEqual([]);
  });
});
