import { splitPointer } from '#engine/source/json-pointer';

/** What stands at a JSON Pointer. Keys of `onChange.set` hold dots, never slashes. */
export function readPointer(document: unknown, pointer: string): unknown {
  return (splitPointer(pointer) ?? []).reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
}
