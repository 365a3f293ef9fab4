/** Reads a folder of `tests/samples/definitions-refused`: an invalid definition and the expected diagnostics with their locations. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import schema from '../../../definitions/wizard.schema.json' with { type: 'json' };
import { compileForm } from '../../../engine/compile/compile-form.ts';
import type { FormDefinition } from '../../../engine/language/form-definition.ts';
import { checkLocale } from '../../../engine/source/apply-locale.ts';
import { createSchemaValidator } from '../../../engine/kit/source/schema-validator.ts';
import { parseDefinition, type LocatedDiagnostic } from '#engine';

const folder = new URL('../../samples/definitions-refused/', import.meta.url);
const checkShape = createSchemaValidator(schema);

/** The names of all samples. */
export function refusedSamples(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Returns the expected diagnostics of the sample in order, as `file:line:column code`. */
export function expectedDiagnostics(name: string): string[] {
  return JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8')) as string[];
}

/** Returns the diagnostics of all phases for a sample. A missing fragment is read from the folder of all samples, whose `base.json` is a valid definition. */
export function compileSample(name: string): LocatedDiagnostic[] {
  const own = new URL(`${name}/`, folder);
  const read = (file: string): string | undefined => {
    const found = [new URL(file, own), new URL(file, folder)].find((url) => existsSync(url));
    return found && readFileSync(found, 'utf8');
  };
  const { definition: document, recovered, diagnostics, locate } = parseDefinition(read('definition.json')!, 'definition.json', read);
  const isSyntaxSample = diagnostics.some(({ code }) => code === 'unreadable-json');
  const definition = isSyntaxSample ? recovered?.definition : document;
  if (definition === undefined) return diagnostics;
  const shape = checkShape(definition);
  if (shape.length > 0) return [...diagnostics, ...shape.map(locate)];
  const wizard = definition as FormDefinition;
  const locale = existsSync(new URL('locale.json', own))
    ? checkLocale(wizard, JSON.parse(read('locale.json')!) as Record<string, string>, 'fil')
    : [];
  return [...diagnostics, ...[...compileForm(wizard).diagnostics, ...locale].map(locate)];
}
