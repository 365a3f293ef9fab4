import { expect, it } from 'vitest';
import { toRequestBody } from '../../admin/entity/entity-session.ts';
import { mergeChanges } from '../../admin/entity/merge-changes.ts';
import { diffRows } from '../../admin/history/diff-rows.ts';

it('adopts changes of the other user and keeps the entered values', () => {
  const base = { name: 'A', msd_id: '1', type: 'june' };
  expect(mergeChanges(base, { name: 'B', msd_id: '1', type: 'march' }, { name: 'C', msd_id: '2', type: 'june' })).toEqual({
    merged: { name: 'B', msd_id: '2', type: 'march' },
    conflicts: ['name'],
  });
});

it('sends a group whose fields are all empty as null', () => {
  expect(
    toRequestBody({ email: 'a@b.co', 'parents.mother.firstName': 'Ana', 'parents.mother.email': null, 'parents.father.firstName': null }),
  ).toEqual({
    email: 'a@b.co',
    parents: { mother: { firstName: 'Ana', email: null }, father: null },
  });
});

it('lists only the values that differ in the history', () => {
  expect(diffRows({ name: 'A', active: false, version: 1 }, { name: 'A', active: true, version: 2 })).toEqual([
    { name: 'active', before: 'No', after: 'Yes' },
  ]);
  expect(diffRows(null, { name: 'A' })).toEqual([{ name: 'name', before: undefined, after: 'A' }]);
});
