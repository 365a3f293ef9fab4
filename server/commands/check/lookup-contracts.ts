/**
 * The contracts of the lookups that the forms of a folder can use: those of its `lookups.json`, which a server or `npm run reference` wrote, or
 * else those of the product.
 */

import { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { type LookupContract, type LookupContracts, parseDefinition, type ReadFragment } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { isEntityForm } from '../../definitions/definition-files.ts';
import { LOOKUPS_FILE, publishAllLookups, type PublishedLookups } from '../../lookups/published-lookups.ts';
import type { Product } from '../../product.ts';
import { readServices } from '../../definitions/services/read-services.ts';
import { listServiceContracts } from '../../services/sample-lookups.ts';

/** The lookups of a product, as far as they are known. */
export type LookupSource = Partial<Pick<Product, 'id' | 'lookups' | 'admin'>>;

const text = { type: 'string' };
const names = { type: 'array', items: text };
const value = { $ref: '#/definitions/value' };
const type = { type: ['string', 'array'] };

const definitions = {
  value: {
    title: 'A schema of a result',
    type: 'object',
    required: ['type'],
    properties: { type, properties: { type: 'object', additionalProperties: value }, required: names, items: value },
  },
  contract: {
    title: 'A lookup',
    type: 'object',
    required: ['description', 'params', 'result'],
    properties: {
      description: text,
      params: {
        title: 'The parameters',
        type: 'object',
        required: ['properties'],
        properties: {
          properties: {
            type: 'object',
            additionalProperties: { title: 'A parameter', type: 'object', required: ['type'], properties: { type } },
          },
          required: names,
        },
      },
      result: value,
    },
  },
};

const validate = createSchemaValidator({
  title: 'The list of lookups',
  type: 'object',
  required: ['product', 'lookups'],
  properties: { product: text, lookups: { type: 'object', additionalProperties: { $ref: '#/definitions/contract' } } },
  definitions,
});

/** Returns the diagnostics of `lookups.json`. */
export function checkLookupsFile(content: string, read: ReadFragment): FileDiagnostic[] {
  return parseLookups(content, read).diagnostics;
}

function parseLookups(content: string, read: ReadFragment): { published?: PublishedLookups; diagnostics: FileDiagnostic[] } {
  const { definition, diagnostics, locate } = parseDefinition(content, LOOKUPS_FILE, read);
  if (definition === undefined) return { diagnostics };
  const found = [...diagnostics, ...validate(definition).map(locate)];
  return found.length > 0 ? { diagnostics: found } : { published: definition as unknown as PublishedLookups, diagnostics: [] };
}

/** Returns the contracts that the form `file` can use; undefined if they are not known. A form of the back office can use more. */
export function findContracts(
  { file, read }: { file: string; read: ReadFragment },
  product: LookupSource,
): { contracts?: LookupContracts; diagnostics: FileDiagnostic[] } {
  const content = read(LOOKUPS_FILE);
  const { published, diagnostics } =
    content === undefined ? { published: publishProduct(product), diagnostics: [] } : parseLookups(content, read);
  return { diagnostics, ...(published && { contracts: selectContracts(published.lookups, file) }) };
}

/** Adds the lookups of the services that a folder describes. Unknown contracts stay unknown. */
export function addServiceContracts<Known extends { contracts?: LookupContracts }>(known: Known, dir: string): Known {
  if (known.contracts === undefined) return known;
  return { ...known, contracts: { ...known.contracts, ...listServiceContracts(readServices(dir).services) } };
}

function publishProduct({ id, lookups, admin }: LookupSource): PublishedLookups | undefined {
  return id === undefined ? undefined : publishAllLookups({ id, lookups, admin });
}

/** Returns the contracts that a file can use. */
export function selectContracts(contracts: LookupContracts, file: string): LookupContracts {
  if (isEntityForm(file)) return contracts;
  const isPublic = ([, { audience }]: [string, LookupContract]): boolean => audience === undefined;
  return Object.fromEntries(Object.entries(contracts).filter(isPublic));
}
