/** Diagnostics of `app.json`: its keys and types, its lists, its texts and its translations. */

import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { parseDefinition, type ReadFragment } from '#engine';
import { readApp } from '../../definitions/app-settings.ts';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { checkLocales } from '../../definitions/localize-document.ts';
import type { Product } from '../../product.ts';
import { checkAppLinks } from './check-links.ts';
import { createAppSchema } from './app-schema.ts';

type ProductSettings = Product['appSettings'];

const validators = new Map<ProductSettings, ReturnType<typeof createSchemaValidator>>();

/** Checks the settings of a folder; `productSettings` are the schemas of the product's own keys. */
export function checkApp(dir: string, text: string, read: ReadFragment, productSettings?: ProductSettings): FileDiagnostic[] {
  const { settings, diagnostics } = readApp(dir, undefined);
  const { definition, locate } = parseDefinition(text, 'app.json', read);
  if (definition === undefined) return diagnostics;
  const validate = validators.get(productSettings) ?? createSchemaValidator(createAppSchema(productSettings));
  validators.set(productSettings, validate);
  return [
    ...diagnostics,
    ...validate(definition).map(locate),
    ...checkAppLinks(settings, dir).map(locate),
    ...checkLocales(settings, dir, 'app'),
  ];
}
