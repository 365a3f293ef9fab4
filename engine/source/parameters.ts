/** The parameters of a fragment: `with` sets them, `${name}` in texts and names uses them. */

import { createDiagnostic } from '../diagnostics/diagnostics.ts';
import { findClosestName } from './closest-name.ts';
import { isList, isObject, getLocation, type JsonMembers, type JsonNode, type TextPart } from './json-node.ts';
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
  const { text, parts } = fill(node.data, node, parameters, pointer, resolution);
  return { ...node, data: text, ...(parts && { parts }) };
}

/** Takes a value from the size budget. A value that is used several times counts each time. */
function spendAll(node: JsonNode, pointer: string, resolution: Resolution): boolean {
  if (!resolution.spend(typeof node.data === 'string' ? node.data.length : 0, pointer, node)) return false;
  const children = isObject(node) ? [...node.data.values()].map(({ value }) => value) : isList(node) ? node.data : [];
  return children.every((child) => spendAll(child, pointer, resolution));
}

/** A text with filled parameters, and where its parts come from; without `parts` the text has no parameter. */
interface FilledText {
  text: string;
  parts?: readonly TextPart[];
}

/** Replaces the parameters in a text or a name. Inside a text only texts and numbers are allowed. */
export function fill(
  text: string,
  place: Pick<JsonNode, 'source' | 'offset'>,
  parameters: Parameters,
  pointer: string,
  resolution: Resolution,
): FilledText {
  if (!text.includes('${')) return { text };
  const parts: TextPart[] = [];
  let filled = '';
  let at = 0;
  for (let match = placeholder.exec(text); match !== null; match = placeholder.exec(text.slice(at))) {
    const value = find(match[1]!, place, parameters, pointer, resolution);
    if (value !== undefined && typeof value.data !== 'string' && typeof value.data !== 'number') {
      resolution.report(
        createDiagnostic('wrong-type', pointer, {
          name: match[1]!,
          expected: 'a text, because it is used inside a text',
          found: 'something else',
        }),
        getLocation(place),
      );
    }
    if (match.index > 0) parts.push({ start: filled.length, length: match.index, origin: place, originStart: at });
    filled += text.slice(at, at + match.index);
    const inserted = value === undefined || typeof value.data === 'object' ? '' : String(value.data);
    if (value !== undefined) parts.push(...shiftParts(value, inserted.length, filled.length));
    filled += inserted;
    if (!resolution.spend(filled.length, pointer, place)) return { text: '' };
    at += match.index + match[0].length;
  }
  if (at < text.length) parts.push({ start: filled.length, length: text.length - at, origin: place, originStart: at });
  return { text: filled + text.slice(at), parts };
}

/** Maximum number of located parts of a value. */
const MAX_PARTS = 20;

/** Returns the parts of a parameter's value, inserted at `start`. */
function shiftParts(value: JsonNode, length: number, start: number): TextPart[] {
  const isLocated = value.parts === undefined && typeof value.data === 'string';
  const whole: TextPart = { start: 0, length, origin: value, originStart: isLocated ? 0 : -1 };
  const own = value.parts !== undefined && value.parts.length <= MAX_PARTS ? value.parts : [whole];
  return own.map((part) => ({ ...part, start: part.start + start }));
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
