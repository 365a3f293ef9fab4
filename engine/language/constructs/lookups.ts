/** The source of `lookup-definition.ts`: lookups: data that a form requests from the server while it is filled. The host sends the requests. */

import type { Construct, LanguageModule } from '../construct.ts';

const lookup: Construct = {
  name: 'lookup',
  type: 'LookupDefinition',
  title: 'A lookup',
  description:
    'A named GET request below /api: a list of records (a source of options) or an object (a source of values). It is blocked until every parameter that is not optional has a value and "when" is true.',
  isHoverText: true,
  keys: {
    path: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The path below /api. The reference lists the paths of the server.',
      example: 'locations/barangays',
    },
    params: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description: 'Query parameters by name, each an expression; an unset parameter is omitted.',
      example: { city_id: { var: 'home.city' } },
    },
    optional: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Names of parameters that the lookup does not require. Default: every parameter is required.',
      example: ['code'],
    },
    proofs: {
      value: { kind: 'list', of: { kind: 'string' } },
      description:
        'Names of optional parameters that identify the user and do not change the result, such as a mailed code. When one changes, the lookup is repeated only if it failed. Default: none.',
      example: ['code'],
    },
    when: {
      value: { kind: 'expression' },
      description: 'The lookup is requested only while this is true. An expression. Default: true.',
      example: { rule: 'livesInPhilippines' },
    },
    after: {
      value: { kind: 'integer', minimum: 0 },
      description: 'Milliseconds to wait after the last change of a parameter, for answers that are typed. Default: 0.',
      default: 0,
      example: 500,
    },
    loader: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of a loader dialog that is open while the lookup is pending. Default: none.',
      example: 'searching',
    },
    failures: {
      value: { kind: 'map', of: { kind: 'object', construct: 'failureAction' }, names: '^([1-5]\\d\\d|default)$' },
      description:
        'The reaction to a failure, by HTTP status ("404") or "default". Without it, only the fields that use the lookup show the failure.',
      example: { '404': { dialog: 'notFound' }, default: { dialog: 'failed' } },
    },
    serverOnly: {
      value: { kind: 'boolean' },
      description: 'Whether only the server requests it, because its result is confidential. Default: false.',
      default: false,
      example: true,
    },
    pick: {
      value: { kind: 'name' },
      description: 'The part of the response with the list or the object, as a dotted path. Default: the whole response.',
      example: 'legacy_programs',
    },
  },
  snippets: [
    {
      label: 'a lookup',
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
