/** Where drizzle-kit finds the schema and puts the migrations: `npx drizzle-kit generate --name what-changed`. */

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
});
