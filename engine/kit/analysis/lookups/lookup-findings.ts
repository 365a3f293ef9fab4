/** The findings about lookups, by the contracts that the server publishes. A part of the table in `findings.ts`. */

import { createErrorTemplate } from '../../../diagnostics/message-template.ts';

type Near = { name: string; nearest?: string };

/** A list of names for a help text. */
const listNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const suggest = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;

export const lookupFindings = {
  'unknown-lookup-path': createErrorTemplate<Near & { hasLookups: boolean }>(
    (p) => `The server has no lookup "${p.name}".`,
    (p) =>
      suggest(
        p.nearest,
        p.hasLookups
          ? 'Write a path of "Lookups" in definitions/REFERENCE.md.'
          : 'Write the options into the form: the product that PRODUCT selects has no lookups.',
      ),
  ),
  'searched-lookup': createErrorTemplate<{ name: string; isSearched: boolean }>(
    (p) => (p.isSearched ? `The lookup "${p.name}" returns only a part of its list.` : `The lookup "${p.name}" cannot be searched.`),
    (p) => (p.isSearched ? 'Add "isSearched": true.' : 'Remove "isSearched", or describe "search" in the file of the service.'),
  ),
  'unknown-lookup-parameter': createErrorTemplate<Near & { path: string; known: readonly string[] }>(
    (p) => `The lookup "${p.path}" has no parameter "${p.name}".`,
    (p) =>
      suggest(p.nearest, p.known.length === 0 ? 'Remove it: this lookup has no parameters.' : `Its parameters are ${listNames(p.known)}.`),
  ),
  'missing-lookup-parameter': createErrorTemplate<{ path: string; names: readonly string[]; isOptional: boolean }>(
    (p) =>
      p.isOptional
        ? `The lookup "${p.path}" requires ${p.names.map((name) => `"${name}"`).join(' or ')}, but it is requested without it: "optional" lists it.`
        : `The lookup "${p.path}" requires the parameter ${p.names.map((name) => `"${name}"`).join(' or ')}.`,
    (p) => (p.isOptional ? 'Remove it from "optional".' : `Add it under "params": { "${p.names[0]!}": … }.`),
  ),
  'invalid-parameter-value': createErrorTemplate<{
    path: string;
    name: string;
    value: string;
    values: readonly string[];
    nearest?: string;
  }>(
    (p) => `The lookup "${p.path}" does not accept ${p.value} as "${p.name}".`,
    (p) => suggest(p.nearest, `Its values are ${listNames(p.values)}.`),
  ),
  'unknown-result-property': createErrorTemplate<Near & { path: string; known: readonly string[]; isRecord: boolean; remedy?: string }>(
    (p) => `${p.isRecord ? 'A record' : 'The result'} of the lookup "${p.path}" has no property "${p.name}".`,
    (p) =>
      p.remedy ??
      suggest(
        p.nearest,
        p.known.length === 0 ? 'Read a shorter path: this value has no properties.' : `Its properties are ${listNames(p.known)}.`,
      ),
  ),
  'list-read-as-record': createErrorTemplate<{ path: string; name: string }>(
    (p) => `The lookup "${p.path}" returns a list here, which has no property "${p.name}".`,
    () => 'Read the selected record with { "record": [field, property] }, or all records with "map", "filter" or "some".',
  ),
  'record-used-as-list': createErrorTemplate<{ path: string; lookup: string; lists: readonly string[] }>(
    (p) => `The lookup "${p.path}" returns one record here, not a list.`,
    (p) =>
      p.lists.length === 0
        ? 'Name a lookup that returns a list.'
        : `Add "pick": "${p.lists[0]!}" to the lookup, or read { "lookup": ["${p.lookup}", "${p.lists[0]!}"] }${p.lists.length > 1 ? `; its other lists are ${listNames(p.lists.slice(1))}` : ''}.`,
  ),
};
