/** A form with rows as cards and as a table. */

const required = { requiredWhen: true };

/** Returns the definition `rows`. */
export const rowsForm = (): Record<string, unknown> => ({
  id: 'rows',
  version: 1,
  title: 'Widgets',
  dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
  answers: {
    type: 'object',
    properties: {
      guests: {
        type: 'array',
        title: 'Guests',
        description: 'At least two.',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          title: '{guests.#.name|Guest {row}}',
          properties: {
            name: { type: 'string', title: 'Name', description: 'As in the passport.', form: required },
            isVegetarian: { type: 'boolean', title: 'Vegetarian' },
            meal: { type: 'string', title: 'Meal', enum: ['Curry', 'Pasta'], form: { widget: 'radio', ...required } },
          },
          texts: [{ before: 'meal', heading: 'Food', note: 'For the evening.' }],
        },
        form: {
          add: 'Add a guest',
          remove: 'Remove {title}',
          canReorder: true,
          checks: [{ id: 'few', failsWhen: { '<': [{ count: [{ var: 'guests' }] }, 2] }, message: 'At least two guests, please' }],
        },
      },
      costs: {
        type: 'array',
        title: 'Costs',
        description: 'In euros.',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          title: 'Cost {row}',
          properties: {
            kind: { type: 'string', title: 'Kind', enum: ['Train', 'Hotel'], form: { widget: 'select', ...required } },
            amount: { type: 'number', title: 'Amount', description: 'With taxes.', minimum: 1, form: required },
            hasReceipt: { type: 'boolean', title: 'Receipt' },
          },
        },
        form: { add: 'Add a cost', remove: 'Remove {title}', layout: 'table' },
      },
    },
  },
  steps: [{ id: 'rows', title: 'Rows', sections: [{ title: 'Your trip', fields: ['guests', 'costs'] }] }],
  submission: {
    path: 'submissions/rows',
    success: { panel: { title: 'Thank you', text: 'We have received your answers.' } },
    failure: { dialog: 'failed' },
  },
});
