/** The form for expensive pictures: a name, an email address and up to 25 pictures. */

export const GALLERY_PATH = '/api/galleries';
export const MAX_PICTURES = 25;

/** Content of the definition file. */
export const galleryDefinition = {
  id: 'gallery',
  version: 1,
  title: 'Gallery',
  dialogs: { failed: { type: 'error', title: 'FAILED', text: '{detail}' } },
  entry: { parameters: { email: 'sender.email' } },
  answers: {
    type: 'object',
    properties: {
      sender: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
          email: { type: 'string', title: 'Email', format: 'email', form: { widget: 'hidden' } },
        },
      },
      album: {
        type: 'object',
        properties: {
          pictures: {
            type: 'array',
            items: { type: 'object' },
            title: 'Pictures',
            maxItems: MAX_PICTURES,
            form: { files: { extensions: ['png', 'jpg'], maxBytes: 1_048_576 } },
          },
        },
      },
    },
  },
  steps: [{ id: 'all', title: 'All', sections: [{ fields: ['sender.name', 'sender.email', 'album.pictures'] }] }],
  submission: {
    path: 'galleries',
    success: { panel: { title: 'Thank you', text: 'Received.' } },
    failure: { dialog: 'failed' },
    record: { name: ['sender.name'] },
  },
};
