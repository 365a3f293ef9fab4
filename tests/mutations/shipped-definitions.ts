/** Loads the shipped definitions as targets of mutations: all forms and all forms of the catalogue. */

import { readdirSync, readFileSync } from 'node:fs';
import { parseDefinition } from '../../engine/source/parse-definition.ts';
import { compileFile } from '../../server/definitions/compile-file.ts';
import type { Json } from './document.ts';
import { createMutationTarget, type MutationTarget } from './mutation.ts';

const folder = new URL('../../definitions/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const texts = (JSON.parse(read('app.json')) as { texts: Record<string, string> }).texts;

/** Returns all shipped form definitions. Throws if one does not compile. */
export function loadShippedDefinitions(): MutationTarget[] {
  const wizards = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'));
  const entities = readdirSync(new URL('catalogue/', folder)).map((file) => `catalogue/${file}`);
  return [...wizards, ...entities].flatMap((file) => {
    const text = read(file);
    const { steps } = JSON.parse(text) as { steps?: unknown };
    if (!Array.isArray(steps)) return [];
    const document = parseDefinition(text, file, read).definition as Json;
    const { form } = compileFile({ text, file, read, app: { texts } });
    if (form === undefined) throw new Error(`${file} has errors`);
    return [createMutationTarget(file, document, form)];
  });
}
