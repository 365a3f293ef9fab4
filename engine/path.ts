/** Dotted paths into plain data. Only own properties are read, never a name that reaches a prototype. */

const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns whether a name accesses an object's prototype. Definitions, answers and paths must not contain such a name. */
export function isForbiddenName(name: string): boolean {
  return FORBIDDEN_NAMES.has(name);
}

/** Returns whether a name is allowed in a path. */
export function isSafeName(name: string): boolean {
  return name !== '' && !isForbiddenName(name);
}

/** Returns the own property at a list of names, or undefined. */
export function getByNames(data: unknown, names: readonly string[]): unknown {
  let value = data;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || isForbiddenName(name) || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Returns the function that reads the own property at a list of names that are allowed in a path; null where there is none. */
export function createReader(names: readonly string[]): (data: unknown) => unknown {
  const [only] = names;
  if (only === undefined || names.length > 1) return (data) => getByNames(data, names) ?? null;
  return (data) =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, only) ? ((data as Record<string, unknown>)[only] ?? null) : null;
}

/**
 * Returns the own property at a dotted path, or undefined.
 * @example getByPath({ home: { city: 'Cebu' } }, 'home.city') // 'Cebu'
 */
export function getByPath(data: unknown, path: string): unknown {
  return path === '' ? data : getByNames(data, path.split('.'));
}

/**
 * Sets a value at a dotted path and creates missing objects. Throws for an unsafe name: paths come from a compiled form.
 * @example setByPath(answers, 'home.city', 'Cebu')
 */
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
