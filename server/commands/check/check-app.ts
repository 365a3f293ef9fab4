/** Diagnostics of `app.json`: its keys and types, its lists, its texts and its translations. */

import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { parseDefinition, type Diagnostic, type ReadFragment } from '#engine';
import { suggestName } from '#engine/kit/analysis/suggest-name';
import { listTextNames } from '#engine/kit/analysis/text-names';
import { type AppSettings, readApp } from '../../definitions/app-settings.ts';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { checkLocales } from '../../definitions/locales/localize-document.ts';
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
    ...checkTextNames(settings).map(locate),
    ...checkAppLinks(settings, dir).map(locate),
    ...checkLocales({ document: settings, id: 'app', settings }, dir),
  ];
}

/** Returns a warning for each text that nothing reads. Texts of errors can belong to the check of any form. */
function checkTextNames(settings: AppSettings): Diagnostic[] {
  const names = listTextNames([]);
  const brands = Object.entries(settings.brands ?? {}).map(([name, { texts }]) => ({ texts, pointer: `/brands/${name}/texts` }));
  const owners = [{ texts: settings.texts, pointer: '/texts' }, ...brands];
  return owners.flatMap(({ texts = {}, pointer }) =>
    Object.keys(texts)
      .filter((name) => !names.has(name) && !name.startsWith('error.'))
      .map((name): Diagnostic => {
        const { nearest } = suggestName(name, [...names]);
        const help = nearest === undefined ? 'Remove it.' : `Did you mean "${nearest}"?`;
        return {
          code: 'unused-text',
          severity: 'warning',
          pointer: `${pointer}/${name}`,
          message: `The text "${name}" is never used.`,
          help,
        };
      }),
  );
}
