/**
 * Schema and migrations folder for drizzle-kit: `npx drizzle-kit generate --name what-changed` writes a migration of the enrollment product,
 * with `PRODUCT=forms` one of the generic tables. A change of a generic table needs both.
 */

import { defineConfig } from 'drizzle-kit';

const generic = './server/db/schema/*.ts';

export default defineConfig({
  dialect: 'sqlite',
  ...(process.env['PRODUCT'] === 'forms'
    ? { schema: generic, out: './server/db/migrations' }
    : { schema: [generic, './server/enrollment/db/schema/*.ts'], out: './server/enrollment/migrations' }),
});
