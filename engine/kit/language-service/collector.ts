/** Collects the names of a resolved definition. */

import { joinPointer } from '../../source/json-pointer.ts';
import type { JsonMember, JsonNode, ObjectNode } from '../../source/json-node.ts';
import type { ExpectedPlace, Expectation, NameKind, NameOccurrence, PathScope } from './names.ts';
import { findTextRange, type LocatedText } from './text-range.ts';

/** A text of the resolved document: a value, or the name of a member. */
interface TextPlace {
  located: LocatedText;
  text: string;
  pointer: string;
  isKey: boolean;
}

/** What has been collected of one definition. */
export class Collector {
  readonly occurrences: NameOccurrence[] = [];
  readonly places: ExpectedPlace[] = [];
  /** The paths of all groups and fields, with "#" for rows, and their nodes. */
  readonly answers = new Map<string, JsonNode>();

  /** Records what is expected at a node. */
  expect(node: JsonNode, expects: Expectation, keys?: Expectation): void {
    this.places.push({ node, expects, keys });
  }

  /** Adds a name that is a whole text. */
  addName(kind: NameKind, name: string, place: TextPlace, isDeclaration = false, documentation?: string): void {
    this.#add(kind, name, place, { start: 0, end: place.text.length }, isDeclaration, documentation);
  }

  /** Adds the names of a path: of each group, and of the field. */
  addPath(path: string, place: TextPlace, scope: PathScope, start = 0): void {
    if (scope.kind === 'other') return;
    if (scope.kind === 'rows' && !path.startsWith(scope.prefix)) return;
    const before = scope.kind === 'rows' ? scope.prefix.length : 0;
    let at = start + before;
    let prefix = scope.kind === 'rows' ? `${this.resolve(scope.group)}.#` : '';
    for (const segment of path.slice(before).split('.')) {
      const isRow = /^(?:#|\d+)$/.test(segment);
      prefix = this.#join(prefix, isRow ? '#' : segment);
      if (!isRow && this.answers.has(prefix)) this.#add('answer', prefix, place, { start: at, end: at + segment.length });
      at += segment.length + 1;
    }
  }

  /** Returns a path with `#` for each row: `orders.amount`, the amounts of all rows, is `orders.#.amount`. */
  resolve(path: string): string {
    return path.split('.').reduce((prefix, segment) => this.#join(prefix, segment), '');
  }

  #join(prefix: string, segment: string): string {
    if (prefix === '') return segment;
    const own = `${prefix}.${segment}`;
    const inRows = `${prefix}.#.${segment}`;
    return !this.answers.has(own) && this.answers.has(inRows) ? inRows : own;
  }

  #add(
    kind: NameKind,
    name: string,
    { located, pointer, isKey }: TextPlace,
    { start, end }: { start: number; end: number },
    isDeclaration = false,
    documentation?: string,
  ): void {
    const range = findTextRange(located, start, end);
    this.occurrences.push({
      kind,
      name,
      isDeclaration,
      range,
      pointer,
      isKey,
      start,
      end,
      ...(documentation !== undefined && { documentation }),
    });
  }
}

/** Returns the text of a node; undefined for another value. */
export function toTextPlace(node: JsonNode, pointer: string): TextPlace | undefined {
  return typeof node.data === 'string' ? { located: node, text: node.data, pointer, isKey: false } : undefined;
}

/** Returns the places of the names of an object's members, with those that a member overrides and those that null removed. */
export function listKeyPlaces(node: ObjectNode, pointer: string): (TextPlace & { member: JsonMember; isRemoved: boolean })[] {
  const toPlaces = (member: JsonMember, text: string, isRemoved: boolean) =>
    [member, ...(member.others ?? [])].map((one) => ({
      located: one,
      text,
      pointer: joinPointer(pointer, text),
      isKey: true,
      member,
      isRemoved,
    }));
  return [
    ...[...node.data].flatMap(([name, member]) => toPlaces(member, name, false)),
    ...(node.removed ?? []).flatMap((member) => toPlaces(member, readName(member), true)),
  ];
}

/** Returns the name of a member that null removed. */
function readName({ source, offset }: JsonMember): string {
  const literal = /"(?:[^"\\]|\\.)*"/y;
  literal.lastIndex = offset;
  const found = literal.exec(source.text)?.[0];
  return found === undefined ? '' : (JSON.parse(found) as string);
}
