/** The POST paths of the server itself, which no definition may use. */

import type { Product } from '../product.ts';
import { permissions } from './permissions.ts';

/** Returns the paths below `/api` that the back office and the product accept POST requests for. */
export function listOwnPaths({ admin, postPaths = [] }: Product): ReadonlySet<string> {
  const routes = [...Object.keys(permissions), ...Object.keys(admin?.permissions ?? {})];
  return new Set([...postPaths, ...routes.flatMap((route) => /^POST \/(.*)$/.exec(route)?.[1] ?? [])]);
}
