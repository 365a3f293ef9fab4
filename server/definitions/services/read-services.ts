/** Reads the descriptions of services: the files `services/NAME.json` of a definitions folder. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { parseDefinition } from '#engine';
import type { ServiceDefinition, ServiceDefinitions, ServiceLookup } from '../../services/service-definition.ts';
import { listPlaceholders } from '../../services/service-path.ts';
import type { FileDiagnostic } from '../compile-file.ts';

type ShapeCheck = ReturnType<typeof createSchemaValidator>;
type ShapeDiagnostic = ReturnType<ShapeCheck>[number];

const schemaFile = new URL('../../../definitions/service.schema.json', import.meta.url);
let compiled: ShapeCheck | undefined;

/** The services of a folder. A file with an error describes no service. */
export interface FolderServices {
  services: ServiceDefinitions;
  diagnostics: FileDiagnostic[];
}

/** Reads all descriptions of a folder. */
export function readServices(dir: string): FolderServices {
  const read = listServiceFiles(dir).map((file) => ({ file, ...parseService(readFileSync(join(dir, file), 'utf8'), file) }));
  const valid = read.flatMap(({ file, service }) => (service ? [[getServiceName(file), service] as const] : []));
  return { services: Object.fromEntries(valid), diagnostics: read.flatMap(({ diagnostics }) => diagnostics) };
}

/** Returns whether a file of a definitions folder describes a service. */
export function isServiceFile(file: string): boolean {
  return /^services\/[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(file);
}

/** Returns the files of a folder that describe services. */
export function listServiceFiles(dir: string): string[] {
  const folder = join(dir, 'services');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name) => `services/${name}`);
  return files.filter(isServiceFile).toSorted();
}

function getServiceName(file: string): string {
  return file.slice('services/'.length, -'.json'.length);
}

/** Parses one description. */
export function parseService(content: string, file: string): { service?: ServiceDefinition; diagnostics: FileDiagnostic[] } {
  const { definition, diagnostics, locate } = parseDefinition(content, file, () => undefined);
  if (definition === undefined) return { diagnostics };
  const shape = checkShape(definition);
  const found = shape.length > 0 ? shape : checkNames(definition as unknown as ServiceDefinition);
  if (diagnostics.length + found.length > 0) return { diagnostics: [...diagnostics, ...found.map(locate)] };
  return { service: definition as unknown as ServiceDefinition, diagnostics: [] };
}

function checkShape(document: unknown): ShapeDiagnostic[] {
  compiled ??= createSchemaValidator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof createSchemaValidator>[0]);
  return compiled(document);
}

/** Returns the diagnostics of parameters and properties that are named but not declared. */
function checkNames({ lookups }: ServiceDefinition): ShapeDiagnostic[] {
  return Object.entries(lookups).flatMap(([name, lookup]) => checkLookup(`/lookups/${name}`, lookup));
}

function checkLookup(pointer: string, { path, query = {}, params = {}, properties, option, list }: ServiceLookup): ShapeDiagnostic[] {
  const known = Object.keys(params);
  const templates = [
    [`${pointer}/path`, path] as const,
    ...Object.entries(query).map(([name, text]) => [`${pointer}/query/${name}`, text] as const),
  ];
  const undeclared = templates.flatMap(([at, text]) =>
    listPlaceholders(text)
      .filter((name) => !known.includes(name))
      .map((name) => createError(at, `"{${name}}" is not a parameter of this lookup.`, `Declare "${name}" in "params".`)),
  );
  const used = new Set(templates.flatMap(([, text]) => listPlaceholders(text)));
  const unused = known
    .filter((name) => !used.has(name))
    .map((name) =>
      createError(
        `${pointer}/params/${name}`,
        `The parameter "${name}" is not sent to the service.`,
        `Write {${name}} in "path" or "query".`,
      ),
    );
  const inPath = listPlaceholders(path).filter((name) => params[name]?.isOptional === true);
  const optional = inPath.map((name) =>
    createError(`${pointer}/path`, `The path requires the optional parameter "${name}".`, 'Move it to "query", or make it required.'),
  );
  return [...undeclared, ...unused, ...optional, ...checkOption(pointer, { properties, option, list })];
}

function checkOption(
  pointer: string,
  { properties, option, list }: Pick<ServiceLookup, 'properties' | 'option' | 'list'>,
): ShapeDiagnostic[] {
  if (option === undefined) return [];
  if (list === undefined) return [createError(`${pointer}/option`, 'A single record has no options.', 'Add "list", or remove "option".')];
  return Object.entries(option)
    .filter(([, name]) => !Object.hasOwn(properties, name))
    .map(([key, name]) =>
      createError(`${pointer}/option/${key}`, `"${name}" is not a property of the records.`, 'Declare it in "properties".'),
    );
}

function createError(pointer: string, message: string, help: string): ShapeDiagnostic {
  return { code: 'invalid-service', severity: 'error', pointer, message, help };
}
