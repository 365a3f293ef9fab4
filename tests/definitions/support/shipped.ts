/** The shipped definitions, compiled as the server does. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledForm, FormDefinition } from '#engine';
import { compileFile, problemLine } from '../../../server/definitions/compile-file.ts';
import { isWizardText } from '../../../server/definitions/definition-files.ts';

const folder = 'definitions';
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** The files of all shipped wizards. */
export const shippedFiles = readdirSync(folder).filter((file) => file.endsWith('.json') && isWizardText(read(file)));

/** The product's own settings. */
export const app = JSON.parse(read('app.json')) as {
  texts: Record<string, string>;
  routes: Record<string, string>;
  messages: Record<string, { title: string }>;
};

export interface Shipped {
  form: CompiledForm | undefined;
  definition: FormDefinition | undefined;
  /** One line each. */
  diagnostics: string[];
}

/** Compiles a shipped wizard. */
export function compileShipped(file: string): Shipped {
  const { form, definition, diagnostics } = compileFile({ text: read(file), file, read, app });
  return { form, definition, diagnostics: diagnostics.map(problemLine) };
}
