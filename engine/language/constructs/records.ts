/** The source of `records-definition.ts`: how the back office lists and processes the submissions of a form. */

import type { Construct, LanguageModule } from '../construct.ts';

const records: Construct = {
  name: 'records',
  type: 'RecordsDefinition',
  title: 'The records',
  description: 'How the back office lists and processes the submissions of a form.',
  keys: {
    title: {
      value: { kind: 'prose' },
      description: 'The name of one submission. Default: the title of the definition.',
      example: 'Card',
    },
    nameTitle: {
      value: { kind: 'prose' },
      description: 'The column heading of the names of submissions, which "submission.record.name" forms. Default: Name.',
      example: 'Reader',
    },
    referenceTitle: {
      value: { kind: 'prose' },
      description: 'The column heading of the references of submissions ("submission.record.reference"). Default: no column.',
      example: 'Card number',
    },
    referenceShown: {
      value: { kind: 'boolean' },
      description:
        'Whether the list shows the references before a user of the list chooses its columns. A list of several forms shows them if all of these forms do. Default: true.',
      default: true,
      example: false,
      since: '0.3.0',
    },
    name: {
      value: { kind: 'name' },
      description: 'Former name of nameTitle.',
      example: 'Reader',
    },
    reference: {
      value: { kind: 'name' },
      description: 'Former name of referenceTitle.',
      example: 'Card number',
    },
    columns: {
      value: { kind: 'list', of: { kind: 'object', construct: 'recordColumn' } },
      description:
        'Answers that the list of submissions shows, in order, after the name and the reference. The list is sorted by each of them. Default: none.',
      example: [{ field: 'reader.branch', title: 'Branch' }],
    },
    search: {
      value: { kind: 'list', of: { kind: 'path' } },
      description:
        'Answers whose displayed texts are searched, besides the name, the reference, the email address and the number. Default: none.',
      example: ['reader.branch'],
    },
    statuses: {
      value: { kind: 'map', of: { kind: 'object', construct: 'recordStatus' }, names: '^[a-z][a-z0-9_]*$' },
      description:
        'The statuses by their stored values, in the order of processing; a new submission has the first. Default: pending, under_review, correction_asked, approved and declined.',
      example: { received: { title: 'Received', next: ['done'] }, done: { title: 'Done', action: 'Finish', tone: 'success' } },
    },
    overdueAfterDays: {
      value: { kind: 'integer', minimum: 1, maximum: 365 },
      description:
        'After how many days without a change a submission that staff have not finished counts as overdue. One that waits for its sender is never overdue.',
      default: 7,
      example: 3,
      since: '0.3.0',
    },
    mails: {
      value: { kind: 'map', of: { kind: 'object', construct: 'statusMail' }, names: '^[a-z][a-z0-9_]*$' },
      description:
        'The mails to the sender about a new status, by status. Staff see the text, and choose whether to send it, when they set the status. The address is that of the receipt, or else that of "submission.record.email". Default: none.',
      example: { approved: { subject: 'Your card {number} is ready', text: 'You can collect your card.\n\n{link}' } },
      since: '0.3.0',
    },
    duplicates: {
      value: { kind: 'map', of: { kind: 'object', construct: 'duplicateRule' }, names: '^[a-z][a-zA-Z0-9]*$' },
      description:
        'Rules that find submissions about the same person or thing, by name. Submissions are compared within the form, and with those of other forms that have a rule of the same name. Staff see them; senders do not. Default: none.',
      example: { reader: { title: 'Same reader', fields: ['reader.lastName', 'reader.dateOfBirth'] } },
      since: '0.2.0',
    },
  },
};

