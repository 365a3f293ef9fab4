/** What the commands that move data print. */

import { MoveError } from '../../db/moving/move-error.ts';
import type { TableSums } from '../../db/moving/table-sums.ts';
import type { CopiedFiles } from './copy-files.ts';
import type { Print } from './run-moving-command.ts';

/** Number of files that an error names. */
const MAX_NAMED = 100;

/** Prints the rows of each table that has some. */
export function describeTables(sums: TableSums, print: Print): void {
  const filled = Object.entries(sums).filter(([, { rows }]) => rows > 0);
  for (const [name, { rows, sha256 }] of filled) print(`  ${name}: ${rows} rows, SHA-256 ${sha256.slice(0, 16)}…`);
  const count = filled.reduce((sum, [, { rows }]) => sum + rows, 0);
  print(`${count} rows in ${filled.length} of ${Object.keys(sums).length} tables.`);
}

/** Prints the number of the files, and the names of those that are missing. */
export function describeFiles({ files, written, missing }: CopiedFiles, label: string, print: Print): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  print(`${files.length} files (${bytes} bytes) in ${label}, ${written} of them written now.`);
  for (const name of missing) print(`Missing file: ${name}`);
}

/** Throws a `MoveError` that names files which the source does not have; `consequence` ends the sentence "… are missing, so …". */
export function requireFiles(missing: readonly string[], label: string, consequence: string): void {
  if (missing.length === 0) return;
  const rest = missing.length > MAX_NAMED ? [`and ${missing.length - MAX_NAMED} more`] : [];
  throw new MoveError(
    `Files of submissions are missing in ${label} (number: ${missing.length}), so ${consequence}. Name their storage by --files-from, restore them, or continue without them by --accept-missing-files. Missing:`,
    { details: [...missing.slice(0, MAX_NAMED), ...rest] },
  );
}
