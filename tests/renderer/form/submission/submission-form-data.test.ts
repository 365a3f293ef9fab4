// @vitest-environment happy-dom
/** Encoding of answers as form data. The names are tested in tests/engine/answers. */

import { expect, test } from 'vitest';
import { createFileStore } from '../../../../renderer/form/file-store.ts';
import { createSubmissionFormData } from '../../../../renderer/form/submission/submission-form-data.ts';
import { compileSampleForm } from '../../../engine/answers/sample-form.ts';

const form = compileSampleForm();

test('nested names are in brackets, files have their content, and unset answers are omitted', async () => {
  const files = createFileStore();
  const letters = await Promise.all(['a.pdf', 'b.pdf'].map((name) => files.add(new File([name], name), () => undefined)));
  const data = createSubmissionFormData(
    form,
    { guest: { name: 'Ana', party: 7, drives: true, weight: null }, papers: { letters }, email: 'v' },
    files,
  );
  expect([...data.keys()]).toEqual(['guest[name]', 'guest[party]', 'guest[drives]', 'papers[letters][]', 'papers[letters][]', 'email']);
  expect(data.get('guest[drives]')).toBe('true');
  expect(await (data.getAll('papers[letters][]')[1] as File).text()).toBe('b.pdf');
});

test('rows are numbered, and the number of rows is sent because a row can be empty', async () => {
  const files = createFileStore();
  const pass = await files.add(new File(['pass'], 'pass.pdf'), () => undefined);
  const data = createSubmissionFormData(form, { people: [{ name: 'Ana', age: 4 }, {}, { pass: [pass] }] }, files);
  expect([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['people[size]', '3'],
    ['people[0][name]', 'Ana'],
    ['people[0][age]', '4'],
    ['people[2][pass][]', 'pass.pdf'],
  ]);
});
