/** The forms of the differential tests: every shipped form, the example forms, and sample forms with the rest of the language. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWizardText } from '../../server/definitions/definition-files.ts';
import { root } from '../e2e/support/product.ts';

const FOLDERS = ['definitions', 'definitions/examples', 'tests/samples/forms'];

/** Paths of the files, relative to `definitions/`. */
export const differentialForms: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter(
      (name) => name.endsWith('.json') && !name.endsWith('.schema.json') && isWizardText(readFileSync(join(root, folder, name), 'utf8')),
    )
    .toSorted()
    .map((name) => (folder === 'definitions' ? name : join('..', folder, name))),
);
