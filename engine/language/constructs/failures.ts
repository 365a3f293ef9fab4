/** The source of `failure-action.ts`: what happens after a failure. */

import type { Construct, LanguageModule } from '../construct.ts';

const outcome: Construct = {
  name: 'outcome',
  type: 'FailureAction',
  title: 'An outcome',
  description: 'What happens when something failed: a dialog, and perhaps a way out.',
  keys: {
    dialog: {
      value: { kind: 'name', type: 'DialogName' },
      isRequired: true,
      description: 'The name of the dialog that shows.',
      example: 'failed',
    },
    redirect: {
      value: { kind: 'object', construct: 'redirect' },
      description: 'Where it leads afterwards. Default: nowhere.',
      example: { to: '/', after: 3000 },
    },
  },
};

const redirect: Construct = {
  name: 'redirect',
  type: 'Redirect',
  title: 'A redirect',
  description: 'A way to another page.',
  keys: {
    to: {
      value: { kind: 'link' },
      isRequired: true,
      description: 'An https address, or a path in this app.',
      example: '/enrollment-form',
    },
    after: {
      value: { kind: 'integer', minimum: 0 },
      isRequired: true,
      description: 'Milliseconds until the redirect; 0 leads there at once.',
      example: 3000,
    },
  },
};

export const failuresModule: LanguageModule = {
  file: 'failure-action',
  comment: 'What happens after a failure.',
  constructs: [outcome, redirect],
};
