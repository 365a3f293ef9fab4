/** Runs before each file of tests of pages. They share globals, and a page must not offer the drafts of the file before it. */

Reflect.deleteProperty(globalThis, 'indexedDB');
