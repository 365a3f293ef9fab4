/** Diagnostics of `app.json`: its keys and types, its lists, its texts and its translations. */

import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { parseDefinition, type ReadFragment } from '#engine';
import { readApp } from '../../definitions/app-settings.ts';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { checkLocales } from '../../definitions/localize-document.ts';
import { createAppSchema } from './app-schema.ts';

let validate: ReturnType<typeof createSchemaValidator> | undefined;

/** Checks the settings of a folder. */
export function checkApp(dir: string, text: string, read: ReadFragment): FileDiagnostic[] {
  const { settings, diagnostics } = readApp(dir, undefined);
  const { definition, locate } = parseDefinition(text, 'app.json', read);
  if (definition === undefined) return diagnostics;
  validate ??= createSchemaValidator(createAppSchema());
  return [...diagnostics, ...validate(definition).map(locate), ...checkLocales(settings, dir, 'app')];
}
