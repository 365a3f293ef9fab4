/** The schema and the migrations folder for drizzle-kit: `npx drizzle-kit generate --name what-changed`. */

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./server/db/schema/*.ts', './server/enrollment/db/schema/*.ts'],
  out: './server/enrollment/migrations',
});
