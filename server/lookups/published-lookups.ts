/** The contracts of a product's lookups: for `GET /api/lookups`, and for `lookups.json` of a definitions folder. */

import type { LookupContracts } from '#engine';
import type { Product } from '../product.ts';

/** The lookups of a server, as it publishes them. */
export interface PublishedLookups {
  /** The product that answers them. */
  product: string;
  /** By the path below `/api`. */
  lookups: LookupContracts;
}

/** The file of a definitions folder with the contracts. */
export const LOOKUPS_FILE = 'lookups.json';

/** Returns the contracts of the lookups that every form can use. */
export function publishLookups({ id, lookups = {} }: Pick<Product, 'id' | 'lookups'>): PublishedLookups {
  return { product: id, lookups: Object.fromEntries(Object.entries(lookups).map(([path, { contract }]) => [path, contract])) };
}

/** Returns all contracts: also those of the lists that only forms of the back office can use. */
export function publishAllLookups(product: Pick<Product, 'id' | 'lookups' | 'admin'>): PublishedLookups {
  const { product: id, lookups } = publishLookups(product);
  return { product: id, lookups: { ...product.admin?.lookups, ...lookups } };
}
