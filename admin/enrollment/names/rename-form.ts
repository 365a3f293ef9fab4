/** The form of a name alone. */

import type { FormDefinition } from '#engine';

/** Returns the definition of the form; `hint` is the description of the field. */
export function createNameForm(singular: string, hint: string): FormDefinition {
  return {
    id: 'name',
    version: 1,
    title: singular,
    texts: { 'error.required': '{title} is required' },
    dialogs: { failed: { type: 'error', title: 'Not saved', text: '{detail|}' } },
    answers: {
      type: 'object',
      properties: {
        name: {
          type: 'string',
          title: 'Name',
          description: hint,
          maxLength: 200,
          form: { autocomplete: 'off', width: 'full', requiredWhen: true },
        },
      },
    },
    steps: [{ id: 'name', title: singular, sections: [{ id: 'fields', fields: ['name'] }] }],
    submission: { path: 'names', success: { panel: { title: singular, text: 'Saved.' } }, failure: { dialog: 'failed' } },
  };
}
