/**
 * A copy of a definition with errors, without the parts that have them, so that the rest can be compiled and analyzed. Only diagnostics that
 * cannot be consequences of what is missing are reported.
 */

import type { Diagnostic } from '../../diagnostics/diagnostics.ts';
import { joinPointer, splitPointer } from '../../source/json-pointer.ts';
import { findPart, getMember } from '../language-service/faulty-part.ts';
import { independentCodes } from './independent-codes.ts';

/** A copy of a document without its faulty parts. */
export interface ReducedDocument {
  document: unknown;
  /** Converts a pointer into the copy to one into the original, where lists have all items. */
  toOriginalPointer: (pointer: string) => string;
  /** Returns whether a diagnostic can be a consequence of a missing part. Its pointer is into the original. */
  isConsequence: (diagnostic: Diagnostic) => boolean;
}

/** The value of a part in the copy; `undefined` if the part is missing in it. */
type Edits = Map<string, unknown>;

/** The path of the lookup of a server that takes the place of a faulty one: nothing is known of its records. */
const UNKNOWN_LOOKUP = { path: '/unknown' };
const TEXT_CODES: ReadonlySet<string> = new Set(['unknown-placeholder', 'malformed-placeholder', 'placeholder-without-answers']);

/** Keys of texts, at the end of a pointer. */
const TEXT_KEYS = /\/(?:title|description|errorMessage(?:\/[^/]+)?)$/;

/** Collects the faulty parts of a document over several compilations. */
export class DocumentReduction {
  readonly #edits: Edits = new Map();
  readonly #original: unknown;

  constructor(original: unknown) {
    this.#original = original;
  }

