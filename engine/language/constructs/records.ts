/** The source of `records-definition.ts`: how the back office lists and processes the submissions of a form. */

import type { Construct, LanguageModule } from '../construct.ts';

const records: Construct = {
  name: 'records',
  type: 'RecordsDefinition',
  title: 'The records',
  description: 'How the back office lists and processes the submissions of a form.',
  keys: {
    title: {
      value: { kind: 'name' },
      description: 'The name of one submission. Default: the title of the definition.',
      example: 'Card',
    },
    name: {
      value: { kind: 'name' },
      description: 'The column heading of the names of submissions. Default: Name.',
      example: 'Reader',
    },
    reference: {
      value: { kind: 'name' },
      description: 'The column heading of the references of submissions. Default: no column.',
      example: 'Card number',
    },
    statuses: {
      value: { kind: 'map', of: { kind: 'object', construct: 'recordStatus' }, names: '^[a-z][a-z0-9_]*$' },
      description:
        'The statuses by their stored values, in the order of processing; a new submission has the first. Default: pending, under_review, approved and declined.',
      example: { received: { title: 'Received', next: ['done'] }, done: { title: 'Done', action: 'Finish', tone: 'success' } },
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
      value: { kind: 'name' },
      description: 'The text of the button that sets the status. Default: Set to and the title.',
      example: 'Approve',
    },
    tone: {
      value: { kind: 'choice', values: ['info', 'success', 'warning', 'danger', 'neutral'] },
      description: 'Its color. Default: neutral.',
      default: 'neutral',
      example: 'success',
    },
    next: {
      value: { kind: 'list', of: { kind: 'name' } },
      description: 'The statuses that can follow. Default: all others.',
      example: ['approved'],
    },
  },
};

/** The constructs of the generated file. */
export const recordsModule: LanguageModule = {
  file: 'records-definition',
  comment: 'How the back office lists and processes the submissions of a form.',
  constructs: [records, recordStatus],
};
