/** The source of `failure-action.ts`: the reaction to a failure. */

import type { Construct, LanguageModule } from '../construct.ts';

const failureAction: Construct = {
  name: 'failureAction',
  type: 'FailureAction',
  title: 'A failure action',
  description: 'The reaction to a failure: a dialog, and optionally a redirect.',
  keys: {
    dialog: {
      value: { kind: 'name', type: 'DialogName' },
      isRequired: true,
      description: 'The name of the dialog that opens.',
      example: 'failed',
    },
    redirect: {
      value: { kind: 'object', construct: 'redirect' },
      description: 'The redirect after the dialog. Default: none.',
      example: { to: '/', after: 3000 },
    },
  },
};

const redirect: Construct = {
  name: 'redirect',
  type: 'Redirect',
  title: 'A redirect',
  description: 'A redirect to another page.',
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
      description: 'Milliseconds until the redirect; 0 for an immediate redirect.',
      example: 3000,
    },
  },
};

export const failuresModule: LanguageModule = {
  file: 'failure-action',
  comment: 'The reaction to a failure.',
  constructs: [failureAction, redirect],
};
