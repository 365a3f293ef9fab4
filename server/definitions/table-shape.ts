/** Validates the description of a data table against its schema. */

import { readFileSync } from 'node:fs';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';

type ShapeCheck = ReturnType<typeof createSchemaValidator>;

const schemaFile = new URL('../../definitions/table.schema.json', import.meta.url);
let compiled: ShapeCheck | undefined;

/** Returns the diagnostics of a parsed description. */
export function checkTableShape(document: unknown): ReturnType<ShapeCheck> {
  compiled ??= createSchemaValidator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof createSchemaValidator>[0]);
  return compiled(document);
}
