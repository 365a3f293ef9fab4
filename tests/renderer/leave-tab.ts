/** Runs before each file of tests of pages. They share globals, and a page must not find what the file before has left in its tab. */

import { afterEach } from 'vitest';

Reflect.deleteProperty(globalThis, 'indexedDB');
globalThis.sessionStorage?.clear();
globalThis.localStorage?.clear();
globalThis.history?.replaceState(null, '', '/');
afterEach(() => globalThis.document?.getElementById('announcements')?.remove());
if (globalThis.document) {
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
}
