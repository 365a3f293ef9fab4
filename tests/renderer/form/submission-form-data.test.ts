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
