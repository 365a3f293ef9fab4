/**
 * Data tables: listed, searched, edited by row, replaced by an uploaded file after a dry run, rolled back, downloaded. Keys are not part of the
 * paths, because paths are logged and a key may be secret: a row is named by the id of its stored content.
 */

import type { Context } from 'hono';
import { WriteError } from '../../db/errors/write-error.ts';
import { findRowById, listRowsOfFile, listTableRows, type ListedRow } from '../../db/tables/list-rows.ts';
import { findTableRow, listTableVersions, type StoredTable } from '../../db/tables/read-tables.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { hashFile } from '../../tables/editing/compare-file.ts';
import { formatCsv } from '../../tables/format-csv.ts';
import { runInSlices } from '../../tables/pausable-task.ts';
import { createTableEditor } from '../../tables/table-editor.ts';
import { listColumns } from '../../tables/table.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { AdminRequest, Handlers } from '../admin-request.ts';
import { createDownloadHeaders } from '../download-headers.ts';
import { createPageReply } from '../page-reply.ts';
import { hasPermission } from '../permissions.ts';
import { readBody, readListQuery, readVersion, type Body } from '../read-body.ts';
import type { Unvalidated, TableRollBackRequest, TableRowRequest } from '../requests.ts';
import { createInvalidFieldsProblem } from '../to-write-problem.ts';
import { RECORD } from './row-form.ts';
import { listTableLines, toRowLine, toTableDetail, toVersionLine, type TableRowLine } from './table-lines.ts';

type Routes =
  | 'GET /admin/tables'
  | 'GET /admin/tables/:name'
  | 'GET /admin/tables/:name/rows.csv'
  | 'GET /admin/tables/:name/rows'
  | 'GET /admin/tables/:name/rows/:id'
  | 'POST /admin/tables/:name/rows'
  | 'PUT /admin/tables/:name/rows/:id'
  | 'DELETE /admin/tables/:name/rows/:id'
  | 'POST /admin/tables/:name/dry_run'
  | 'POST /admin/tables/:name/replacement'
  | 'GET /admin/tables/:name/versions'
  | 'POST /admin/tables/:name/rollback';

/** Creates the handlers. */
export function tableRoutes(dependencies: AdminDependencies) {
  const { store, tables, definitions } = dependencies;
  return {
    ...rowRoutes(dependencies),
    ...versionRoutes(dependencies),
    'GET /admin/tables': async ({ c, session }) => {
      const search = c.req.query('search')?.trim().toLowerCase() ?? '';
      const lines = listTableLines(tables)
        .filter(({ isPrivate }) => !isPrivate || hasPermission('Staff', session?.right))
        .filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(search));
      return c.json(lines);
    },
    'GET /admin/tables/:name': async (request) =>
      request.c.json(toTableDetail(findTable(dependencies, request), tables, definitions.app().texts)),
    'GET /admin/tables/:name/rows.csv': async (request) => {
      const table = findTable(dependencies, request);
      const columns = listColumns(table.definition);
      const inFile = tables.tableFiles().find(({ name }) => name === table.name)?.header ?? [];
      const isComplete = inFile.length === columns.length && columns.every((column) => inFile.includes(column));
      const header = isComplete ? inFile : columns;
      const positions = header.map((column) => columns.indexOf(column));
      const csv = await runInSlices(formatCsv(header, positions, await listRowsOfFile(store, table)));
      return request.c.body(csv, 200, createDownloadHeaders('text/csv; charset=utf-8', `${table.name}.csv`));
    },
  } satisfies Handlers<Routes>;
}

function rowRoutes(dependencies: AdminDependencies) {
  const { store, tables } = dependencies;
  const editor = createTableEditor(store, tables);
  /** Returns the current row with a key; throws when it was deleted. */
  const readCurrentRow = async (name: string, key: string): Promise<TableRowLine> => {
    const table = tables.get(name)!;
    const current = await findTableRow(store.db, table.id, key);
    if (!current) throw createMissingRowProblem();
    return toRowLine((await findRowById(store, table, String(current.id)))!);
  };
  return {
    'GET /admin/tables/:name/rows': async (request) => {
      const { items, ...page } = await listTableRows(store, findTable(dependencies, request), readListQuery(request.c));
      return createPageReply(request.c, { ...page, items: items.map(toRowLine) });
    },
    'GET /admin/tables/:name/rows/:id': async (request) => {
      const table = findTable(dependencies, request);
      return request.c.json(await readCurrentRow(table.name, (await findRow(dependencies, table, request.c)).key));
    },
    'POST /admin/tables/:name/rows': async (request) => {
      const { name } = findTable(dependencies, request);
      const record = readRecord(await readBody(request.c));
      const key = await nameFields(editor.addRow(name, record, request.writer()));
      return request.c.json(await readCurrentRow(name, key), 201);
    },
    'PUT /admin/tables/:name/rows/:id': async (request) => {
      const table = findTable(dependencies, request);
      const row = await findRow(dependencies, table, request.c);
      const body = await readBody(request.c);
      const version = readVersion(request.c, body) ?? row.version;
      const key = await nameFields(editor.editRow(table.name, row.key, readRecord(body), request.writer(), version));
      return request.c.json(await readCurrentRow(table.name, key));
    },
    'DELETE /admin/tables/:name/rows/:id': async (request) => {
      const table = findTable(dependencies, request);
      const { key, version } = await findRow(dependencies, table, request.c);
      await editor.deleteRow(table.name, key, request.writer(), version);
      return request.c.body(null, 204);
    },
  } satisfies Handlers<Extract<Routes, `${string}/rows` | `${string}/rows/${string}`>>;
}

