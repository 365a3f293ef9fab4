/**
 * The command `npm run test:postgres`: starts a PostgreSQL server and runs the API tests with it, or with `--browser` the browser tests, for which the pages must be built
 * (`npm run build`). `TEST_DATABASE_URL` names a server that runs already, for a user who may create databases. With `--if-installed` nothing runs where no server can be started.
 * Further arguments are those of Vitest or Playwright.
 */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgresObstacle, startPostgres } from './postgres.ts';

const args = process.argv.slice(2);
const flags = ['--browser', '--if-installed'];
const [isBrowser, isOptional] = flags.map((flag) => args.includes(flag));
const given = process.env['TEST_DATABASE_URL'];
const obstacle = given === undefined ? findPostgresObstacle() : undefined;
if (isOptional && obstacle !== undefined) {
  console.log(`The tests on PostgreSQL were not run: ${obstacle}.`);
  process.exit(0);
}
const server = given === undefined ? await startPostgres() : undefined;
const url = given ?? server?.url ?? '';
const further = args.filter((arg) => !flags.includes(arg));
const { status } = isBrowser
  ? run('playwright', ['test', ...further], { E2E_POSTGRES: url, ...(server ? { E2E_PSQL: join(server.programs, 'psql') } : {}) })
  : run('vitest', ['run', ...(further.length > 0 ? further : ['tests/server'])], { TEST_DATABASE_URL: url });
server?.stop();
process.exit(status ?? 1);

function run(program: string, of: string[], env: Record<string, string>): { status: number | null } {
  return spawnSync(`node_modules/.bin/${program}`, of, { stdio: 'inherit', env: { ...process.env, ...env } });
}
