/** Answers of one version of a form in another one: what becomes of each of them. */

import { describe, expect, it } from 'vitest';
import { addRow, compileForm, createFormState, createSnapshot, getFieldView, getRemark, migrateSnapshot, setAnswer } from '#engine';
import type { Answer, CompiledForm, Snapshot } from '#engine';
import { completed } from '../sample.ts';

const today = '2026-11-20';
const text = { type: 'string', title: 'Text' };
const file = { type: 'array', title: 'File', items: { type: 'object' }, form: { files: { extensions: ['pdf'], maxBytes: 1000 } } };
const pdf = { id: 'a', name: 'a.pdf', size: 10, type: 'application/pdf' };

function compile(properties: object, more: object = {}): CompiledForm {
  const { form, diagnostics } = compileForm(completed({ answers: { type: 'object', properties }, ...more }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return form!;
}

function fill(form: CompiledForm, answers: Record<string, Answer>): Snapshot {
  const state = Object.entries(answers).reduce(
    (before, [path, answer]) => setAnswer(form, before, path, answer),
    createFormState(form, { today, side: 'browser' }),
  );
  return createSnapshot(form, state);
}

describe('the cause of an emptied answer', () => {
  const clears = (...paths: string[]) => ({ ...text, form: { onChange: { clear: paths } } });
  const list = (properties: object) => ({ type: 'array', title: 'List', minItems: 1, maxItems: 3, items: { type: 'object', properties } });
  const before = compile({ grade: clears('program'), program: text, cars: list({ make: clears('cars.#.model'), model: text }) });
  const answers = { program: 'p', grade: '2', 'cars.0.model': 'm', 'cars.0.make': 'x' };

  it('moves with its field', () => {
    const renamed = { grade: { to: 'level' }, 'cars.#.make': { to: 'cars.#.brand' } };
    const properties = { level: clears('program'), program: text, cars: list({ brand: clears('cars.#.model'), model: text }) };
    const after = compile(properties, { renamed });
    const { snapshot } = migrateSnapshot(before.definition, after, fill(before, answers), today);
    expect(snapshot.clearedBy).toEqual({ program: 'level', 'cars.0.model': 'cars.#.brand' });
  });

  it('is forgotten if its field is not there any more', () => {
    const after = compile({ program: text, cars: list({ model: text }) });
    const { snapshot } = migrateSnapshot(before.definition, after, fill(before, answers), today);
    expect(snapshot).not.toHaveProperty('clearedBy');
  });

  it('ends when an answer returns that was set aside', () => {
    const choice = (...values: string[]) => ({ ...text, enum: values });
    const first = compile({ grade: clears('color'), color: choice('red', 'blue') });
    const second = compile({ grade: clears('color'), color: choice('blue') });
    const aside = migrateSnapshot(first.definition, second, fill(first, { color: 'red' }), today).snapshot;
    let state = createFormState(second, { today, side: 'browser', snapshot: aside });
    for (const [path, answer] of [
      ['color', 'blue'],
      ['grade', '2'],
    ] as const)
      state = setAnswer(second, state, path, answer);
    expect(getRemark(second, state, 'color')).toContain('please answer');
    const { snapshot } = migrateSnapshot(second.definition, first, createSnapshot(second, state), today);
    const returned = createFormState(first, { today, side: 'browser', snapshot });
    expect([getFieldView(first, returned, 'color').value, getRemark(first, returned, 'color')]).toEqual(['red', undefined]);
    expect(getRemark(first, setAnswer(first, returned, 'color', null), 'color')).toBeUndefined();
  });
});

describe('an answer', () => {
  it('that fits stays where it is', () => {
    const before = compile({ name: text });
    const { snapshot, report } = migrateSnapshot(
      before.definition,
      compile({ name: text, more: text }),
      fill(before, { name: 'Ana' }),
      today,
    );
    expect(snapshot.answers).toEqual({ name: 'Ana' });
    expect(report).toEqual([{ path: 'name', fate: 'kept' }]);
  });

  it('moves over several versions, with its values renamed on the way', () => {
    const before = compile({ faith: text });
    const renamed = {
      faith: { to: 'religion', values: { Other: 'Others' } },
      religion: { to: 'student.belief', values: { Others: 'other' } },
    };
    const after = compile({ student: { type: 'object', properties: { belief: { ...text, enum: ['none', 'other'] } } } }, { renamed });
    const { snapshot, report } = migrateSnapshot(before.definition, after, fill(before, { faith: 'Other' }), today);
    expect(snapshot.answers).toEqual({ 'student.belief': 'other' });
    expect(report).toEqual([{ path: 'faith', fate: 'moved', to: 'student.belief' }]);
  });

  it('of another type or format is asked again and kept aside', () => {
    const before = compile({ age: text, day: text, mail: { ...text, format: 'email' } });
    const after = compile({ age: { type: 'integer', title: 'Age' }, day: { ...text, format: 'date' }, mail: { ...text, format: 'email' } });
    const { snapshot, report } = migrateSnapshot(
      before.definition,
      after,
      fill(before, { age: 'ten', day: '12 May', mail: 'ana@' }),
      today,
    );
    expect(snapshot.answers).toEqual({ mail: 'ana@' });
    expect(report).toEqual([
      { path: 'age', fate: 'asked', why: 'type' },
      { path: 'day', fate: 'asked', why: 'format' },
      { path: 'mail', fate: 'kept' },
    ]);
    expect(snapshot.aside).toMatchObject({ age: [{ answer: 'ten' }], day: [{ answer: '12 May' }] });
  });

  it('that is no option any more is asked again; of several choices the others stay', () => {
    const before = compile({
      one: { ...text, enum: ['a', 'b'] },
      many: { type: 'array', title: 'Many', items: { type: 'string', enum: ['a', 'b'] } },
    });
    const after = compile({
      one: { ...text, enum: ['b'] },
      many: { type: 'array', title: 'Many', items: { type: 'string', enum: ['b', 'c'] } },
    });
    const { snapshot, report } = migrateSnapshot(before.definition, after, fill(before, { one: 'a', many: ['a', 'b'] }), today);
    expect(snapshot.answers).toEqual({ many: ['b'] });
    expect(report.map(({ path, fate, why }) => [path, fate, why])).toEqual([
      ['one', 'asked', 'choice'],
      ['many', 'asked', 'choice'],
    ]);
    expect(snapshot.aside).toMatchObject({ one: [{ answer: 'a' }], many: [{ answer: ['a', 'b'] }] });
  });

  it('without a field is set aside, and returns with it', () => {
    const full = compile({ name: text, nick: text });
    const short = compile({ name: text });
    const away = migrateSnapshot(full.definition, short, fill(full, { name: 'Ana', nick: 'An' }), today);
    expect(away.report).toContainEqual({ path: 'nick', fate: 'aside', why: 'no-field' });
    const shown = createSnapshot(short, createFormState(short, { today, side: 'browser', snapshot: away.snapshot }));
    expect(shown.aside).toMatchObject({ nick: [{ answer: 'An' }] });
    const back = migrateSnapshot(short.definition, full, shown, today);
    expect(back.snapshot.answers).toEqual({ name: 'Ana', nick: 'An' });
    expect(back.snapshot.aside).toBeUndefined();
    expect(back.report).toContainEqual({ path: 'nick', fate: 'kept' });
  });

  it('that another one has taken the place of stays aside', () => {
    const former = compile({ name: text, nick: text });
    const after = compile({ name: text }, { renamed: { nick: 'name' } });
    const { snapshot, report } = migrateSnapshot(former.definition, after, fill(former, { nick: 'An', name: 'Ana' }), today);
    expect(snapshot.answers).toEqual({ name: 'Ana' });
    expect(snapshot.aside).toMatchObject({ name: [{ answer: 'An' }] });
    expect(report).toContainEqual({ path: 'nick', fate: 'aside', to: 'name', why: 'taken' });
  });
});

describe('rows', () => {
  const rows = (properties: object): object => ({ type: 'array', maxItems: 5, items: { type: 'object', properties } });

  it('keep their numbers when their group and their fields are renamed', () => {
    const before = compile(
      { staff: rows({ name: text, note: text }) },
      { steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['staff'] }] }] },
    );
    const after = compile(
      { people: rows({ fullName: text }) },
      {
        steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['people'] }] }],
        renamed: { staff: 'people', 'staff.#.name': 'people.#.fullName' },
      },
    );
    let state = createFormState(before, { today, side: 'browser' });
    state = addRow(before, addRow(before, state, 'staff'), 'staff');
    state = setAnswer(before, state, 'staff.1.name', 'Ben');
    state = setAnswer(before, state, 'staff.1.note', 'late');
    const { snapshot } = migrateSnapshot(before.definition, after, createSnapshot(before, state), today);
    expect(snapshot.answers).toEqual({ 'people.size': 2, 'people.1.fullName': 'Ben' });
    expect(snapshot.aside).toMatchObject({ 'staff.1.note': [{ answer: 'late' }] });
    expect(createFormState(after, { today, side: 'browser', snapshot }).aside).toBe(snapshot.aside);
  });
});

