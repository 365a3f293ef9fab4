/** Applies the edit of a seeded fault to the text of a file. */

import { getValue, replaceValue, type Json } from '../mutations/document.ts';
import type { SeededFault } from './seeded-fault.ts';

/** The text with the fault, and the lines that differ from the text without it, counted from 1. */
export interface EditedText {
  text: string;
  firstLine: number;
  lastLine: number;
}

/** Returns the text of a file with a fault. Throws if the edit does not fit the file. */
export function applyEdit(text: string, fault: SeededFault): EditedText {
  if ('find' in fault) {
    if (text.split(fault.find).length !== 2) throw new Error(`${fault.file} has this text not exactly once: ${fault.find}`);
    return compareLines(
      text,
      text.replace(fault.find, () => fault.with),
    );
  }
  const document = JSON.parse(text) as Json;
  const pointer = toPointer(fault.at);
  const edited = 'put' in fault ? putValue(document, pointer, fault.put) : mergeAt(document, pointer, fault);
  return compareLines(format(document), format(edited));
}

function putValue(document: Json, pointer: string, value: Json): Json {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const isOptionalParent = /^\/(?:rules|lookups|dialogs|deliver|brands)$/.test(parent);
  if (getValue(document, parent) !== undefined) return replaceValue(document, pointer, value);
  if (!isOptionalParent) throw new Error(`There is nothing at ${parent}`);
  return replaceValue(replaceValue(document, parent, {}), pointer, value);
}

function mergeAt(document: Json, pointer: string, fault: { file: string; merge: Json }): Json {
  const old = getValue(document, pointer);
  if (old === undefined) throw new Error(`${fault.file} has nothing at ${pointer}`);
  return replaceValue(document, pointer, mergePatch(old, fault.merge));
}

/** Members whose own members are replaced one by one. Expressions and all others are replaced as a whole. */
const MERGED_MEMBERS: ReadonlySet<string> = new Set(['form', 'format', 'errorMessage', 'files']);

/** Merges members as JSON Merge Patch (RFC 7396) does: null removes a member. */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = MERGED_MEMBERS.has(name) ? mergePatch(merged[name], value) : value;
  }
  return merged;
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the pointer of a place. `guests.#.name` is the field "name" in the rows of "guests". */
export function toPointer(path: string): string {
  if (path === '' || path.startsWith('/')) return path;
  const segments = path.split('.').map((name) => (name === '#' ? '/items' : `/properties/${name}`));
  return `/answers${segments.join('')}`;
}

function format(document: Json): string {
  return JSON.stringify(document, null, 2);
}

function compareLines(before: string, after: string): EditedText {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < lines.length && lines[start] === old[start]) start++;
  let end = 0;
  while (end < lines.length - start && end < old.length - start && lines.at(-1 - end) === old.at(-1 - end)) end++;
  // After a removal, the line before it and the line after it count.
  const [firstLine, lastLine] = [start + 1, lines.length - end];
  return { text: after, firstLine: Math.min(firstLine, lastLine), lastLine: Math.max(firstLine, lastLine) };
}
