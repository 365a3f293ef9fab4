/** JSON Pointers (RFC 6901), the locations of diagnostics in a document. */

/** Appends a member name or an index to a pointer. */
export function joinPointer(pointer: string, name: string | number): string {
  const text = String(name);
  // Almost no name has a character to escape, and the pointers of a whole document are joined often.
  if (!text.includes('~') && !text.includes('/')) return `${pointer}/${text}`;
  return `${pointer}/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the names of a pointer; `undefined` for an invalid pointer. */
export function splitPointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}