describe('files', () => {
  const before = compile({ report: file });
  const snapshot: Snapshot = { ...fill(before, {}), fileAnswers: { report: [pdf] } };

  it('move with their path', () => {
    const after = compile({ proof: file }, { renamed: { report: 'proof' } });
    const migrated = migrateSnapshot(before.definition, after, snapshot, today);
    expect(migrated.snapshot.fileAnswers).toEqual({ proof: [pdf] });
    expect(migrated.report).toEqual([{ path: 'report', fate: 'moved', to: 'proof' }]);
  });

  it('against a stricter rule are asked again and kept aside', () => {
    const after = compile({ report: { ...file, form: { files: { extensions: ['pdf'], maxBytes: 5 } } } });
    const migrated = migrateSnapshot(before.definition, after, snapshot, today);
    expect(migrated.snapshot.fileAnswers).toBeUndefined();
    expect(migrated.snapshot.files).toEqual(['report']);
    expect(migrated.snapshot.aside).toEqual({ report: [{ files: [pdf] }] });
    expect(migrated.report).toEqual([{ path: 'report', fate: 'asked', why: 'files' }]);
  });

  it('of a field that is none for files any more are set aside', () => {
    const migrated = migrateSnapshot(before.definition, compile({ report: text }), snapshot, today);
    expect(migrated.snapshot.aside).toEqual({ report: [{ files: [pdf] }] });
    expect(migrated.report).toEqual([{ path: 'report', fate: 'asked', why: 'type' }]);
  });
});

