/** The source of `submission-definition.ts`: what is stored: in the browser while the form is filled, and on the server when it is submitted. */

import type { Construct, LanguageModule } from '../construct.ts';

const persistence: Construct = {
  name: 'persistence',
  type: 'PersistenceDefinition',
  title: 'The persistence',
  description: "What is kept in the browser's session storage; files never are.",
  keys: {
    key: {
      value: { kind: 'name' },
      isRequired: true,
      description: "The key in the browser's session storage, shared by all wizards that name it; each has an entry of its own inside.",
      example: 'root',
    },
    version: {
      value: { kind: 'integer' },
      isRequired: true,
      description: 'What was stored under another version is dropped.',
      example: 1,
    },
    giveUpAfter: {
      value: { kind: 'integer', minimum: 0 },
      isRequired: true,
      description: 'Milliseconds after which restoring is given up.',
      example: 5000,
    },
  },
};

const submission: Construct = {
  name: 'submission',
  type: 'SubmissionDefinition',
  title: 'The submission',
  description: 'Where the answers go and what follows.',
  keys: {
    path: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The address below /api that the answers are posted to. It belongs to this form alone.',
      example: 'submissions/library-card',
    },
    loader: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of a loader dialog that shows meanwhile. Default: none.',
      example: 'sending',
    },
    success: {
      value: { kind: 'object', construct: 'success' },
      isRequired: true,
      description: 'What follows when it was accepted.',
      example: { panel: { title: 'Thank you', text: 'Your card will be ready in three days.' } },
    },
    failure: {
      value: { kind: 'object', construct: 'outcome' },
      isRequired: true,
      description: "What a refusal shows; {detail} is the server's message.",
      example: { dialog: 'failed' },
    },
    failures: {
      value: { kind: 'map', of: { kind: 'object', construct: 'outcome' }, names: '^[1-5]\\d\\d$' },
      description:
        'By HTTP status ("401"): what a refusal with it shows in place of failure. A dialog with "ask" can so ask for a code and let the user send again. Default: failure shows.',
      example: { '401': { dialog: 'emailCode' } },
    },
    record: {
      value: { kind: 'object', construct: 'submissionRecord' },
      description: "How the back-office's list names a stored submission.",
      example: { name: ['reader.firstName', 'reader.lastName'] },
    },
  },
};

const submissionRecord: Construct = {
  name: 'submissionRecord',
  type: 'SubmissionRecord',
  title: 'The submission record',
  description: "How the back-office's list names a stored submission: by answers.",
  keys: {
    name: {
      value: { kind: 'list', of: { kind: 'path' } },
      description: 'Paths of answers that together make the name, in order.',
      example: ['reader.firstName', 'reader.lastName'],
    },
    reference: {
      value: { kind: 'path' },
      description: 'The path of the answer that identifies whom or what the form is about.',
      example: 'card.number',
    },
    learner: {
      value: { kind: 'path' },
      description: 'Former name of reference.',
      example: 'student.learnerID',
    },
    email: {
      value: { kind: 'path' },
      description: "The path of the answer that holds the person's address. Default: the one that the entry parameter email fills.",
      example: 'reader.email',
    },
  },
};

const success: Construct = {
  name: 'success',
  type: 'SuccessDefinition',
  title: 'The success',
  description: 'Either a dialog whose button leads somewhere, or a panel in place of the form.',
  keys: {
    dialog: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of the dialog that shows.',
      example: 'submitted',
    },
    redirect: {
      value: { kind: 'object', construct: 'redirect' },
      description: 'Where it leads afterwards. Default: nowhere.',
      example: { to: '/', after: 3000 },
    },
    panel: {
      value: { kind: 'object', construct: 'panel' },
      description: 'What stands in place of the form.',
      example: { title: 'Thank you', text: 'Your card will be ready in three days.' },
    },
  },
};

const panel: Construct = {
  name: 'panel',
  type: 'SuccessPanel',
  title: 'The panel',
  description: 'What stands in place of the form.',
  keys: {
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'Its heading.',
      example: 'Thank you',
    },
    text: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'Its text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'Your card will be ready in three days.',
    },
    again: {
      value: { kind: 'prose' },
      description: 'The text of the button that starts again. Default: the text again of app.json.',
      example: 'Ask for another card',
    },
  },
};

export const submissionModule: LanguageModule = {
  file: 'submission-definition',
  comment: 'What is stored: in the browser while the form is filled, and on the server when it is submitted.',
  constructs: [persistence, submission, submissionRecord, success, panel],
};
