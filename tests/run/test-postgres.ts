/**
 * The command `npm run test:postgres`: starts a PostgreSQL server and runs the API tests with it. `TEST_DATABASE_URL` names a server
 * that runs already, for a user who may create databases. Further arguments are those of Vitest.
 */

import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgres.ts';

const given = process.env['TEST_DATABASE_URL'];
const server = given === undefined ? await startPostgres() : undefined;
const files = process.argv.slice(2);
const args = ['run', ...(files.length > 0 ? files : ['tests/server'])];
const env = { ...process.env, TEST_DATABASE_URL: given ?? server?.url ?? '' };
const { status } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit', env });
server?.stop();
process.exit(status ?? 1);
