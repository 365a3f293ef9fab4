/** A form with documents that are added now, sent later or were sent before, the list of the outstanding ones, and times of opening and submission. */

const upload = (title: string, insteadOfUpload: string[], form: object = {}) => ({
  type: 'array',
  items: { type: 'object' },
  title,
  maxItems: 2,
  form: { insteadOfUpload, files: { extensions: ['pdf', 'jpg'], maxBytes: 1048576 }, ...form },
});

const timestamp = (title: string, at: 'opened' | 'submitted') => ({ type: 'string', title, form: { widget: 'hidden', timestamp: at } });

/** Returns the definition `allowance`. */
export function documentsFormDefinition(): Record<string, unknown> {
  return {
    id: 'allowance',
    version: 1,
    title: 'Travel Allowance',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: '{detail|Please try again later.}' } },
    answers: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 60, form: { requiredWhen: true } },
        tollCosts: {
          type: 'number',
          title: 'Tolls in a month',
          minimum: 0,
          form: { format: { style: 'currency', currency: 'EUR' }, suffix: 'a month' },
        },
        tolls: upload('Receipts of the tolls', ['later', 'sent'], { visibleWhen: { '>': [{ var: 'tollCosts' }, 0] }, requiredWhen: true }),
        contract: upload('Contract of employment', ['later', 'sent'], { requiredWhen: true }),
        passport: upload('Copy of the passport', ['later', 'sent'], { requiredWhen: true }),
        missing: { type: 'array', title: 'Outstanding documents', form: { widget: 'hidden', outstanding: true } },
        opened: timestamp('Opened', 'opened'),
        submitted: timestamp('Submitted', 'submitted'),
      },
    },
    steps: [
      {
        id: 'trip',
        title: 'Your Trip',
        sections: [
          { title: 'You', fields: ['name', 'tollCosts'] },
          { title: 'Documents', fields: ['tolls', 'contract', 'passport'] },
        ],
      },
      {
        id: 'review',
        title: 'Review',
        sections: [{ kind: 'review', title: 'Your answers', fields: ['name', 'tollCosts', 'tolls', 'contract', 'passport'] }],
      },
    ],
    records: { columns: [{ field: 'missing' }, { field: 'tollsSending', title: 'Tolls' }] },
    submission: {
      path: 'submissions/allowance',
      record: { name: ['name'] },
      success: { panel: { title: 'Thank you', text: 'Documents that we still need: {missing|none}.' } },
      failure: { dialog: 'failed' },
    },
  };
}
