/** Answers that are kept after an edit of the definition. */

import { describe, expect, it } from 'vitest';
import { setAnswer, compileForm, getFieldView, goToNextStep, createFormState } from '#engine';
import type { Answer, CompiledForm } from '#engine';
import { migrateAnswers } from '../../../renderer/preview/frame/migrate-answers.ts';
import { completed } from '../../engine/sample.ts';

const today = '2026-11-20';

function compileProperties(properties: object, steps?: object[]): CompiledForm {
  return compileForm(completed({ answers: { type: 'object', properties }, ...(steps && { steps }) })).form!;
}

function filled(form: CompiledForm, answers: Record<string, Answer>) {
  const state = Object.entries(answers).reduce(
    (before, [path, answer]) => setAnswer(form, before, path, answer),
    createFormState(form, { today, side: 'browser' }),
  );
  return { form, state };
}

const name = { type: 'string', title: 'Name' };
const file = {
  type: 'array',
  title: 'File',
  items: { type: 'object' },
  maxItems: 1,
  form: { files: { extensions: ['pdf'], maxBytes: 1000 } },
};

describe('answers', () => {
  it('and files stay in their fields', () => {
    const files = [{ id: 'a', name: 'a.pdf', size: 10, type: 'application/pdf' }];
    const after = compileProperties({ name: { ...name, title: 'Full name' }, file, more: name });
    const state = migrateAnswers(after, filled(compileProperties({ name, file }), { name: 'Ana', file: files }), today);
    expect(getFieldView(after, state, 'name').value).toBe('Ana');
    expect(getFieldView(after, state, 'file').value).toEqual(files);
    expect(state.missingFiles).toEqual([]);
  });

  it('that no longer fit their field are removed', () => {
    const before = filled(compileProperties({ name, colour: { ...name, enum: ['red', 'blue'] }, gone: name }), {
      name: 'Ana',
      colour: 'red',
      gone: 'x',
    });
    const after = compileProperties({ name: { type: 'boolean', title: 'Name' }, colour: { ...name, enum: ['blue'] } });
    const state = migrateAnswers(after, before, today);
    expect(getFieldView(after, state, 'name').value).toBeNull();
    expect(getFieldView(after, state, 'colour').value).toBeNull();
  });

  it('with an error stay, so that the error is shown', () => {
    const after = compileProperties({ name: { ...name, minLength: 5 } });
    const state = migrateAnswers(after, filled(compileProperties({ name }), { name: 'Ana' }), today);
    expect(getFieldView(after, state, 'name').issues).toMatchObject([{ code: 'minLength' }]);
  });

  it('are shown on the same step, even if an earlier step has an error', () => {
    const steps = [
      { id: 'one', title: 'One', sections: [{ fields: ['name'] }] },
      { id: 'two', title: 'Two', sections: [{ fields: ['more'] }] },
    ];
    const before = filled(compileProperties({ name, more: name }, steps), { name: 'Ana' });
    const onTwo = { form: before.form, state: goToNextStep(before.form, before.state) };
    const after = compileProperties({ name: { ...name, minLength: 5 }, more: name }, steps);
    expect(migrateAnswers(after, onTwo, today).step).toBe('two');
    const shorter = compileProperties({ name }, steps.slice(0, 1));
    expect(migrateAnswers(shorter, onTwo, today).step).toBe('one');
  });
});
