/** Loads the screens of the product that the server runs. Each product is a separate chunk. */

import type { AdminProduct } from './product.ts';
import { loadChunk } from '#renderer/app-data/load-chunk.ts';

const loaders: Readonly<Record<string, () => Promise<AdminProduct>>> = {
  enrollment: async () => (await loadChunk(() => import('./enrollment/product.ts'))).enrollmentProduct,
};

/** The back office without a product. */
export const genericProduct: AdminProduct = { links: [], screens: {} };

const loaded = new Map<string, Promise<AdminProduct>>();

/** The product with the server's id; the generic back office for an id without screens of its own. */
export function loadProduct(id: string): Promise<AdminProduct> {
  const before = loaded.get(id);
  if (before) return before;
  const product = Object.hasOwn(loaders, id) ? loaders[id]?.() : undefined;
  const promise = product ?? Promise.resolve(genericProduct);
  loaded.set(id, promise);
  // A chunk that could not be fetched is requested again on the next attempt.
  promise.catch(() => loaded.delete(id));
  return promise;
}