const recordColumn: Construct = {
  name: 'recordColumn',
  type: 'RecordColumn',
  title: 'A column of the list of submissions',
  description: 'An answer that the list of submissions shows. Columns of several forms with the same heading are one column.',
  keys: {
    field: {
      value: { kind: 'path' },
      isRequired: true,
      description: 'The path of the answer.',
      example: 'reader.branch',
    },
    title: {
      value: { kind: 'prose' },
      description: 'The heading. Default: the title of the field.',
      example: 'Branch',
    },
    filter: {
      value: { kind: 'boolean' },
      description:
        'Whether the list is filtered by the answer, also while its column is not shown. Default: for a field with options, while the column is shown; not for others.',
      example: true,
      since: '0.2.0',
    },
    shown: {
      value: { kind: 'boolean' },
      description: 'Whether the list shows the column before a user of the list chooses its columns. Default: true.',
      default: true,
      example: false,
      since: '0.2.0',
    },
    chart: {
      value: { kind: 'boolean' },
      description: 'Whether the dashboard counts the submissions by the answer. Default: false.',
      default: false,
      example: true,
      since: '0.3.0',
    },
  },
};

const recordStatus: Construct = {
  name: 'recordStatus',
  type: 'RecordStatus',
  title: 'A status of submissions',
  description: 'A status of submissions, with its button and the statuses that can follow.',
  keys: {
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The name of the status.',
      example: 'Under Review',
    },
    action: {
      value: { kind: 'prose' },
      description: 'The text of the button that sets the status. Default: Set to and the title.',
      example: 'Approve',
    },
    tone: {
      value: { kind: 'choice', values: ['info', 'success', 'warning', 'danger', 'neutral'] },
      description:
        'Its color. Before staff set a status with the tone success for submissions without all documents, they are asked. Default: neutral.',
      default: 'neutral',
      example: 'success',
    },
    next: {
      value: { kind: 'list', of: { kind: 'name' } },
      description: 'The statuses that can follow. Default: all others.',
      example: ['approved'],
    },
    needsReason: {
      value: { kind: 'boolean' },
      description: 'Whether staff have to give a reason when they set the status. Default: false.',
      default: false,
      example: true,
      since: '0.3.0',
    },
    waitsForSender: {
      value: { kind: 'boolean' },
      description: 'Whether a submission with the status waits for its sender, and not for staff. Default: false.',
      default: false,
      example: true,
      since: '0.3.0',
    },
  },
};

const statusMail: Construct = {
  name: 'statusMail',
  type: 'StatusMail',
  title: 'A mail about a status',
  description: 'A mail to the sender about a new status. It contains no answers.',
  isHoverText: true,
  keys: {
    subject: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The subject, one line. It can name {form} (the title), {number} (the receipt number) and {status}.',
      example: 'Your card {number} is ready',
      since: '0.3.0',
    },
    text: {
      value: { kind: 'prose' },
      isRequired: true,
      description:
        'The text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link). It can name {form}, {name} (the record name), {number}, {status}, {reason} (what staff wrote, empty without a reason), {remarks} (a list of the fields to correct, empty without any) and {link}, the address of the status page.',
      example: 'You can collect your card.\n\n{reason}\n\n{link}',
      since: '0.3.0',
    },
  },
};

const duplicateRule: Construct = {
  name: 'duplicateRule',
  type: 'DuplicateRule',
  title: 'A rule for duplicates',
  description: 'Submissions are duplicates if all answers of the rule are equal. One that lacks an answer has no duplicates by the rule.',
  keys: {
    title: {
      value: { kind: 'prose' },
      description: 'The reason that staff read. Default: Same and the titles of the fields.',
      example: 'Same reader',
    },
    fields: {
      value: { kind: 'list', of: { kind: 'path' }, minItems: 1 },
      isRequired: true,
      description:
        'The answers that are compared. In another form the rule can have other fields, in the same order. Typed texts are compared without accents, case, spaces and punctuation; all other answers, and texts with a format, as they are stored.',
      example: ['reader.lastName', 'reader.dateOfBirth'],
    },
    abbreviations: {
      value: { kind: 'map', of: { kind: 'name' }, names: '^\\S+$' },
      description:
        'Words of typed texts that are equal to another word: the abbreviation, and the word. An empty word is left out. Accents, case and punctuation do not count. Default: none.',
      example: { st: 'saint', jr: '' },
    },
  },
};

/** The constructs of the generated file. */
export const recordsModule: LanguageModule = {
  file: 'records-definition',
  comment: 'How the back office lists and processes the submissions of a form.',
  constructs: [records, recordColumn, recordStatus, statusMail, duplicateRule],
};
