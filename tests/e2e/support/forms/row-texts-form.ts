/** A form with headings and notes between the fields of rows, as cards and as a table. */

/** Returns the definition. */
export function rowTextsFormDefinition(): Record<string, unknown> {
  return {
    id: 'row-texts',
    version: 1,
    title: 'Grants and Loans',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: { grants: createGroup('Grant', 'grants', 'cards'), loans: createGroup('Loan', 'loans', 'table') },
    },
    steps: [{ id: 'all', title: 'All', heading: 'Where it comes from', sections: [{ title: 'Your money', fields: ['grants', 'loans'] }] }],
    submission: {
      path: 'submissions/row-texts',
      success: { panel: { title: 'Thank you', text: 'We have your numbers.' } },
      failure: { dialog: 'failed' },
    },
  };
}

function createGroup(title: string, path: string, layout: string): Record<string, unknown> {
  const createNumber = (name: string) => ({ type: 'number', title: `${name} of the ${title}`, minimum: 0 });
  const sum = { sum: [{ merge: [{ var: `${path}.#.county` }, { var: `${path}.#.donors` }] }] };
  return {
    type: 'array',
    title: `${title}s`,
    minItems: 1,
    maxItems: 5,
    items: {
      type: 'object',
      title: `${title} {row}`,
      properties: {
        amount: createNumber('Amount'),
        county: createNumber('County'),
        donors: createNumber('Donors'),
        total: { type: 'number', title: 'Sum', form: { widget: 'hidden', computed: sum } },
      },
      texts: [
        { before: 'county', heading: `Sources of ${title} {row}`, note: 'Enter **0** where a source gave nothing.' },
        {
          note: `The sources add up to {${path}.#.total}.`,
          visibleWhen: { and: [{ var: `${path}.#.amount` }, { '!=': [{ var: `${path}.#.amount` }, { var: `${path}.#.total` }] }] },
        },
      ],
    },
    form: { add: `Add a ${title}`, remove: 'Remove {title}', layout },
  };
}