describe('a required field', () => {
  const steps = ['one', 'two'].map((id) => ({ id, title: id, sections: [{ fields: [id] }] }));

  it('that the former version did not have is new, and its step is visited again', () => {
    const before = compile({ one: text, two: text }, { steps });
    const snapshot = { ...fill(before, { one: 'x' }), passed: ['one'], step: 'two' };
    const required = { ...text, form: { requiredWhen: true } };
    const after = compile(
      { one: text, also: required, two: required },
      { steps: [{ id: 'one', title: 'one', sections: [{ fields: ['one', 'also'] }] }, steps[1]!] },
    );
    const migrated = migrateSnapshot(before.definition, after, snapshot, today);
    expect(migrated.report).toEqual([
      { path: 'one', fate: 'kept' },
      { path: 'also', fate: 'new' },
    ]);
    expect(migrated.snapshot.passed).toEqual([]);
    expect(createFormState(after, { today, side: 'browser', snapshot: migrated.snapshot }).step).toBe('one');
    expect(migrateSnapshot(undefined, after, snapshot, today).report).toEqual([{ path: 'one', fate: 'kept' }]);
  });
});

describe('a name of a prototype', () => {
  it('in an untrusted snapshot changes no object', () => {
    const form = compile({ name: text });
    const snapshot = { ...fill(form, {}), answers: JSON.parse('{"__proto__":"x"}') as Snapshot['answers'] };
    const { snapshot: migrated } = migrateSnapshot(form.definition, form, snapshot, today);
    expect(Object.getPrototypeOf(migrated.aside)).toBe(Object.prototype);
    expect(Object.entries(migrated.aside!)).toEqual([['__proto__', [{ answer: 'x' }]]]);
  });
});
