/** Validates documents against the shipped schema of the definition language, also for another `DEFINITIONS_DIR`. */

import { readFileSync } from 'node:fs';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';

const schemaFile = new URL('../../definitions/wizard.schema.json', import.meta.url);
let compiled: ReturnType<typeof createSchemaValidator> | undefined;

/** Returns the diagnostics of a resolved document. */
export function checkShape(document: unknown): ReturnType<ReturnType<typeof createSchemaValidator>> {
  compiled ??= createSchemaValidator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof createSchemaValidator>[0]);
  return compiled(document);
}
