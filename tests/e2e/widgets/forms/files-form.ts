/** A form with files and signatures. */

const pdfs = { files: { extensions: ['pdf'], maxBytes: 1_048_576 } };
const pngs = { files: { extensions: ['png'], maxBytes: 500_000 } };
const waiting = { enabledWhen: { var: 'isOpen' }, disabledHint: 'Tick “Open the fields” first.' };

const files = (title: string, maxItems: number, form: object) => ({
  type: 'array',
  items: { type: 'object' },
  maxItems,
  title,
  description: `Hint of ${title.toLowerCase()}.`,
  form,
});

/** Returns the definition `files`. Its files are uploaded when they are chosen. */
export const filesForm = (): Record<string, unknown> => ({
  id: 'files',
  version: 1,
  title: 'Widgets',
  persistence: { key: 'papers', version: 1, giveUpAfter: 5000 },
  dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
  answers: {
    type: 'object',
    properties: {
      isOpen: { type: 'boolean', title: 'Open the fields' },
      papers: files('Papers', 5, { ...pdfs, requiredWhen: true }),
      contract: files('Contract', 1, pdfs),
      later: files('Passport', 1, { ...pdfs, insteadOfUpload: ['later', 'sent'], requiredWhen: true }),
      closed: files('Waiting papers', 2, { ...pdfs, ...waiting }),
      signature: files('Signature', 1, { widget: 'signature', ...pngs, requiredWhen: true }),
      witness: files('Witness', 1, { widget: 'signature', ...pngs, ...waiting }),
    },
  },
  steps: [
    {
      id: 'files',
      title: 'Papers',
      sections: [{ title: 'Your papers', fields: ['isOpen', 'papers', 'contract', 'later', 'closed', 'signature', 'witness'] }],
    },
  ],
  submission: {
    path: 'submissions/files',
    success: { panel: { title: 'Thank you', text: 'We have received your answers.' } },
    failure: { dialog: 'failed' },
  },
});