  /** Removes the parts with errors; returns false if there is one without which no form remains. */
  remove(errors: readonly Diagnostic[]): boolean {
    return errors.every((error) => this.#removePart(error));
  }

  reduce(): ReducedDocument {
    const removed = new Set([...this.#edits].filter(([, value]) => value === undefined).map(([pointer]) => pointer));
    return {
      document: this.#copy(),
      toOriginalPointer: (pointer) => toOriginalPointer(this.#original, pointer, removed),
      isConsequence: createConsequenceTest(this.#original, [...this.#edits.keys()]),
    };
  }

  /** Returns the copy, in which lookups that are missing in the original exist too. */
  #copy(): unknown {
    const document = copy(this.#original, '', this.#edits) as { lookups?: object };
    const lookups = [...this.#edits].filter(([pointer, value]) => value === UNKNOWN_LOOKUP && /^\/lookups\/[^/]+$/.test(pointer));
    const added = lookups.map(([pointer, value]) => [getName(pointer), value] as const);
    return added.length === 0 ? document : { ...document, lookups: { ...document.lookups, ...Object.fromEntries(added) } };
  }

  #removePart({ code, pointer }: Diagnostic): boolean {
    const written = getValue(this.#original, pointer);
    const unknown = joinPointer('/lookups', String(written));
    if (code === 'unknown-lookup' && typeof written === 'string' && !this.#edits.has(unknown)) {
      this.#edits.set(unknown, UNKNOWN_LOOKUP);
      return true;
    }
    let { pointer: at } = findPart(this.#original, pointer);
    const lookup = /^\/lookups\/[^/]+/.exec(at)?.[0];
    if (lookup !== undefined && !this.#edits.has(lookup) && !findPart(this.#original, at).isExpression) {
      this.#edits.set(lookup, UNKNOWN_LOOKUP);
      return true;
    }
    const text = getValue(this.#original, at);
    if (TEXT_CODES.has(code) && typeof text === 'string' && !this.#edits.has(at)) {
      this.#edits.set(at, text.replaceAll(/[{}]/g, ''));
      return true;
    }
    // A part that is missing already makes the value incomplete that contains it.
    while (at !== '' && this.#edits.has(at) && this.#edits.get(at) === undefined) at = getParent(at);
    if (at.lastIndexOf('/') <= 0) return false;
    this.#edits.set(at, undefined);
    return true;
  }
}

function copy(value: unknown, pointer: string, edits: Edits): unknown {
  if (edits.has(pointer)) return edits.get(pointer);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, member]) => [name, copy(member, joinPointer(pointer, name), edits)] as const)
    .filter(([, member]) => member !== undefined);
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

function toOriginalPointer(original: unknown, pointer: string, removed: ReadonlySet<string>): string {
  let value = original;
  let at = '';
  for (const name of splitPointer(pointer) ?? []) {
    const items: string[] = Array.isArray(value) ? Object.keys(value).filter((index) => !removed.has(joinPointer(at, index))) : [];
    const own = items[Number(name)] ?? name;
    value = getMember(value, own);
    at = joinPointer(at, own);
  }
  return at;
}

function getValue(document: unknown, pointer: string): unknown {
  return splitPointer(pointer)?.reduce<unknown>(getMember, document);
}

function getParent(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Returns the field, rule, lookup, dialog, section or step that contains a pointer. */
function getOwner(pointer: string): string {
  const owner =
    /^\/(?:rules|lookups|dialogs|deliveries)\/[^/]+/.exec(pointer) ??
    /^\/answers(?:\/items)?(?:\/properties\/[^/]+(?:\/items(?=\/properties\/))?)+/.exec(pointer) ??
    /^\/steps\/\d+(?:\/sections\/\d+)?/.exec(pointer);
  return owner?.[0] ?? pointer;
}

/**
 * Without a condition, a formula or a text, the form only allows more answers, which causes no independent finding. Another missing part can
 * change what its owner accepts, and with it the result of all that reads the owner.
 */
function createConsequenceTest(original: unknown, edits: readonly string[]): ReducedDocument['isConsequence'] {
  const owners = new Set(edits.map(getOwner));
  const changed = edits.filter((edit) => !TEXT_KEYS.test(edit) && !findPart(original, edit).isExpression).map(getOwner);
  const names = addReaders(original, new Set(changed.filter((owner) => !owner.startsWith('/steps/')).map(getName)));
  const missingRules = edits.filter((edit) => edit.startsWith('/rules/')).map(getName);
  const allNames = new Set([...names, ...missingRules]);
  return ({ code, pointer, message, help }) => {
    if (!independentCodes.has(code)) return true;
    if (edits.some((edit) => isInside(pointer, edit) || isInside(edit, pointer))) return true;
    const part = findPart(original, pointer);
    if (!part.isExpression && owners.has(getOwner(pointer))) return true;
    return mentions(`${message} ${help} ${JSON.stringify(getValue(original, part.pointer))}`, allNames);
  };
}

function isInside(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`);
}

/** Adds the names of the rules and fields that read one of some names, directly or by others. */
function addReaders(original: unknown, names: Set<string>): Set<string> {
  const named = listNamed(original);
  let size = -1;
  while (size < names.size && names.size > 0) {
    size = names.size;
    for (const [name, text] of named) if (mentions(text, names)) names.add(name);
  }
  return names;
}

function listNamed(original: unknown): [name: string, text: string][] {
  const { rules = {}, answers } = original as { rules?: object; answers?: unknown };
  const list = (value: unknown): [string, string][] => {
    if (typeof value !== 'object' || value === null) return [];
    const { properties, items } = value as { properties?: object; items?: unknown };
    return [...Object.entries(properties ?? {}).flatMap(([name, node]) => toNamed(name, node)), ...list(items)];
  };
  const toNamed = (name: string, node: unknown): [string, string][] => {
    const inner = list(node);
    return inner.length > 0 ? inner : [[name, JSON.stringify(node)]];
  };
  return [...Object.entries(rules).map(([name, rule]): [string, string] => [name, JSON.stringify(rule)]), ...list(answers)];
}

function mentions(text: string, names: ReadonlySet<string>): boolean {
  const words = new Set(text.split(/[^\p{L}\p{N}_-]+/u));
  return [...names].some((name) => words.has(name));
}

function getName(owner: string): string {
  return splitPointer(owner)?.at(-1) ?? '';
}
