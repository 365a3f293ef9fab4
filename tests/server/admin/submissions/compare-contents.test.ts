/** The difference of two versions of a submission: answers, files, rows of repeating groups, and forms of different versions. */

import { expect, it } from 'vitest';
import { compileForm, type AuthoredFormDefinition } from '#engine';
import { alignRows } from '../../../../server/admin/submissions/corrections/align-rows.ts';
import { compareContents } from '../../../../server/admin/submissions/corrections/compare-contents.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const upload = (title: string) => ({
  type: 'array',
  items: { type: 'object' },
  title,
  form: { files: { extensions: ['pdf'], maxBytes: 1000 } },
});

function compile(properties: object, fields: string[], sections: { title?: string; fields: string[] }[] = [{ fields }]) {
  const { form, diagnostics } = compileForm({
    id: 'camp',
    version: 1,
    title: 'Camp',
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    answers: { type: 'object', properties },
    steps: [{ id: 'all', title: 'All', sections }],
    submission: { path: 'camps', success: { panel: { title: 'Thanks', text: 'Thanks' } }, failure: { dialog: 'failed' } },
  } as unknown as AuthoredFormDefinition);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return form!;
}

const form = compile(
  {
    key: { type: 'string', title: 'Key', form: { widget: 'hidden', computed: 'k' } },
    name: text('Name'),
    born: text('Date of birth', { format: 'date' }),
    photo: upload('Photo'),
    children: {
      type: 'array',
      title: 'Children',
      maxItems: 4,
      items: { type: 'object', title: 'Child {row}', properties: { name: text('First name'), age: text('Age'), report: upload('Report') } },
    },
    remark: text('Remark for {name}'),
  },
  ['remark', 'name', 'born', 'photo', 'children'],
);

interface File {
  _id: string;
  field: string;
  name: string;
}

const file = (_id: string, field: string): File => ({ _id, field, name: `${_id}.pdf` });
const compare = (before: Record<string, string>, after: Record<string, string>, files: { before?: File[]; after?: File[] } = {}) =>
  compareContents({ labels: before, files: files.before ?? [], form }, { labels: after, files: files.after ?? [], form }).map(
    ({ kind, path, title, ...change }) => [kind, path, title, change.before, change.after],
  );
const child = (index: number, name: string, age: string) => ({ [`children.${index}.name`]: name, [`children.${index}.age`]: age });

it('has changed, added and removed answers in the order of the form, with dates as people read them', () => {
  expect(compare({ name: 'Ana', born: '2016-02-01', key: 'a' }, { name: 'Eva', born: '2016-03-01', remark: 'None', key: 'b' })).toEqual([
    ['answer', 'remark', 'Remark for Eva', null, 'None'],
    ['answer', 'name', 'Name', 'Ana', 'Eva'],
    ['answer', 'born', 'Date of birth', 'Feb 1, 2016', 'Mar 1, 2016'],
  ]);
  expect(compare({ remark: 'None', name: 'Ana' }, { name: 'Ana' })).toEqual([['answer', 'remark', 'Remark for Ana', 'None', null]]);
  expect(compare({ name: 'Ana' }, { name: 'Ana' })).toEqual([]);
});

it('has the files before and after, and no names of files as texts', () => {
  const [kept, old, added] = [file('kept', 'photo'), file('old', 'photo'), file('new', 'photo')];
  const labels = { photo: 'kept.pdf, old.pdf' };
  const changes = compareContents({ labels, files: [kept, old], form }, { labels, files: [kept, added], form });
  expect(changes).toEqual([
    { kind: 'answer', path: 'photo', title: 'Photo', before: null, after: null, beforeFiles: [kept, old], afterFiles: [kept, added] },
  ]);
  expect(compare(labels, { photo: 'other text' }, { before: [kept], after: [kept] })).toEqual([]);
  expect(compare({}, labels, { after: [added] })).toEqual([['answer', 'photo', 'Photo', null, null]]);
});

it('has one difference for a removed row, and those of the answers of rows that moved', () => {
  const before = { ...child(0, 'Ana', '7'), ...child(1, 'Ben', '9'), ...child(2, 'Eva', '4'), 'children.size': '3' };
  const after = { ...child(0, 'Ben', '9'), ...child(1, 'Eva', '5'), 'children.size': '2' };
  expect(compare(before, after)).toEqual([
    ['removed-row', 'children.0', 'Child 1', 'First name: Ana\nAge: 7', null],
    ['answer', 'children.1.age', 'Child 2: Age', '4', '5'],
  ]);
});

it('has one difference for an added row with its files', () => {
  const report = file('report', 'children.1.report');
  const [change] = compareContents(
    { labels: child(0, 'Ana', '7'), files: [], form },
    { labels: { ...child(0, 'Ana', '7'), 'children.1.name': 'Ben' }, files: [report], form },
  );
  expect(change).toMatchObject({ kind: 'added-row', title: 'Child 2', before: null, after: 'First name: Ben\nReport: report.pdf' });
  expect(change).toMatchObject({ beforeFiles: [], afterFiles: [report] });
});

it('takes the titles of a removed answer from the form that had it', () => {
  const later = compile({ name: text('Full name') }, ['name']);
  const changes = compareContents(
    { labels: { name: 'Ana', remark: 'None' }, files: [], form },
    { labels: { name: 'Eva' }, files: [], form: later },
  );
  expect(changes.map(({ title }) => title)).toEqual(['Full name', 'Remark for Ana']);
});

it('names the section of an answer whose title another one has too', () => {
  const parents = compile(
    { father: text('First name'), mother: text('First name'), city: text('City') },
    [],
    [{ title: 'Father', fields: ['father', 'city'] }, { fields: ['mother'] }],
  );
  const changes = compareContents(
    { labels: {}, files: [], form: parents },
    { labels: { father: 'Ben', mother: 'Eva', city: 'Cebu' }, files: [], form: parents },
  );
  expect(changes.map(({ title }) => title)).toEqual(['Father: First name', 'City', 'All: First name']);
});

it('has paths as titles where no form is known', () => {
  const unknown = { files: [], form: undefined };
  const changes = compareContents({ labels: { 'a.0.b': '1', 'a.1.b': '2' }, ...unknown }, { labels: { 'a.0.b': '2', c: '3' }, ...unknown });
  expect(changes.map(({ kind, title }) => [kind, title])).toEqual([
    ['answer', 'c'],
    ['removed-row', 'a.0'],
  ]);
});

it.each([
  [[], ['a'], ['+a']],
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['a', '-b', 'c'],
  ],
  [['a'], ['x', 'a'], ['+x', 'a']],
  [['a'], ['b'], ['a>b']],
  [['a', 'b'], [], ['-a', '-b']],
])('pairs the rows %j and %j', (before, after, expected) => {
  const rows = alignRows<string>(before, after, (one, other) => Number(one === other));
  const describeRow = (row: (typeof rows)[number]): string => {
    if (row.before === undefined) return `+${row.after}`;
    if (row.after === undefined) return `-${row.before}`;
    return row.before === row.after ? row.before : `${row.before}>${row.after}`;
  };
  expect(rows.map(describeRow)).toEqual(expected);
});
