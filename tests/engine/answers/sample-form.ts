/** A form with every kind of answer: groups, types, aliases, uploads and rows. */

import { compileForm, type CompiledForm, type AuthoredFormDefinition } from '#engine';

const files = { extensions: ['pdf'], maxBytes: 1_048_576 };

const definition = {
  id: 'sample',
  version: 1,
  title: 'Sample',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: {
      email: { type: 'string', title: 'Email' },
      guest: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', form: { aliases: ['fullName'] } },
          party: { type: 'integer', title: 'Party' },
          weight: { type: 'number', title: 'Weight' },
          drives: { type: 'boolean', title: 'Drives' },
          home: { type: 'object', properties: { town: { type: 'string', title: 'Town' } } },
        },
      },
      papers: {
        type: 'object',
        properties: {
          letters: { type: 'array', items: { type: 'object' }, title: 'Letters', maxItems: 3, form: { files } },
          photo: { type: 'array', items: { type: 'object' }, title: 'Photo', maxItems: 1, form: { files } },
        },
      },
      people: {
        type: 'array',
        title: 'People',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'Name' },
            age: { type: 'integer', title: 'Age' },
            pass: { type: 'array', items: { type: 'object' }, title: 'Pass', maxItems: 2, form: { files } },
          },
        },
      },
    },
  },
  steps: [
    {
      id: 'all',
      title: 'All',
      sections: [
        {
          fields: [
            'email',
            'guest.name',
            'guest.party',
            'guest.weight',
            'guest.drives',
            'guest.home.town',
            'papers.letters',
            'papers.photo',
            'people',
          ],
        },
      ],
    },
  ],
  submission: { path: 'samples', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
} as unknown as AuthoredFormDefinition;

/** Compiles the form. */
export function compileSampleForm(): CompiledForm {
  const { form, diagnostics } = compileForm(definition);
  if (!form) throw new Error(JSON.stringify(diagnostics));
  return form;
}
