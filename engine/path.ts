/** Dotted paths into plain data. Only own properties are reached, and never those that lead to a prototype. */

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a name may stand in a path. */
export function isSafeName(name: string): boolean {
  return name !== '' && !FORBIDDEN.has(name);
}

/** The value at a dotted path, or undefined. */
export function getByPath(data: unknown, path: string): unknown {
  let value = data;
  if (path === '') return value;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !isSafeName(name) || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Sets a value at a dotted path, making the objects on the way. Throws on an unsafe name: paths come from a compiled form. */
export function setByPath(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let object = target;
  for (const name of [...names, last]) if (!isSafeName(name)) throw new Error(`unsafe name in path: ${path}`);
  for (const name of names) {
    const next = Object.hasOwn(object, name) ? object[name] : undefined;
    object = (typeof next === 'object' && next !== null ? next : (object[name] = {})) as Record<string, unknown>;
  }
  object[last] = value;
}
