/** Answers that were changed on two devices. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRow, compileForm, createFormState, createSnapshot, mergeSnapshots, removeLostFiles, removeRow, setAnswer } from '#engine';
import type { Answer, CompiledForm, FormState, Snapshot } from '#engine';
import { completed } from '../sample.ts';
import { versions } from './support/random-versions.ts';

const today = '2026-11-20';
const text = { type: 'string', title: 'Text' };
const file = { type: 'array', title: 'File', items: { type: 'object' }, form: { files: { extensions: ['pdf'], maxBytes: 1000 } } };
const rows = { type: 'array', maxItems: 5, items: { type: 'object', properties: { name: text, age: text } } };
const pdf = (id: string) => ({ id, name: `${id}.pdf`, size: 10, type: 'application/pdf' });

const { form: compiled, diagnostics } = compileForm(
  completed({
    answers: {
      type: 'object',
      properties: {
        name: text,
        town: text,
        greeting: { ...text, default: 'Hello' },
        country: { ...text, form: { onChange: { clear: ['city'] } } },
        city: text,
        paper: file,
        list: rows,
      },
    },
    steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['name', 'town', 'greeting', 'country', 'city', 'paper', 'list'] }] }],
  }),
);
const form: CompiledForm = compiled!;

type Change = (state: FormState) => FormState;

const set =
  (path: string, answer: Answer): Change =>
  (state) =>
    setAnswer(form, state, path, answer);
const start = (...changes: Change[]): FormState =>
  changes.reduce((state, change) => change(state), createFormState(form, { today, side: 'browser' }));
const copy = (state: FormState, ...changes: Change[]): Snapshot =>
  createSnapshot(
    form,
    changes.reduce((before, change) => change(before), state),
  );
const reopen = (snapshot: Snapshot): FormState => createFormState(form, { today, side: 'browser', snapshot });

const row = (index: number, name: string, age: string): Change[] => [
  (state) => addRow(form, state, 'list'),
  set(`list.${index}.name`, name),
  set(`list.${index}.age`, age),
];
const filled = start(set('name', 'Ana'), set('town', 'Bern'), set('paper', [pdf('a')]), ...row(0, 'Xaver', '1'), ...row(1, 'Yann', '2'));
const base = copy(filled);

it('is tested with a form without errors', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('changes of two devices', () => {
  it('to different fields, rows and files are merged', () => {
    const own = copy(filled, set('name', 'Anna'), set('list.0.age', '11'));
    const other = copy(filled, set('town', null), set('list.1.age', '22'), set('paper', [pdf('a'), pdf('b')]));
    const { snapshot, conflicts } = mergeSnapshots(form, base, own, other);
    expect(conflicts).toEqual([]);
    expect(snapshot.answers).toEqual({
      name: 'Anna',
      greeting: 'Hello',
      'list.size': 2,
      'list.0.name': 'Xaver',
      'list.0.age': '11',
      'list.1.name': 'Yann',
      'list.1.age': '22',
    });
    expect(snapshot.fileAnswers).toEqual({ paper: [pdf('a'), pdf('b')] });
    expect(snapshot.origins['town']).toBe('user');
  });

  it('to the same value agree', () => {
    const both = copy(filled, set('name', 'Anna'));
    expect(mergeSnapshots(form, base, both, both)).toEqual({ snapshot: both, conflicts: [] });
  });

  it('to the same field are a conflict, in which the own answer stays unless the other one is chosen', () => {
    const own = copy(filled, set('name', 'Anna'), set('paper', null));
    const other = copy(filled, set('name', 'Anne'), set('paper', [pdf('b')]));
    const { snapshot, conflicts } = mergeSnapshots(form, base, own, other);
    expect(conflicts).toEqual([
      { path: 'name', own: { name: 'Anna' }, other: { name: 'Anne' } },
      { path: 'paper', own: {}, other: { paper: [pdf('b')] } },
    ]);
    expect([snapshot.answers['name'], snapshot.fileAnswers]).toEqual(['Anna', undefined]);
    const chosen = mergeSnapshots(form, base, own, other, new Map([['paper', 'other']]));
    expect([chosen.snapshot.answers['name'], chosen.snapshot.fileAnswers]).toEqual(['Anna', { paper: [pdf('b')] }]);
  });

  it('to one row are a conflict of the whole row, so that no row is made of two', () => {
    const own = copy(filled, set('list.0.name', 'Xenia'));
    const other = copy(filled, set('list.0.age', '7'));
    const { conflicts } = mergeSnapshots(form, base, own, other);
    expect(conflicts).toEqual([
      { path: 'list.0', own: { 'list.0.name': 'Xenia', 'list.0.age': '1' }, other: { 'list.0.name': 'Xaver', 'list.0.age': '7' } },
    ]);
    const { snapshot } = mergeSnapshots(form, base, own, other, new Map([['list.0', 'other']]));
    expect([snapshot.answers['list.0.name'], snapshot.answers['list.0.age']]).toEqual(['Xaver', '7']);
  });

  it('to the number of rows are merged with the whole group', () => {
    const removed = copy(filled, (state) => removeRow(form, state, 'list', 0));
    const elsewhere = copy(filled, set('name', 'Anna'));
    const merged = mergeSnapshots(form, base, elsewhere, removed);
    expect(merged.conflicts).toEqual([]);
    expect(merged.snapshot.answers).toMatchObject({ name: 'Anna', 'list.size': 1, 'list.0.name': 'Yann' });
    expect(merged.snapshot.answers).not.toHaveProperty(['list.1.name']);
    const changed = copy(filled, set('list.1.age', '22'));
    expect(mergeSnapshots(form, base, removed, changed).conflicts.map(({ path }) => path)).toEqual(['list']);
  });

  it('by the form give way to those of the user', () => {
    const before = start(set('country', 'CH'), set('city', 'Bern'));
    const common = copy(before);
    const own = copy(before, set('country', 'DE'));
    const other = copy(before, set('city', 'Basel'), set('greeting', 'Hi'));
    const { snapshot, conflicts } = mergeSnapshots(form, common, own, other);
    expect(conflicts).toEqual([]);
    expect(snapshot.answers).toEqual({ country: 'DE', city: 'Basel', greeting: 'Hi', 'list.size': 0 });
  });
});

it('a file that was lost on one device is not removed on the other, and is lost after the merge too', () => {
  const lost = removeLostFiles(form, filled, () => false);
  const own = createSnapshot(form, lost);
  expect(own.files).toEqual(['paper']);
  const { snapshot, conflicts } = mergeSnapshots(form, base, own, copy(filled, set('name', 'Anna')));
  expect([conflicts, snapshot.files, snapshot.fileAnswers]).toEqual([[], [], { paper: [pdf('a')] }]);
  expect(removeLostFiles(form, reopen(snapshot), () => false).missingFiles).toEqual(['paper']);
});

it('the steps that were completed are those of both, and the step is the own one', () => {
  const own = { ...base, passed: ['one'], step: 'two', shown: ['n'] };
  const other = { ...base, passed: ['one', 'two'], step: 'three', shown: ['m'] };
  expect(mergeSnapshots(form, { ...base, passed: [] }, own, other).snapshot).toMatchObject({
    passed: ['one', 'two'],
    step: 'two',
    shown: ['n', 'm'],
  });
});

describe('rows with keys', () => {
  const keyed = (keys: string[], ages: Record<string, string>): Snapshot => ({
    ...base,
    answers: { 'list.size': keys.length, ...Object.fromEntries(keys.map((key, index) => [`list.${index}.age`, ages[key]!])) },
    origins: { 'list.size': 'auto', ...Object.fromEntries(keys.map((_, index) => [`list.${index}.age`, 'user'] as const)) },
    fileAnswers: {},
    rowKeys: { 'list.size': keys },
  });
  const ages = { a: '1', b: '2', c: '3', d: '4' };
  const common = keyed(['a', 'b', 'c'], ages);

  it('are merged by their keys', () => {
    const own = keyed(['b', 'c'], { ...ages, c: '33' });
    const other = keyed(['a', 'b', 'd', 'c'], { ...ages, b: '22' });
    const { snapshot, conflicts } = mergeSnapshots(form, common, own, other);
    expect(conflicts).toEqual([]);
    expect(snapshot.rowKeys).toEqual({ 'list.size': ['b', 'c', 'd'] });
    expect(snapshot.answers).toEqual({ 'list.size': 3, 'list.0.age': '22', 'list.1.age': '33', 'list.2.age': '4' });
  });

  it('are a conflict only if the same row was changed', () => {
    const own = keyed(['c', 'a'], { ...ages, a: '11', c: '33' });
    const other = keyed(['a', 'b', 'c'], { ...ages, c: '30' });
    const { conflicts } = mergeSnapshots(form, common, own, other);
    expect(conflicts).toEqual([{ path: 'list.0', own: { 'list.0.age': '33' }, other: { 'list.0.age': '30' } }]);
  });
});

describe('whatever was answered', () => {
  const { form: random } = compileForm(
    completed({
      answers: {
        type: 'object',
        properties: { p: text, q: text, list: { type: 'array', maxItems: 3, items: { type: 'object', properties: { p: text, r: text } } } },
      },
      steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['p', 'q', 'list'] }] }],
    }),
  );
  const snapshots = versions.map(([, snapshot]) => ({ ...snapshot, aside: {} }));
  const values = ({ answers, fileAnswers = {} }: Snapshot): Record<string, unknown> => ({ ...answers, ...fileAnswers });

  it('the changes of one device alone are all in the result', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (before, after) => {
        for (const [own, other] of [
          [after, before],
          [before, after],
        ] as const) {
          const { snapshot, conflicts } = mergeSnapshots(random!, before, own, other);
          expect(conflicts).toEqual([]);
          expect(values(snapshot)).toEqual(values(after));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('each value of the own device that differs from the common one is in the result, and both values of a conflict are named', () => {
    let found = 0;
    fc.assert(
      fc.property(snapshots, snapshots, snapshots, (before, own, other) => {
        const { snapshot, conflicts } = mergeSnapshots(random!, before, own, other);
        const [result, mine, theirs, common] = [snapshot, own, other, before].map(values);
        for (const [path, value] of Object.entries(mine!))
          if (JSON.stringify(value) !== JSON.stringify(common![path])) expect(result![path]).toEqual(value);
        for (const conflict of conflicts)
          for (const [side, at] of [
            ['own', mine],
            ['other', theirs],
          ] as const)
            for (const [path, value] of Object.entries(conflict[side])) expect(at![path]).toEqual(value);
        found += conflicts.length;
        const chosen = new Map(conflicts.map(({ path }) => [path, 'other' as const]));
        const swapped = mergeSnapshots(random!, before, other, own);
        expect(values(mergeSnapshots(random!, before, own, other, chosen).snapshot)).toEqual(values(swapped.snapshot));
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(0);
  });
});

it('the cause of an emptied answer is merged with it', () => {
  const answered = start(set('city', 'Bern'));
  const emptied = copy(answered, set('country', 'CH'));
  expect(emptied.clearedBy).toEqual({ city: 'country' });
  for (const [own, other] of [
    [emptied, copy(answered, set('name', 'Ana'))],
    [copy(answered, set('name', 'Ana')), emptied],
  ] as const)
    expect(mergeSnapshots(form, copy(answered), own, other).snapshot).toMatchObject({
      answers: { name: 'Ana', country: 'CH' },
      clearedBy: { city: 'country' },
    });
});
