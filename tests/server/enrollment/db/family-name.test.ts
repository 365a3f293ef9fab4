/** The name of a family is that of its primary parent, also when a process of an older version wrote it, which knows no such column. */

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import type { Store } from '../../../../server/db/store.ts';
import { listFamilies } from '../../../../server/enrollment/db/family-list.ts';
import { createFamily, findFamilyRecord, updateFamily } from '../../../../server/enrollment/db/family-records.ts';
import { parents } from '../../../../server/enrollment/db/schema/families.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { emptyStore } from './support/seeded-store.ts';

const writer = { by: { id: null, name: 'Staff' }, at: '2026-11-21T08:00:00.000Z' };
const ana = { firstName: 'Ana', lastName: 'Cruz' };
const ben = { firstName: 'Ben', lastName: 'Lim' };

/** Returns the name in the list, by which the family is also found. */
async function readName(store: Store): Promise<string> {
  const { items } = await listFamilies(store, {});
  const { name } = items[0]!;
  expect((await listFamilies(store, { search: name })).items.map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id));
  return name;
}

describe('the name of a family follows', () => {
  it('its records', async () => {
    const store = await emptyStore();
    const id = await createFamily(store, { code: 'F1', email: 'a@example.com', parents: { mother: ana, father: ben } }, writer);
    expect(await readName(store)).toBe('Ana Cruz');
    await updateFamily(store, id, { primaryParent: 'father' }, undefined, writer);
    expect(await readName(store)).toBe('Ben Lim');
    await updateFamily(store, id, { parents: { father: { ...ben, lastName: 'Diaz' } } }, undefined, writer);
    expect(await readName(store)).toBe('Ben Diaz');
    await updateFamily(store, id, { primaryParent: 'mother', parents: { father: null } }, undefined, writer);
    expect(await readName(store)).toBe('Ana Cruz');
    expect((await findFamilyRecord(store, id))?.name).toBe('Ana Cruz');
    expect((await listFamilies(store, { search: 'diaz' })).total).toBe(0);
  });

  it('what a process of an older version wrote, after the next start', async () => {
    const store = await emptyStore();
    const refresh = async (): Promise<void> => enrollmentProduct.data?.refreshDerived?.(store);
    await store.db.run(
      "insert into families (id, code, type, email, owner_id, primary_parent) values ('f', 'F1', '', 'a@example.com', '', 'mother')",
    );
    await refresh();
    expect(await readName(store)).toBe('F1');
    await store.db.run("insert into parents (id, family_id, role, first_name, last_name) values ('q', 'f', 'mother', 'Ana', 'Cruz')");
    await refresh();
    expect(await readName(store)).toBe('Ana Cruz');
    await runInTransaction(store, async (tx) => {
      await tx.delete(parents).where(and(eq(parents.familyId, 'f'), eq(parents.role, 'mother')));
    });
    await refresh();
    expect(await readName(store)).toBe('F1');
  });

  it('several families in their order, page by page', async () => {
    const store = await emptyStore();
    for (const [number, firstName] of ['Eva', 'ana', 'Ben', 'dan', 'Cid'].entries())
      await createFamily(store, { code: `F${number}`, email: `${number}@example.com`, parents: { mother: { ...ana, firstName } } }, writer);
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listFamilies>> = await listFamilies(store, { limit: 2, cursor });
      names.push(...page.items.map(({ name }) => name));
      expect(page.total).toBe(5);
      cursor = page.next;
    }
    expect(names).toEqual(['ana Cruz', 'Ben Cruz', 'Cid Cruz', 'dan Cruz', 'Eva Cruz']);
  });
});
