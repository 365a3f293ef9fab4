/** The parameters of a fragment: `with` sets them, `${name}` in texts and names uses them. */

import { createDiagnostic } from '../diagnostics/diagnostics.ts';
import { findClosestName } from './closest-name.ts';
import { isList, isObject, getLocation, type JsonMembers, type JsonNode } from './json-node.ts';
import type { Resolution } from './resolution.ts';

/** The values of `${name}`. A fragment can also use the parameters of the fragment that references it. */
export interface Parameters {
  readonly own: ReadonlyMap<string, JsonNode>;
  readonly used: Set<string>;
  readonly outer?: Parameters;
}

/** Parameters of a document that is not a fragment. */
export const noParameters: Parameters = { own: new Map(), used: new Set() };

/** Creates the parameters of a fragment from the members of `with`. */
export function createParameters(members: JsonMembers, outer: Parameters): Parameters {
  return { own: new Map([...members].map(([name, { value }]) => [name, value])), used: new Set(), outer };
}

const placeholder = /\$\{([^{}]*)\}/;

/** Replaces the parameters in a text. If the whole text is one parameter, its value can have any type. */
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

/** Takes a value from the size budget. A value that is used several times counts each time. */
function spendAll(node: JsonNode, pointer: string, resolution: Resolution): boolean {
  if (!resolution.spend(typeof node.data === 'string' ? node.data.length : 0, pointer, node)) return false;
  const children = isObject(node) ? [...node.data.values()].map(({ value }) => value) : isList(node) ? node.data : [];
  return children.every((child) => spendAll(child, pointer, resolution));
}

/** Replaces the parameters in a text or a name. Inside a text only texts and numbers are allowed. */
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
          expected: 'a text, because it is used inside a text',
          found: 'something else',
        }),
        getLocation(place),
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
    getLocation(place),
  );
  return undefined;
}
