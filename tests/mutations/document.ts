/** Functions to read and replace values of a definition by JSON Pointer. Documents are not changed in place. */

import { splitPointer } from '../../engine/source/json-pointer.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Returns the value at a pointer, or undefined. */
export function getValue(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const name of splitPointer(pointer) ?? []) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, Json>)[name];
  }
  return value;
}

/** Returns a copy with another value at a pointer. `undefined` removes the member or item. */
export function replaceValue(document: Json, pointer: string, value: Json | undefined): Json {
  const names = splitPointer(pointer) ?? [];
  const last = names.pop();
  if (last === undefined) return value ?? null;
  const copy = structuredClone(document);
  let parent = copy;
  for (const name of names) parent = (parent as Record<string, Json>)[name]!;
  if (value !== undefined) (parent as Record<string, Json>)[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, Json>)[last];
  return copy;
}

/** Returns a copy in which a member has another name. The order of the members is unchanged. */
export function renameMember(document: Json, pointer: string, name: string): Json {
  const at = pointer.lastIndexOf('/');
  const parent = getValue(document, pointer.slice(0, at)) as Record<string, Json>;
  const old = splitPointer(pointer)!.at(-1)!;
  return replaceValue(
    document,
    pointer.slice(0, at),
    Object.fromEntries(Object.entries(parent).map(([key, value]) => [key === old ? name : key, value])),
  );
}

/** Visits every value of a document with its pointer. */
export function visitValues(value: Json, visit: (value: Json, pointer: string) => void, pointer = ''): void {
  visit(value, pointer);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value))
    visitValues(member, visit, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
