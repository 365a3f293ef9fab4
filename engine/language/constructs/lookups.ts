/** The source of `lookup-definition.ts`: lookups: data that a form requests from the server while it is filled. The host sends the requests. */

import type { Construct, LanguageModule } from '../construct.ts';

const lookup: Construct = {
  name: 'lookup',
  type: 'LookupDefinition',
  title: 'A lookup',
  description:
    'A named GET request below /api, or rows of a data table: a list of records (a source of options) or an object (a source of values). It is blocked until every parameter that is not optional has a value and "when" is true.',
  isHoverText: true,
  keys: {
    path: {
      value: { kind: 'name' },
      description: 'The path below /api. The reference lists the paths of the server. A lookup has either a path or a table.',
      example: 'locations/barangays',
    },
    params: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description: 'Query parameters by name, each an expression; an unset parameter is omitted.',
      example: { city_id: { var: 'home.city' } },
    },
    isSearched: {
      value: { kind: 'boolean' },
      description:
        'Whether the server searches the list while the user types, because the whole list is too long. Only the options of comboboxes can read it, with "value" and "label". Default: false.',
      default: false,
      example: true,
      since: '0.2.0',
    },
    table: {
      value: { kind: 'name' },
      description: 'The data table to read, by the name of its file in tables/, in place of "path".',
      example: 'wards',
      since: '0.2.0',
    },
    where: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description:
        'The values that columns of the table must have, each an expression. An unset value blocks the lookup unless it is optional.',
      example: { district: { var: 'district' } },
      since: '0.2.0',
    },
    value: {
      value: { kind: 'string' },
      description:
        'The column, or the property of a list that is searched, whose value is stored, for fields with these options and without "optionValue".',
      example: 'code',
      since: '0.2.0',
    },
    label: {
      value: { kind: 'string' },
      description:
        'The column, or the property of a list that is searched, that is shown, for fields with these options and without "optionLabel". A translation can name another one.',
      example: 'name',
      since: '0.2.0',
    },
    single: {
      value: { kind: 'boolean' },
      description: 'Whether the result is the first matching row, as an object, and not a list. Default: false.',
      default: false,
      example: true,
      since: '0.2.0',
    },
    optional: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Names of parameters, or columns of "where", that the lookup does not require. Default: every one is required.',
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
    {
      label: 'a lookup that is searched',
      description: 'A long list of a service, which is searched while the user types.',
      body: { path: '${1:services/clinic/conditions}', isSearched: true, value: '${2:code}', label: '${3:name}' },
    },
    {
      label: 'a lookup of a data table',
      description: 'The rows of a table that match an answer.',
      body: { table: '${1:wards}', where: { '${2:district}': { var: '${3:district}' } }, value: '${4:code}', label: '${5:name}' },
    },
  ],
};

export const lookupsModule: LanguageModule = {
  file: 'lookup-definition',
  comment: 'Lookups: data that a form requests from the server while it is filled. The host sends the requests.',
  constructs: [lookup],
};
