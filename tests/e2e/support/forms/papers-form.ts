/** A form with papers that is kept on the device. */

/** Returns the definition `papers`. */
export function papersFormDefinition(): Record<string, unknown> {
  return {
    id: 'papers',
    version: 1,
    title: 'Send Your Papers',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        papers: {
          type: 'array',
          items: { type: 'object' },
          title: 'Papers',
          maxItems: 5,
          form: { requiredWhen: true, files: { extensions: ['pdf'], maxBytes: 1048576 } },
        },
      },
    },
    steps: [
      { id: 'papers', title: 'Papers', sections: [{ title: 'Your papers', fields: ['name', 'papers'] }] },
      { id: 'review', title: 'Review', sections: [{ kind: 'review', title: 'Your answers', fields: ['name', 'papers'] }] },
    ],
    persistence: { key: 'root', version: 1, giveUpAfter: 5000 },
    submission: {
      path: 'submissions/papers',
      success: { panel: { title: 'Thank you', text: 'We have received your papers.' } },
      failure: { dialog: 'failed' },
    },
  };
}
