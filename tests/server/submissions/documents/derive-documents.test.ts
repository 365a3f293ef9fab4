/** The documents of a submission follow from the uploads that its form requires for its answers. */

import { describe, expect, it } from 'vitest';
import { type CompiledForm, createFormState, getByPath } from '#engine';
import { compileFile } from '../../../../server/definitions/compile-file.ts';
import { deriveDocuments, getClaim, hasDocuments } from '../../../../server/submissions/documents/derive-documents.ts';
import { documentsFormDefinition } from '../../../e2e/support/forms/documents-form.ts';
import { app, compileShipped } from '../../../definitions/support/shipped.ts';

const FILE = [{ name: 'scan.pdf', size: 9, type: 'application/pdf' }];
const upload = (form: object = {}) => ({
  ...{ type: 'array', items: { type: 'object' }, title: 'Scan' },
  form: { files: { extensions: ['pdf'], maxBytes: 1_048_576 }, ...form },
});

function compile(definition: object): CompiledForm {
  const { form, diagnostics } = compileFile({ text: JSON.stringify(definition), file: 'form.json', read: () => '', app });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return form!;
}

function compileFields(properties: object, steps?: object[]): CompiledForm {
  const fields = Object.keys(properties);
  const definition = { ...documentsFormDefinition(), records: {}, answers: { type: 'object', properties } };
  return compile({
    ...definition,
    steps: steps ?? [{ id: 'all', title: 'All', sections: [{ fields }] }],
    submission: {
      path: 'submissions/allowance',
      success: { panel: { title: 'Thank you', text: 'We have it.' } },
      failure: { dialog: 'failed' },
    },
  });
}

/** Returns the documents as `field state`. */
function derive(form: CompiledForm, answers: object, sent: string[] = []): string[] {
  const state = createFormState(form, { side: 'server', today: '2026-11-28', answers });
  return deriveDocuments(form, state, new Set(sent)).map(({ field, state: one }) => `${field} ${one}`);
}

describe('a form with conditional uploads', () => {
  const isAbroad = { '==': [{ var: 'country' }, 'NO'] };
  const form = compileFields({
    country: { type: 'string', title: 'Country' },
    photo: upload({ requiredWhen: true }),
    visa: upload({ requiredWhen: isAbroad }),
    permit: upload({ visibleWhen: isAbroad, requiredWhen: true }),
    letter: upload({ enabledWhen: isAbroad, requiredWhen: true }),
    extra: upload(),
  });

  it.each([
    ['nothing of what is not required, hidden or closed', { country: 'PH' }, [], ['photo missing']],
    [
      'what a condition requires, shows and opens',
      { country: 'NO' },
      [],
      ['photo missing', 'visa missing', 'permit missing', 'letter missing'],
    ],
    ['a file that was sent as received', { country: 'PH', photo: FILE }, ['photo'], ['photo received']],
    [
      'an optional upload with a file',
      { country: 'PH', photo: FILE, extra: FILE },
      ['photo', 'extra'],
      ['photo received', 'extra received'],
    ],
    // A lookup can have opened it, whose reply is not stored.
    ['a required upload with a file that is closed now', { country: 'PH', letter: FILE }, ['letter'], ['photo missing', 'letter received']],
  ])('needs %s', (_, answers, sent, expected) => {
    expect(derive(form, answers, sent)).toEqual(expected);
  });
});

describe('a form with "insteadOfUpload"', () => {
  const form = compile(documentsFormDefinition());
  const answers = { name: 'Ana', tollsSending: 'now', contractSending: 'later', passportSending: 'sent', tollCosts: 5, tolls: FILE };

  it('needs what is sent later or was sent before', () => {
    expect(derive(form, answers, ['tolls'])).toEqual(['tolls received', 'contract missing', 'passport missing']);
    expect(derive(form, { ...answers, tollCosts: 0, tollsSending: undefined, tolls: undefined })).toEqual([
      'contract missing',
      'passport missing',
    ]);
  });

  it('needs an optional document that the sender wants to send later', () => {
    const optional = compileFields({ scan: upload({ insteadOfUpload: ['later'] }) });
    expect(derive(optional, { scanSending: 'later' })).toEqual(['scan missing']);
    expect(derive(optional, {})).toEqual([]);
    expect(derive(optional, { scanSending: 'now', scan: FILE }, ['scan'])).toEqual(['scan received']);
  });

  it('says what the sender declared', () => {
    const claim = (path: string) => getClaim(form, path, (one) => getByPath(answers, one));
    expect(['tolls', 'contract', 'passport', 'name'].map(claim)).toEqual([null, 'later', 'sent', null]);
  });
});

describe('uploads in rows', () => {
  const row = {
    age: { type: 'integer', title: 'Age' },
    scan: upload({ insteadOfUpload: ['later'], requiredWhen: { '<': [{ var: 'people.#.age' }, 18] } }),
  };
  const people = { type: 'array', title: 'People', maxItems: 4, items: { type: 'object', title: 'Person {row}', properties: row } };
  const answers = { people: [{ age: 30 }, { age: 9, scanSending: 'later' }, { age: 10, scanSending: 'now', scan: FILE }] };

  it('are documents of each row', () => {
    const form = compileFields({ people }, [{ id: 'all', title: 'All', sections: [{ fields: ['people'] }] }]);
    expect(derive(form, answers, ['people.2.scan'])).toEqual(['people.1.scan missing', 'people.2.scan received']);
    expect(getClaim(form, 'people.1.scan', (path) => getByPath(answers, path))).toBe('later');
  });
});

it('forms without an upload have none', () => {
  const load = (file: string): CompiledForm => compileShipped(file).form!;
  expect(hasDocuments(load('enrollment.json'))).toBe(true);
  expect(hasDocuments(load('library-card.json'))).toBe(true);
  expect(hasDocuments(load('clearance.json'))).toBe(false);
  expect(hasDocuments(compileFields({ name: { type: 'string', title: 'Name' }, scan: upload() }))).toBe(true);
});
