/** The form that the clients of these tests submit: a name, an email address, a note and up to five files. */

export const SUBMISSION_PATH = '/api/soak-submissions';
export const MAX_FILES = 5;

/** Content of the definition file. */
export const soakDefinition = {
  id: 'soak',
  version: 1,
  title: 'Soak',
  dialogs: { failed: { type: 'error', title: 'FAILED', text: '{detail}' } },
  entry: { parameters: { email: 'applicant.email' } },
  answers: {
    type: 'object',
    properties: {
      applicant: {
        type: 'object',
        properties: {
          name: {
            type: 'string',
            title: 'Name',
            maxLength: 80,
            errorMessage: { required: 'Name is required' },
            form: { requiredWhen: true },
          },
          email: { type: 'string', title: 'Email', format: 'email', form: { widget: 'hidden' } },
          note: { type: 'string', title: 'Note', maxLength: 4000 },
        },
      },
      papers: {
        type: 'object',
        properties: {
          documents: {
            type: 'array',
            items: { type: 'object' },
            title: 'Documents',
            maxItems: MAX_FILES,
            form: { files: { extensions: ['pdf'], maxBytes: 2_097_152 } },
          },
        },
      },
    },
  },
  steps: [
    {
      id: 'all',
      title: 'All',
      sections: [{ fields: ['applicant.name', 'applicant.email', 'applicant.note', 'papers.documents'] }],
    },
  ],
  submission: {
    path: 'soak-submissions',
    success: { panel: { title: 'Thank you', text: 'Received.' } },
    failure: { dialog: 'failed' },
    record: { name: ['applicant.name'] },
  },
};
