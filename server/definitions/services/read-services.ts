/** Reads the descriptions of services: the files `services/NAME.json` of a definitions folder. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { parseDefinition } from '#engine';
import type { ServiceDefinition, ServiceDefinitions } from '../../services/service-definition.ts';
import type { FileDiagnostic } from '../compile-file.ts';
import { checkService, type ServiceDiagnostic } from './check-service.ts';

type ShapeCheck = ReturnType<typeof createSchemaValidator>;

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
  const found = shape.length > 0 ? shape : checkService(definition as unknown as ServiceDefinition);
  if (diagnostics.length + found.length > 0) return { diagnostics: [...diagnostics, ...found.map(locate)] };
  return { service: definition as unknown as ServiceDefinition, diagnostics: [] };
}

function checkShape(document: unknown): ServiceDiagnostic[] {
  compiled ??= createSchemaValidator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof createSchemaValidator>[0]);
  return compiled(document);
}
