/** Diagnostics of a record list (`pages.lists` of `app.json` and its referenced files): schema, then expressions. */

import { readFileSync } from 'node:fs';
import { compileRecordList, type ListDefinition } from '#engine';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';

type ShapeCheck = ReturnType<typeof createSchemaValidator>;

const schemaFile = new URL('../../definitions/list.schema.json', import.meta.url);
let checkListShape: ShapeCheck | undefined;

/** Returns whether a document is a record list: it has a card and no steps. */
export function isList(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'card' in document && !('steps' in document);
}

/** Returns the diagnostics of one list; pointers are into the list. */
export function listDiagnostics(document: unknown): ReturnType<ShapeCheck> {
  checkListShape ??= createSchemaValidator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof createSchemaValidator>[0]);
  const misshapen = checkListShape(document);
  return misshapen.length > 0 ? misshapen : compileRecordList(document as ListDefinition).diagnostics;
}

/** Returns the diagnostics of all lists of the resolved `app.json`; pointers are into that document. */
export function checkLists(settings: Record<string, unknown>): ReturnType<ShapeCheck> {
  const pages = settings['pages'];
  const lists = typeof pages === 'object' && pages !== null && 'lists' in pages ? pages.lists : undefined;
  if (typeof lists !== 'object' || lists === null) return [];
  return Object.entries(lists).flatMap(([path, list]) => {
    const place = `/pages/lists/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return listDiagnostics(list).map((problem) => ({ ...problem, pointer: place + problem.pointer }));
  });
}