function versionRoutes(dependencies: AdminDependencies) {
  const { store, tables } = dependencies;
  const editor = createTableEditor(store, tables);
  return {
    'POST /admin/tables/:name/dry_run': async (request) => {
      const { name } = findTable(dependencies, request);
      const { version, hash, ...report } = await editor.dryRun(name, await readCsvBody(request.c));
      return request.c.json({ ...report, token: `${version}.${hash}` });
    },
    'POST /admin/tables/:name/replacement': async (request) => {
      const { name } = findTable(dependencies, request);
      const csv = await readCsvBody(request.c);
      const [version = '', hash] = (request.c.req.query('token') ?? '').split('.');
      if (!/^\d{1,9}$/.test(version) || hash !== hashFile(csv))
        throw createInvalidFieldsProblem({ token: 'This is not the file of the dry run. Check the file again.' });
      return request.c.json({ version: await editor.replace(name, csv, request.writer(), Number(version)) });
    },
    'GET /admin/tables/:name/versions': async (request) => {
      const table = findTable(dependencies, request);
      const { limit = 50, cursor } = readListQuery(request.c);
      const before = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined;
      const items = (await listTableVersions(store, table.id, { before, limit })).map((version) => toVersionLine(version, table));
      const last = items.at(-1)?.version ?? 1;
      return createPageReply(request.c, { items, total: table.version, next: last > 1 ? String(last) : null });
    },
    'POST /admin/tables/:name/rollback': async (request) => {
      const { name } = findTable(dependencies, request);
      const body = await readBody(request.c);
      const { to }: Unvalidated<TableRollBackRequest> = body;
      if (typeof to !== 'number' || !Number.isInteger(to)) throw createInvalidFieldsProblem({ to: 'Give the number of a version.' });
      return request.c.json({ version: await editor.rollBack(name, to, request.writer(), readVersion(request.c, body)) });
    },
  } satisfies Handlers<Extract<Routes, `${string}/${'dry_run' | 'replacement' | 'versions' | 'rollback'}`>>;
}

/** Returns the table of a request; a private one only for staff. */
function findTable({ tables }: AdminDependencies, { c, session }: AdminRequest): StoredTable {
  const table = tables.get(c.req.param('name') ?? '');
  if (!table) throw new HttpProblem(404, 'This data table does not exist (any more), or its files have errors.');
  if (table.definition.visibility === 'private' && !hasPermission('Staff', session?.right))
    throw new HttpProblem(403, 'This data table is private. Your role does not allow you to read it.');
  return table;
}

/** Returns the row of a request as it was when its id was given. */
async function findRow({ store }: AdminDependencies, table: StoredTable, c: Context): Promise<ListedRow> {
  const row = await findRowById(store, table, c.req.param('id') ?? '');
  if (!row) throw createMissingRowProblem();
  return row;
}

function createMissingRowProblem(): HttpProblem {
  return new HttpProblem(404, 'This row does not exist (any more).');
}

/** Returns the cells of a body. Empty fields are left out of a form without values. */
function readRecord(body: Body): Record<string, unknown> {
  const { record }: Unvalidated<TableRowRequest> = body;
  if (record === null || record === undefined) return {};
  if (typeof record !== 'object' || Array.isArray(record)) throw createInvalidFieldsProblem({ record: 'The record must be an object.' });
  return record as Record<string, unknown>;
}

/** Returns the result of a write; its errors name the fields of the form. */
async function nameFields(write: Promise<string>): Promise<string> {
  return write.catch((error: unknown) => {
    if (!(error instanceof WriteError) || error.failure.code !== 'invalid') throw error;
    const { errors } = error.failure;
    throw createInvalidFieldsProblem(Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${RECORD}.${name}`, text])));
  });
}

async function readCsvBody(c: Context): Promise<Uint8Array> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/csv') throw new HttpProblem(415, 'Send text/csv.');
  return new Uint8Array(await c.req.arrayBuffer());
}
