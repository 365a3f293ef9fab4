/** Sample form with two steps: dependent lookups, an upload, a step check and a submission. */

import type { FormDefinition } from '../../../../engine/language/form-definition.ts';

/** Creates a new copy of the definition. */
export function gardenDefinition(): FormDefinition {
  return {
    id: 'garden',
    version: 1,
    title: 'Garden Plot',
    entry: { parameters: { visitor: 'keeper.visitor' } },
    lookups: {
      lands: { path: 'lands' },
      towns: { path: 'towns', params: { land: { var: 'plot.land' } } },
    },
    dialogs: {
      checking: { type: 'loader', title: 'CHECKING' },
      refused: { type: 'error', title: 'REFUSED', text: '{detail|Something went wrong}' },
      sending: { type: 'loader', title: 'SENDING' },
    },
    answers: {
      type: 'object',
      properties: {
        keeper: {
          type: 'object',
          properties: {
            visitor: { type: 'string', form: { widget: 'hidden' } },
            name: { type: 'string', title: 'Name', errorMessage: { required: 'Tell us your name' }, form: { requiredWhen: true } },
            tools: {
              type: 'string',
              title: 'Tools',
              oneOf: [
                { const: 'own', title: 'I bring my own' },
                { const: 'lent', title: 'Please lend me some' },
              ],
              form: { widget: 'radio', requiredWhen: true },
            },
          },
        },
        plot: {
          type: 'object',
          properties: {
            land: {
              type: 'string',
              title: 'Land',
              form: { widget: 'select', options: 'lands', requiredWhen: true, onChange: { clear: ['plot.town'] } },
            },
            town: {
              type: 'string',
              title: 'Town',
              form: { widget: 'combobox', options: 'towns', enabledWhen: { var: 'plot.land' }, requiredWhen: true },
            },
            plan: {
              type: 'array',
              items: { type: 'object' },
              title: 'Plan',
              maxItems: 2,
              form: { requiredWhen: true, files: { extensions: ['png', 'pdf'], maxBytes: 1000 } },
            },
          },
        },
      },
    },
    steps: [
      {
        id: 'keeper',
        title: 'Keeper',
        sections: [{ title: 'About you', fields: ['keeper.name', 'keeper.tools', 'plot.land', 'plot.town'] }],
        check: { path: 'checks/garden', loader: 'checking', failure: { dialog: 'refused' }, group: 'keeper' },
      },
      {
        id: 'plot',
        title: 'Plot',
        sections: [
          { title: 'Your plot', fields: ['plot.plan'] },
          { title: 'Check', kind: 'review', fields: ['keeper.name', 'plot.town'] },
        ],
      },
    ],
    persistence: { key: 'root', version: 1, giveUpAfter: 5000 },
    submission: {
      path: 'gardens',
      loader: 'sending',
      success: { panel: { title: 'The plot is yours', text: 'Welcome.', again: 'Another plot' } },
      failure: { dialog: 'refused' },
    },
  };
}
