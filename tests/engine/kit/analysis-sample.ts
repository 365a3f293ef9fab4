/** Reads a folder of `tests/samples/analysis`: a valid form and the expected findings with their locations. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import schema from '../../../definitions/wizard.schema.json' with { type: 'json' };
import { analyzeForm } from '../../../engine/kit/analysis/analyze-form.ts';
import { compileForm } from '../../../engine/compile/compile-form.ts';
import type { CompiledForm } from '../../../engine/compiled-form.ts';
import type { FormDefinition } from '../../../engine/language/form-definition.ts';
import { createSchemaValidator } from '../../../engine/kit/source/schema-validator.ts';
import { parseDefinition, type LocatedDiagnostic, type LookupContracts } from '#engine';

const folder = new URL('../../samples/analysis/', import.meta.url);
const checkShape = createSchemaValidator(schema);

/** The names of all samples. */
export function analysisSamples(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Returns the expected findings of the sample in order, as `file:line:column code`. */
export function expectedFindings(name: string): string[] {
  return JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8')) as string[];
}

/** The webhooks and the addresses that the installation of the samples has. */
const webhooks = ['office', 'archive'];
const mailboxes = ['office'];

/** The contracts of the lookups of `base.json`, for the samples whose names begin with "lookup-". */
const { lookups } = JSON.parse(readFileSync(new URL('lookups.json', folder), 'utf8')) as { lookups: LookupContracts };

/** Returns the findings of a sample. A missing fragment is read from the folder of all samples, whose `base.json` is a form without findings. */
export function analyzeSample(name: string): LocatedDiagnostic[] {
  const own = new URL(`${name}/`, folder);
  const read = (file: string): string | undefined => {
    const found = [new URL(file, own), new URL(file, folder)].find((url) => existsSync(url));
    return found && readFileSync(found, 'utf8');
  };
  const { form, place } = compiled(read('definition.json')!, 'definition.json', read);
  return analyzeForm(form, { webhooks, mailboxes, ...(name.startsWith('lookup-') && { lookups }) }).map(place);
}

/** Returns the findings of the base form of all samples. */
export function findingsOfBase(): string[] {
  const { form } = compiled(readFileSync(new URL('base.json', folder), 'utf8'), 'base.json', () => undefined);
  return analyzeForm(form, { lookups }).map(({ code, pointer }) => `${code} at ${pointer}`);
}

function compiled(
  text: string,
  file: string,
  read: (file: string) => string | undefined,
): { form: CompiledForm; place: ReturnType<typeof parseDefinition>['locate'] } {
  const { definition, diagnostics, locate } = parseDefinition(text, file, read);
  const found = [...diagnostics, ...(definition === undefined ? [] : checkShape(definition))];
  const { form, diagnostics: more } = found.length > 0 ? { form: undefined, diagnostics: [] } : compileForm(definition as FormDefinition);
  if (form === undefined || more.length > 0)
    throw new Error([...found, ...more].map(({ message, pointer }) => `${pointer}: ${message}`).join('\n'));
  return { form, place: locate };
}
