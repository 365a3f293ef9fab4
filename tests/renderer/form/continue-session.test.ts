// @vitest-environment happy-dom
/** The session of a form continues in another language. */

import { expect, test } from 'vitest';
import { compileForm, goToNextStep, type CompiledForm, type FormDefinition } from '#engine';
import { continueFormSession, createFormSession } from '../../../renderer/form/form-session.ts';
import { appendRow } from '../../../renderer/form/repeating-group/row-changes.ts';

const send = () => Promise.reject(new Error('The form has no lookups'));

function compile(title: string): CompiledForm {
  const { form } = compileForm({
    id: 'card',
    version: 1,
    title,
    review: false,
    dialogs: { failed: { type: 'error', title } },
    answers: {
      type: 'object',
      properties: {
        opened: { type: 'string', title: `${title} opened`, form: { widget: 'hidden', timestamp: 'opened' } },
        name: { type: 'string', title: `${title} name`, form: { requiredWhen: true } },
        pin: { type: 'string', title: `${title} PIN`, form: { isSecret: true } },
        hidden: { type: 'string', title: `${title} hidden`, form: { visibleWhen: { '==': [{ var: 'name' }, 'x'] } } },
        kind: { type: 'string', title: `${title} kind`, oneOf: [{ const: 'a', title: `${title} a` }] },
        papers: {
          type: 'array',
          title: `${title} papers`,
          items: { type: 'object' },
          form: { files: { extensions: ['pdf'], maxBytes: 9 } },
        },
        guests: {
          type: 'array',
          title: `${title} guests`,
          maxItems: 3,
          items: { type: 'object', title: `${title} {row}`, properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
    },
    steps: [
      { id: 'one', title, sections: [{ fields: ['name', 'pin', 'hidden', 'kind'] }] },
      { id: 'two', title, sections: [{ fields: ['papers', 'guests'] }] },
    ],
    submission: { path: 'cards', success: { panel: { title, text: title } }, failure: { dialog: 'failed' } },
  } as unknown as FormDefinition);
  return form!;
}

test('answers, files, rows, hidden answers, the step and the key of the submission are kept', () => {
  const options = { send, entry: {}, today: '2026-11-20', now: '2026-11-20T08:00:00.000Z' };
  const before = createFormSession(compile('English'), options);
  before.store.change('name', 'x');
  before.store.change('hidden', 'kept');
  before.store.change('name', 'Ana');
  before.store.change('pin', '1234');
  before.store.change('kind', 'a');
  before.store.update(goToNextStep);
  const file = { id: 'f1', name: 'a.pdf', size: 3, type: 'application/pdf' };
  before.store.change('papers', [file]);
  appendRow(before.store, 'guests');
  before.store.change('guests.0.name', 'Ben');

  const after = continueFormSession(compile('Deutsch'), { ...options, now: '2026-11-20T09:00:00.000Z' }, before);
  const { store } = after;
  expect(after.submissionKey).toBe(before.submissionKey);
  expect(after.files).toBe(before.files);
  expect(store.state().step).toBe('two');
  expect(store.field('opened').value).toBe('2026-11-20T08:00:00Z');
  expect(['name', 'pin', 'papers', 'guests.0.name'].map((path) => store.field(path).value)).toEqual(['Ana', '1234', [file], 'Ben']);
  expect(store.field('kind')).toMatchObject({ title: 'Deutsch kind', value: 'a', selectedLabel: 'Deutsch a' });
  expect(store.step('two').sections[0]!.groups[0]!.rows.map(({ title }) => title)).toEqual(['Deutsch 1']);
  expect(store.state().missingFiles).toEqual([]);
  store.change('name', 'x');
  expect(store.field('hidden').value).toBe('kept');
});
