/** Selects the product that the setting `PRODUCT` names. A product is loaded only when it is selected. */

import { ConfigError } from './config.ts';
import { formsProduct } from './forms-product.ts';
import type { Product } from './product.ts';

const loaders: Readonly<Record<string, () => Promise<Product>>> = {
  enrollment: async () => (await import('./enrollment/product.ts')).enrollmentProduct,
  forms: async () => formsProduct,
};

/** The database file of each product in DATA_DIR. */
export const databaseFiles: Readonly<Record<string, string>> = { enrollment: 'enrollment.db', forms: 'forms.db' };

/** The product that runs without a setting. */
const DEFAULT_PRODUCT = 'enrollment';

/** Loads the selected product; throws a `ConfigError` for an unknown value. */
export async function loadProduct(env: Record<string, string | undefined>): Promise<Product> {
  const id = env['PRODUCT']?.trim() || DEFAULT_PRODUCT;
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (!load) throw new ConfigError(`Invalid PRODUCT "${id}": expected one of ${Object.keys(loaders).join(', ')}.`);
  return load();
}
