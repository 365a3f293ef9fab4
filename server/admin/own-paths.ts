/** The paths below `/api` that the server itself accepts data at. */

import type { Product } from '../product.ts';
import { permissions } from './permissions.ts';

/** Returns the paths below `/api` that the back office and the product accept POST requests for. A lookup with a secret parameter is one of them. */
export function listOwnPaths({ admin, lookups = {}, postPaths = [] }: Product): ReadonlySet<string> {
  const postedLookups = Object.keys(lookups).filter((path) => lookups[path]?.secrets);
  const routes = [...Object.keys(permissions), ...Object.keys(admin?.permissions ?? {})];
  return new Set([...postPaths, ...postedLookups, ...routes.flatMap((route) => /^POST \/(.*)$/.exec(route)?.[1] ?? [])]);
}

/**
 * Returns the paths that forms of the back office can submit to: those of lists in which entries are created or changed. They are written without
 * `admin/`. Undefined for a product without forms in the back office.
 */
export function listEntityPaths({ admin }: Pick<Product, 'admin'>): readonly string[] | undefined {
  if (admin === undefined) return undefined;
  const routes = [...Object.keys(permissions), ...Object.keys(admin.permissions)];
  const paths = routes.map((route) => /^(?:POST \/(?:admin\/)?([^/]+)|PUT \/(?:admin\/)?([^/]+)\/:id)$/.exec(route));
  return [...new Set(paths.flatMap((found) => found?.[1] ?? found?.[2] ?? []))];
}
