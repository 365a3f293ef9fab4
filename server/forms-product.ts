/** The server without a product: forms, submissions, accounts and the back office alone. */

import { GENERIC_MIGRATIONS } from './db/store.ts';
import type { Product } from './product.ts';

/** What `PRODUCT=forms` selects. */
export const formsProduct: Product = { id: 'forms', databaseFile: 'forms.db', migrationsFolder: GENERIC_MIGRATIONS };
