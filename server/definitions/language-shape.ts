/** The shape of the definition language, compiled once: the product's own schema counts, whatever lies in `DEFINITIONS_DIR`. */

import { readFileSync } from 'node:fs';
import { shapeCheck } from '#engine/source/check-shape';

const schemaFile = new URL('../../definitions/wizard.schema.json', import.meta.url);
let compiled: ReturnType<typeof shapeCheck> | undefined;

/** What is wrong with the shape of a resolved document. */
export function checkShape(document: unknown): ReturnType<ReturnType<typeof shapeCheck>> {
  compiled ??= shapeCheck(JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof shapeCheck>[0]);
  return compiled(document);
}
