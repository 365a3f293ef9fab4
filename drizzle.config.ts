/**
 * Schema and migrations folder for drizzle-kit. A change of the tables needs a migration for each engine:
 * `DRIZZLE_DIALECT=sqlite npx drizzle-kit generate --name what-changed` and the same with `postgresql` write those of the enrollment product,
 * with `PRODUCT=forms` those of the generic tables. A change of a generic table needs all four.
 */

import { defineConfig } from 'drizzle-kit';

const generic = './server/db/schema/*.ts';
const [schema, folder] =
  process.env['PRODUCT'] === 'forms'
    ? [generic, './server/db/migrations']
    : [[generic, './server/enrollment/db/schema/*.ts'], './server/enrollment/migrations'];

export default process.env['DRIZZLE_DIALECT'] === 'sqlite'
  ? defineConfig({ dialect: 'sqlite', schema, out: folder })
  : defineConfig({ dialect: 'postgresql', schema, out: `${folder}/postgres` });
