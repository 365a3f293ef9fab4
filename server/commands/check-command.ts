/** `npm run check -- FILE…`: checks definitions and prints every diagnostic with its location and help. */

import { type CheckArguments, readArguments, usage } from './check/arguments.ts';
import { checkCatalogues } from './check/catalogue/check-catalogues.ts';
import { createFolderTables } from './check/tables/folder-tables.ts';
import { checkDrafts } from './check/drafts/check-drafts.ts';
import { listFilesToCheck } from './check/definitions-folder.ts';
import { checkFiles } from './check/run/check-files.ts';
import { hasFailed, printReport } from './check/run/print-report.ts';
import { sortDiagnostics } from './check/sort-diagnostics.ts';
import { listEntityPaths, listOwnPaths } from '../admin/own-paths.ts';
import { ConfigError, readConfig } from '../config.ts';
import type { FileDiagnostic } from '../definitions/compile-file.ts';
import { loadProduct } from '../product-loader.ts';

const args = readArguments(process.argv.slice(2));
if (typeof args === 'string') stop(`${args}\n\n${usage}`, 2);
else if (args.isHelp) console.log(usage);
else {
  await check(args).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    stop(error.message, 2);
  });
}

async function check({ files: given, isJson, isCatalogue, isDrafts, accepted }: CheckArguments): Promise<void> {
  const folder = process.env['DEFINITIONS_DIR']?.trim() || 'definitions';
  const files = listFilesToCheck(given.length > 0 ? given : [folder]);
  if (files.length === 0) return stop(`There is no definition in ${given.join(', ') || folder}.\n\n${usage}`, 2);
  const printNote = (line: string): void => (isJson ? console.error(line) : console.log(line));
  const product = await loadProduct(process.env);
  const readTables = createFolderTables();
  const checked = await checkFiles(files, { product, env: process.env, readTables, onNote: printNote });
  const apart = checked.filter(({ hasApp, diagnostics: own }) => !hasApp && own.some(({ code }) => code !== 'unreadable'));
  for (const dir of new Set(apart.map((one) => one.dir))) {
    console.error(`${dir} has no app.json. Default texts are used, and references are resolved in that folder.`);
  }
  if (isDrafts && apart.length > 0)
    console.error('To replay answers through a copy of a form of another folder, use: npm run publish -- --dry-run FILE');
  const results = isCatalogue ? await checkCatalogues(checked, product, readConfig(process.env), printNote, readTables) : checked;
  const diagnostics = sortDiagnostics(results, { own: listOwnPaths(product), entities: listEntityPaths(product) });
  const replays = isDrafts ? await checkDrafts(checked, { product, config: readConfig(process.env), now: new Date() }, printNote) : [];
  if (isJson) {
    const data = diagnostics.map(asData);
    console.log(JSON.stringify(isDrafts ? { diagnostics: data, replays } : data, null, 2));
  } else printReport({ fileCount: files.length, diagnostics, replays, accepted });
  process.exitCode = hasFailed({ diagnostics, replays, accepted }) ? 1 : 0;
}

/** One entry of `--json`. `remedy` is the former name of `help` and stays for programs that read it. */
function asData({ code, severity, file, line, column, pointer, message, help }: FileDiagnostic): FileDiagnostic & { remedy: string } {
  return { code, severity, file, line, column, ...(pointer !== undefined && { pointer }), message, help, remedy: help };
}

function stop(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
