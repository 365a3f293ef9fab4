/** Handlers of the import of families: the columns or the template, and the import itself. */

import type { Context } from 'hono';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handlers } from '../../admin/admin-request.ts';
import { createDownloadHeaders } from '../../admin/download-headers.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { acceptsProgress, replyWithProgress } from '../../http/replies/progress-reply.ts';
import { importColumns } from './import-columns.ts';
import { importFamilies, type ImportOptions } from './import-families.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { createImportTemplate } from './import-template.ts';

type Routes = 'GET /admin/families/import' | 'POST /admin/families/import';

/** A column for the back office. */
export interface ColumnDescription {
  heading: string;
  meaning: string;
  /** When it must be filled in; null if never. */
  required: string | null;
  format: string;
  values: readonly string[];
  example: string;
}

/** Creates the handlers of the import. */
export function createImportHandlers({ store, log }: Pick<AdminDependencies, 'store' | 'log'>) {
  return {
    // The template is the reply to everybody but clients that ask for JSON.
    'GET /admin/families/import': async ({ c }) => {
      c.header('vary', 'accept');
      if (c.req.header('accept')?.includes('application/json')) return c.json(describeColumns());
      return c.body(createImportTemplate(), 200, createDownloadHeaders('text/csv; charset=utf-8', 'families.csv'));
    },
    'POST /admin/families/import': async ({ c, writer }) => {
      const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'text/csv') throw new HttpProblem(415, 'Send text/csv.');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const options = { ...readOptions(c), writer: writer() };
      const run = async (progress: Pick<ImportOptions, 'onProgress' | 'signal'>): Promise<ImportReport> =>
        refuseErrors(await importFamilies(store, bytes, { ...options, ...progress }), options);
      if (!acceptsProgress(c)) return c.json(await run({ onProgress: () => undefined }));
      return replyWithProgress<ImportProgress, ImportReport>(c, (onProgress, signal) => run({ onProgress, signal }), log);
    },
  } satisfies Handlers<Routes>;
}

function describeColumns(): ColumnDescription[] {
  return importColumns.map(({ heading, meaning, required = null, format, values = [], example }) => ({
    heading,
    meaning,
    required,
    format,
    values,
    example,
  }));
}

function readOptions(c: Context): Pick<ImportOptions, 'isDryRun' | 'skipsBadLines'> {
  return { isDryRun: c.req.query('dry_run') === 'true', skipsBadLines: c.req.query('skip_bad_lines') === 'true' };
}

/** Throws the report of an import that wrote nothing because of its errors. */
function refuseErrors(report: ImportReport, { isDryRun, skipsBadLines }: Pick<ImportOptions, 'isDryRun' | 'skipsBadLines'>): ImportReport {
  const isReadable = report.linesToMend !== null;
  if (isDryRun || report.problems.length === 0 || (skipsBadLines && isReadable)) return report;
  throw new HttpProblem(422, 'Nothing was imported: correct the lines that are named and import the file again.', {
    members: { ...report },
  });
}
