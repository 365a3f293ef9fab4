/** A form with two tables of rows: expenses that users add, move and remove, and one shift for each selected place. */

/** Returns the definition. */
export function rowsTableFormDefinition(): Record<string, unknown> {
  return {
    id: 'travel-expenses',
    version: 1,
    title: 'Travel Expenses',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        expenses: {
          type: 'array',
          title: 'Expenses',
          minItems: 1,
          maxItems: 500,
          items: {
            type: 'object',
            title: 'Expense {row}',
            properties: {
              day: { type: 'string', format: 'date', title: 'Day', form: { requiredWhen: true } },
              kind: { type: 'string', title: 'Kind', enum: ['Train', 'Hotel', 'Other'], form: { widget: 'select', requiredWhen: true } },
              purpose: {
                type: 'string',
                title: 'Purpose',
                form: { visibleWhen: { '==': [{ var: 'expenses.#.kind' }, 'Other'] }, requiredWhen: true },
              },
              amount: { type: 'number', title: 'Amount', description: 'In euros', minimum: 0, form: { requiredWhen: true } },
              hasReceipt: { type: 'boolean', title: 'Receipt' },
            },
          },
          form: { add: 'Add an expense', remove: 'Remove expense {row}', layout: 'table', canReorder: true },
        },
        total: { type: 'number', title: 'Total', form: { computed: { sum: [{ var: 'expenses.amount' }] } } },
        helps: { type: 'array', title: 'Where did you help?', items: { type: 'string', enum: ['Beach', 'Kitchen'] } },
        shifts: {
          type: 'array',
          title: 'Your shifts',
          maxItems: 2,
          items: {
            type: 'object',
            title: '{shifts.#.place}',
            properties: {
              place: { type: 'string', title: 'Place', form: { widget: 'hidden', computed: { item: 'label' } } },
              part: {
                type: 'string',
                title: 'Part of the day',
                enum: ['Morning', 'Evening'],
                form: { widget: 'radio', requiredWhen: true },
              },
              hours: { type: 'integer', title: 'Hours', minimum: 1, form: { requiredWhen: true } },
            },
          },
          form: { layout: 'table', rowsFrom: { list: { var: 'helps' } } },
        },
      },
    },
    steps: [
      { id: 'expenses', title: 'Expenses', sections: [{ title: 'Your trip', fields: ['expenses', 'total'] }] },
      { id: 'shifts', title: 'Shifts', sections: [{ title: 'Your help', fields: ['helps', 'shifts'] }] },
    ],
    submission: {
      path: 'submissions/travel-expenses',
      success: { panel: { title: 'Thank you', text: 'Your total is {total}.' } },
      failure: { dialog: 'failed' },
    },
  };
}
