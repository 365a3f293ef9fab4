/** The parameters of a fragment: `with` gives them, `${name}` in its texts and names takes them. */

import { createDiagnostic } from '../diagnostics.ts';
import { findClosestName } from './closest-name.ts';
import { isList, isObject, locationOf, type JsonMembers, type JsonNode } from './json-node.ts';
import type { Resolution } from './resolution.ts';

/** What `${name}` represents here. Inner fragments see the parameters of the fragment that refers to them. */
export interface Parameters {
  readonly own: ReadonlyMap<string, JsonNode>;
  readonly used: Set<string>;
  readonly outer?: Parameters;
}

export const noParameters: Parameters = { own: new Map(), used: new Set() };

/** The parameters inside a fragment, from the (filled) members of its `with`. */
export function parametersOf(members: JsonMembers, outer: Parameters): Parameters {
  return { own: new Map([...members].map(([name, { value }]) => [name, value])), used: new Set(), outer };
}

const placeholder = /\$\{([^{}]*)\}/;

/** A text with its parameters filled in. Where the whole text is one parameter, its value may be anything. */
export function fillText(
  node: JsonNode & { readonly data: string },
  parameters: Parameters,
  pointer: string,
  resolution: Resolution,
): JsonNode {
  const only = /^\$\{([^{}]*)\}$/.exec(node.data)?.[1];
  if (only !== undefined) {
    const value = find(only, node, parameters, pointer, resolution);
    return value !== undefined && spendAll(value, pointer, resolution) ? value : { ...node, data: '' };
  }
  return { ...node, data: fill(node.data, node, parameters, pointer, resolution) };
}

/** A value in several places counts in each. */
function spendAll(node: JsonNode, pointer: string, resolution: Resolution): boolean {
  if (!resolution.spend(typeof node.data === 'string' ? node.data.length : 0, pointer, node)) return false;
  const children = isObject(node) ? [...node.data.values()].map(({ value }) => value) : isList(node) ? node.data : [];
  return children.every((child) => spendAll(child, pointer, resolution));
}

/** A text or a name with its parameters filled in; only texts and numbers can stand inside a text. */
export function fill(
  text: string,
  place: Pick<JsonNode, 'source' | 'offset'>,
  parameters: Parameters,
  pointer: string,
  resolution: Resolution,
): string {
  if (!text.includes('${')) return text;
  let filled = '';
  let rest = text;
  for (let match = placeholder.exec(rest); match !== null; match = placeholder.exec(rest)) {
    const value = find(match[1]!, place, parameters, pointer, resolution)?.data;
    if (value !== undefined && typeof value !== 'string' && typeof value !== 'number') {
      resolution.report(
        createDiagnostic('wrong-type', pointer, {
          name: match[1]!,
          expected: 'a text, since it stands inside one',
          found: 'something else',
        }),
        locationOf(place),
      );
    }
    filled += rest.slice(0, match.index) + (typeof value === 'object' ? '' : String(value ?? ''));
    if (!resolution.spend(filled.length, pointer, place)) return '';
    rest = rest.slice(match.index + match[0].length);
  }
  return filled + rest;
}

function find(
  name: string,
  place: Pick<JsonNode, 'source' | 'offset'>,
  parameters: Parameters,
  pointer: string,
  resolution: Resolution,
): JsonNode | undefined {
  for (let scope: Parameters | undefined = parameters; scope !== undefined; scope = scope.outer) {
    const value = scope.own.get(name);
    if (value === undefined) continue;
    scope.used.add(name);
    return value;
  }
  resolution.report(
    createDiagnostic('unset-parameter', pointer, { name, nearest: findClosestName(name, parameters.own.keys()) }),
    locationOf(place),
  );
  return undefined;
}
