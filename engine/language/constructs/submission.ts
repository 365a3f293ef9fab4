/** The source of `submission-definition.ts`: storage of the answers in the browser while the form is filled, and on the server when it is submitted. */

import type { Construct, LanguageModule } from '../construct.ts';

const persistence: Construct = {
  name: 'persistence',
  type: 'PersistenceDefinition',
  title: 'The persistence',
  description:
    'Storage of the answers and files on the device of the user, until the form is sent, started again, or not used for 14 days.',
  keys: {
    key: {
      value: { kind: 'name' },
      isRequired: true,
      description: "The key in the browser's session storage. Forms with the same key share it; each has its own entry.",
      example: 'root',
    },
    version: {
      value: { kind: 'integer' },
      isRequired: true,
      description:
        'Answers that a tab stored with another version are set aside: they are not restored, and return with their version. A draft in the database of the device is transferred to the present form instead, whatever its version.',
      example: 1,
    },
    giveUpAfter: {
      value: { kind: 'integer', minimum: 0 },
      isRequired: true,
      description: 'Timeout of restoring, in milliseconds.',
      example: 5000,
    },
    where: {
      value: { kind: 'choice', values: ['ask', 'device', 'tab'] },
      default: 'ask',
      description:
        'How long the answers are kept: on the device over closing, or only until the tab is closed. "ask": on phones and tablets on the device; on other computers, which can be shared, until the tab is closed, unless the user says that the computer is their own.',
      example: 'tab',
    },
  },
};

const submission: Construct = {
  name: 'submission',
  type: 'SubmissionDefinition',
  title: 'The submission',
  description: 'The endpoint that receives the answers, and the reaction to its response.',
  keys: {
    path: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The path below /api that the answers are posted to. It must be unique among all forms.',
      example: 'submissions/library-card',
    },
    loader: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of a loader dialog that is open during the request. Default: none.',
      example: 'sending',
    },
    success: {
      value: { kind: 'object', construct: 'success' },
      isRequired: true,
      description: 'The reaction to an accepted submission.',
      example: { panel: { title: 'Thank you', text: 'Your card will be ready in three days.' } },
    },
    failure: {
      value: { kind: 'object', construct: 'failureAction' },
      isRequired: true,
      description: "The reaction to a rejected request; {detail} is the server's message.",
      example: { dialog: 'failed' },
    },
    failures: {
      value: { kind: 'map', of: { kind: 'object', construct: 'failureAction' }, names: '^[1-5]\\d\\d$' },
      description:
        'The reaction by HTTP status ("401"), instead of "failure". A dialog with "ask" can request a code, so that the user can send again. Default: failure.',
      example: { '401': { dialog: 'emailCode' } },
    },
    record: {
      value: { kind: 'object', construct: 'submissionRecord' },
      description: 'The answers that identify a stored submission in the back office.',
      example: { name: ['reader.firstName', 'reader.lastName'] },
    },
    receipt: {
      value: { kind: 'object', construct: 'receipt' },
      description:
        'A mail that says that the form was received, with its receipt number and a link to its status, without answers. {} mails the default texts. Default: none.',
      example: { recipient: 'reader.email' },
      since: '0.3.0',
    },
  },
};

const receipt: Construct = {
  name: 'receipt',
  type: 'ReceiptDefinition',
  title: 'The receipt',
  description: 'A mail that says that the form was received. It contains no answers.',
  isHoverText: true,
  keys: {
    recipient: {
      value: { kind: 'path' },
      description:
        'The path of the answer with the address, a field with "format": "email". Default: the address of the person whom the entry parameters identify, or else that of "record". Without an address nothing is sent.',
      example: 'reader.email',
      since: '0.3.0',
    },
    subject: {
      value: { kind: 'prose' },
      description:
        'The subject, one line. It can name {form} (the title), {number} (the receipt number) and {date}. Default: the text receiptSubject of app.json.',
      example: 'We received your application {number}',
      since: '0.3.0',
    },
    text: {
      value: { kind: 'prose' },
      description:
        'The text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link). It can name {form}, {number}, {date} and {link}, the address of the status page. Default: the text receiptText of app.json.',
      example: 'We received your application.\n\nYour number is **{number}**. See where it stands:\n\n{link}',
      since: '0.3.0',
    },
  },
};

const submissionRecord: Construct = {
  name: 'submissionRecord',
  type: 'SubmissionRecord',
  title: 'The submission record',
  description: 'The answers that identify a stored submission in the back office.',
  keys: {
    name: {
      value: { kind: 'list', of: { kind: 'path' } },
      description: 'Paths of the answers that form the name, in order.',
      example: ['reader.firstName', 'reader.lastName'],
    },
    reference: {
      value: { kind: 'path' },
      description: 'The path of the answer that identifies the subject of the form.',
      example: 'card.number',
    },
    learner: {
      value: { kind: 'path' },
      description: 'Former name of reference.',
      example: 'student.learnerID',
    },
    email: {
      value: { kind: 'path' },
      description: "The path of the answer with the user's email address. Default: the answer of the entry parameter email.",
      example: 'reader.email',
    },
  },
};

const success: Construct = {
  name: 'success',
  type: 'SuccessDefinition',
  title: 'The success action',
  description: 'Either a dialog, or a panel that replaces the form.',
  keys: {
    dialog: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of the dialog that opens.',
      example: 'submitted',
    },
    redirect: {
      value: { kind: 'object', construct: 'redirect' },
      description: 'The redirect after the dialog. Default: none.',
      example: { to: '/', after: 3000 },
    },
    panel: {
      value: { kind: 'object', construct: 'panel' },
      description: 'The panel that replaces the form.',
      example: { title: 'Thank you', text: 'Your card will be ready in three days.' },
    },
  },
};

const panel: Construct = {
  name: 'panel',
  type: 'SuccessPanel',
  title: 'The panel',
  description: 'The panel that replaces the form.',
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
      description: 'The text of the button that resets the form. Default: the text again of app.json.',
      example: 'Ask for another card',
    },
  },
};

export const submissionModule: LanguageModule = {
  file: 'submission-definition',
  comment: 'Storage of the answers: in the browser while the form is filled, and on the server when it is submitted.',
  constructs: [persistence, submission, receipt, submissionRecord, success, panel],
};
