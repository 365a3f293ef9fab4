import { splitPointer } from '#engine/source/json-pointer';

/** Returns the value at a JSON Pointer. Keys of `onChange.set` contain dots, never slashes. */
export function readPointer(document: unknown, pointer: string): unknown {
  return (splitPointer(pointer) ?? []).reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
}
