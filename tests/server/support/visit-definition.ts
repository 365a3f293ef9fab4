/** A small form for tests: two steps, a step check, a condition, a number, an upload and a picture. */

const mark = { extensions: ['jpg', 'jpeg'], maxBytes: 1_048_576, picture: { square: true } };

/** Returns a new copy that a test can modify. */
export function visitDefinition() {
  return structuredClone({
    id: 'visit',
    version: 1,
    title: 'School Visit',
    dialogs: { failed: { type: 'error', title: 'FAILED', text: '{detail}' } },
    entry: { parameters: { email: 'guest.email' } },
    answers: {
      type: 'object',
      properties: {
        guest: {
          type: 'object',
          properties: {
            name: {
              type: 'string',
              title: 'Name',
              maxLength: 50,
              errorMessage: { required: 'Name is required' },
              form: { requiredWhen: true, aliases: ['fullName'] },
            },
            email: { type: 'string', title: 'Email', format: 'email', form: { widget: 'hidden' } },
            party: { type: 'integer', title: 'How many come', minimum: 1, maximum: 9, form: { requiredWhen: true } },
            drives: { type: 'boolean', title: 'We come by car' },
            plate: {
              type: 'string',
              title: 'Number plate',
              errorMessage: { required: 'Number plate is required' },
              form: { visibleWhen: { var: 'guest.drives' }, requiredWhen: true },
            },
          },
        },
        papers: {
          type: 'object',
          properties: {
            letters: {
              type: 'array',
              items: { type: 'object' },
              title: 'Letters',
              maxItems: 2,
              form: { files: { extensions: ['pdf', 'docx', 'doc', 'png'], maxBytes: 1_048_576 } },
            },
            photo: { type: 'array', items: { type: 'object' }, title: 'Photo', maxItems: 1, form: { files: mark } },
          },
        },
      },
    },
    steps: [
      {
        id: 'guest',
        title: 'Guest',
        sections: [{ fields: ['guest.name', 'guest.email', 'guest.party', 'guest.drives', 'guest.plate'] }],
        check: { path: 'visit_checks/guest', failure: { dialog: 'failed' }, group: 'guest' },
      },
      { id: 'papers', title: 'Papers', sections: [{ fields: ['papers.letters', 'papers.photo'] }] },
    ],
    submission: {
      path: 'visits',
      success: { panel: { title: 'Thank you', text: 'See you soon.' } },
      failure: { dialog: 'failed' },
      record: { name: ['guest.name'] },
    },
  });
}
