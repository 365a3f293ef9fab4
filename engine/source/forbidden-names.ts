/** Names that reach an object's prototype; nothing in a definition may be called so, and no path may read through them. */

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a member name is refused everywhere. */
export function isForbiddenName(name: string): boolean {
  return forbiddenNames.has(name);
}
