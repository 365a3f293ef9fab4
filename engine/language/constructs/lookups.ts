/** The source of `lookup-definition.ts`: lookups: data that a form requests from the server while it is filled. The host sends the requests. */

import type { Construct, LanguageModule } from '../construct.ts';

const lookup: Construct = {
  name: 'lookup',
  type: 'LookupDefinition',
  title: 'A look-up',
  description:
    'A named GET below /api: a list of records (a source of options) or an object (a source of values). It is blocked until every parameter that is not optional has a value and "when" holds.',
  isHoverText: true,
  keys: {
    path: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The address below /api. The reference lists what the server has.',
      example: 'locations/barangays',
    },
    params: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description: 'Query parameters by name, each an expression; one whose value is unset is left out.',
      example: { city_id: { var: 'home.city' } },
    },
    optional: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Names of parameters without which the look-up is made all the same. Default: every parameter is needed.',
      example: ['code'],
    },
    proofs: {
      value: { kind: 'list', of: { kind: 'string' } },
      description:
        'Names of optional parameters that prove who asks and do not change what is answered, such as a mailed code. When one changes, only a look-up that failed is made again. Default: none.',
      example: ['code'],
    },
    when: {
      value: { kind: 'expression' },
      description: 'The look-up is made only while this holds. An expression. Default: true.',
      example: { rule: 'livesInPhilippines' },
    },
    after: {
      value: { kind: 'integer', minimum: 0 },
      description: 'Milliseconds to wait after the parameters settled, for what is typed. Default: 0.',
      default: 0,
      example: 500,
    },
    loader: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of a loader dialog that shows while the look-up is under way. Default: none.',
      example: 'searching',
    },
    failures: {
      value: { kind: 'map', of: { kind: 'object', construct: 'outcome' }, names: '^([1-5]\\d\\d|default)$' },
      description: 'By HTTP status ("404") or "default": what a failure shows. Without any, only the fields that use the look-up say so.',
      example: { '404': { dialog: 'notFound' }, default: { dialog: 'failed' } },
    },
    serverOnly: {
      value: { kind: 'boolean' },
      description:
        'Whether it is made only where the answers are checked for good: its result reveals something, or is worth guessing. Default: false.',
      default: false,
      example: true,
    },
    pick: {
      value: { kind: 'name' },
      description: 'The part of the answer that holds the list or the object, as a dotted path. Default: the whole answer.',
      example: 'legacy_programs',
    },
  },
  snippets: [
    {
      label: 'a look-up',
      description: 'A list from the server that depends on an answer.',
      body: { path: '${1:locations/cities}', params: { '${2:country_id}': { var: '${3:country}' } } },
    },
  ],
};

export const lookupsModule: LanguageModule = {
  file: 'lookup-definition',
  comment: 'Lookups: data that a form requests from the server while it is filled. The host sends the requests.',
  constructs: [lookup],
};
