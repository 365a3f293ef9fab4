/** The keys of `form` for documents that users upload, send later or have already sent. */

import type { Key } from '../construct.ts';

export const documentKeys: Readonly<Record<string, Key>> = {
  insteadOfUpload: {
    value: { kind: 'list', of: { kind: 'choice', values: ['later', 'sent'], type: 'UploadAlternative' }, minItems: 1 },
    description:
      'For an upload: what the user can declare instead of adding a file: that the document is sent later, or that it was already sent. Before the upload, radios ask for it; their answer "now", "later" or "sent" has the path of the upload with "Sending" at the end and takes over "visibleWhen", "enabledWhen" and "requiredWhen". The upload is visible for "now". Default: only files are accepted.',
    example: ['later', 'sent'],
    since: '0.2.0',
  },
  sendingOf: {
    value: { kind: 'path' },
    description: 'Of the field that "insteadOfUpload" adds: the path of its upload. It is added automatically.',
    example: 'attachments.receipt',
    since: '0.2.0',
  },
  outstanding: {
    value: { kind: 'boolean' },
    description:
      'For a list ("type": "array"): its answer is computed and contains the documents with "insteadOfUpload" that are to be sent later. Texts and columns show their titles. Default: false.',
    example: true,
    since: '0.2.0',
  },
};
