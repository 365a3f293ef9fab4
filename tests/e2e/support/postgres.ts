/**
 * The databases of browser tests on PostgreSQL, with `npm run test:postgres -- --browser`. Statements run in `psql`, because helpers of these tests
 * are synchronous.
 */

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';

/** The address of the server; undefined for tests on SQLite. */
const server = process.env['E2E_POSTGRES'];
const program = process.env['E2E_PSQL'] ?? 'psql';

function toUrl(name: string): string {
  const url = new URL(server!);
  url.pathname = name;
  return url.href;
}

/** Runs a statement; returns what it prints. */
export function runStatement(url: string, sql: string): string {
  const args = ['--dbname', url, '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1', '--command', sql];
  return execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' } });
}

/** Returns the rows of a query; values of type json are texts, as in SQLite. */
export function readRows<Row>(url: string, sql: string): Row[] {
  const rows = JSON.parse(runStatement(url, `select coalesce(json_agg(found), '[]') from (${sql}) as found`)) as Record<string, unknown>[];
  const toText = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)])) as Row);
}

/** Creates the database of a test, a copy of that of a template folder; undefined for tests on SQLite. */
export function createDatabase(template?: string): string | undefined {
  if (server === undefined) return undefined;
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  runStatement(server, `create database ${name} template ${template === undefined ? 'template0' : `e2e_template_${basename(template)}`}`);
  return toUrl(name);
}

/** Makes a database that has no connections the template of a folder. */
export function keepAsTemplate(url: string, folder: string): void {
  runStatement(server!, `alter database ${new URL(url).pathname.slice(1)} rename to e2e_template_${basename(folder)}`);
}

/** Removes the database of a test. */
export function removeDatabase(url: string): void {
  runStatement(server!, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}
