/** A form with uploads for photos: of documents, of a person, and with a limit that no photo keeps. */

/** Returns the definition `papers`. */
export function photosFormDefinition(): Record<string, unknown> {
  const upload = { type: 'array', items: { type: 'object' } };
  return {
    id: 'papers',
    version: 1,
    title: 'Send Your Papers',
    dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
    answers: {
      type: 'object',
      properties: {
        page: {
          ...upload,
          title: 'Report card',
          maxItems: 3,
          form: { files: { extensions: ['jpeg', 'jpg', 'png', 'pdf'], maxBytes: 1_048_576 } },
        },
        portrait: {
          ...upload,
          title: 'ID picture',
          maxItems: 3,
          form: { files: { extensions: ['jpeg', 'jpg'], maxBytes: 1_048_576, picture: { square: true, crop: true } } },
        },
        stamp: { ...upload, title: 'Stamp', form: { files: { extensions: ['jpg'], maxBytes: 10_000 } } },
      },
    },
    steps: [{ id: 'papers', title: 'Papers', sections: [{ title: 'Your papers', fields: ['page', 'portrait', 'stamp'] }] }],
    submission: {
      path: 'submissions/papers',
      success: { panel: { title: 'Thank you', text: 'We have received your papers.' } },
      failure: { dialog: 'failed' },
    },
  };
}
