// @vitest-environment happy-dom
/** How answers are flattened for the server. */

import { expect, test } from 'vitest';
import { createFileShelf } from '../../../renderer/form/file-shelf.ts';
import { submissionFormData } from '../../../renderer/form/submission-form-data.ts';

test('nested answers get bracket names, files their contents, unset answers nothing', async () => {
  const shelf = createFileShelf();
  const files = await Promise.all(['a.pdf', 'b.pdf'].map((name) => shelf.add(new File([name], name), () => undefined)));
  const data = submissionFormData({ keeper: { name: 'Ana', age: 7, isNew: true, nick: null }, plot: { plan: files }, visitor: 'v' }, shelf);
  expect([...data.keys()]).toEqual(['keeper[name]', 'keeper[age]', 'keeper[isNew]', 'plot[plan][]', 'plot[plan][]', 'visitor']);
  expect(data.get('keeper[isNew]')).toBe('true');
  expect(await (data.getAll('plot[plan][]')[1] as File).text()).toBe('b.pdf');
});

test('rows are numbered, and their number is said, for a row may hold nothing', async () => {
  const shelf = createFileShelf();
  const pass = await shelf.add(new File(['pass'], 'pass.pdf'), () => undefined);
  const data = submissionFormData({ guests: [{ name: 'Ana', home: { town: 'a' } }, {}, { pass: [pass] }], cars: [] }, shelf);
  expect([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['guests[size]', '3'], ['guests[0][name]', 'Ana'], ['guests[0][home][town]', 'a'], ['guests[2][pass][]', 'pass.pdf'], ['cars[size]', '0'],
  ]);
});
