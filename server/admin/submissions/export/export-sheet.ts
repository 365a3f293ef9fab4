/** The columns and rows of a file with the submissions of a list. */

import type { Context } from 'hono';
import type { AdminDependencies } from '../../admin-dependencies.ts';
import { readTimeZone } from '../../read-body.ts';
import { createInvalidFieldsProblem } from '../../to-write-problem.ts';
import { findKind } from '../record-kinds.ts';
import { readList } from '../submission-list.ts';
import type { ExportCell } from './export-cell.ts';
import { type ColumnNames, type ExportColumn, listExportColumns } from './export-columns.ts';
import { listExported, readSubmissions } from './read-export.ts';

/** A table that is read while it is written. */
export interface ExportSheet {
  columns: readonly ExportColumn[];
  /** The number of rows, without those that are deleted while the file is written. */
  rowCount: number;
  /** The rows, some at a time. */
  pieces: AsyncGenerator<ExportCell[][], void, void>;
}

/**
 * Opens the table of the list that a request asks for, with the filter and the order of the screen. `names` in the query is `titles` or `technical`,
 * `time_zone` that of the times of submission. Throws a 422 for other values.
 */
export async function openExportSheet(dependencies: AdminDependencies, c: Context, defaultNames: ColumnNames): Promise<ExportSheet> {
  const { store, definitions } = dependencies;
  const names = readNames(c.req.query('names')) ?? defaultNames;
  const timeZone = readTimeZone(c);
  const { kinds, shown, filter } = await readList(dependencies, c);
  const exported = await listExported(store, filter, c.req.raw.signal);
  const columns = listExportColumns({ definitions, kinds, shown, exported, names, timeZone });
  const pieces = async function* () {
    for await (const found of readSubmissions(store, exported.ids))
      yield found.map((one) => {
        const kind = findKind(kinds, one.kind);
        return columns.map(({ read }) => read(one, kind));
      });
  };
  return { columns, rowCount: exported.ids.length, pieces: pieces() };
}

function readNames(given: string | undefined): ColumnNames | undefined {
  if (!given) return undefined;
  if (given !== 'titles' && given !== 'technical') throw createInvalidFieldsProblem({ names: 'Names must be "titles" or "technical".' });
  return given;
}
