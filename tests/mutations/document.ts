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

/** Returns a copy with another value at a pointer; it shares the unchanged parts. `undefined` removes the member or item. */
export function replaceValue(document: Json, pointer: string, value: Json | undefined): Json {
  return replaceAt(document, splitPointer(pointer) ?? [], value) ?? null;
}

function replaceAt(document: Json, [name, ...names]: readonly string[], value: Json | undefined): Json | undefined {
  if (name === undefined) return value;
  const replaced = replaceAt((document as Record<string, Json>)[name] ?? null, names, value);
  if (Array.isArray(document)) return replaced === undefined ? document.toSpliced(Number(name), 1) : document.with(Number(name), replaced);
  const { [name]: _old, ...others } = document as Record<string, Json>;
  return replaced === undefined ? others : { ...(document as Record<string, Json>), [name]: replaced };
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
