/** What the commands that move data have in common: options, product, and the end with a message and an exit code. */

import { parseArgs } from 'node:util';
import { ConfigError } from '../../config.ts';
import { findErrorCode, isBusy, isUnavailable } from '../../db/errors/database-error.ts';
import { DatabaseOpenError } from '../../db/errors/open-error.ts';
import { MoveError } from '../../db/moving/move-error.ts';
import type { MovedProduct } from '../../db/moving/open-moved.ts';
import { listStoredTables } from '../../db/moving/stored-tables.ts';
import { StorageError } from '../../files/storage/storage-error.ts';
import { loadProduct } from '../../product-loader.ts';
import type { Environment } from './place.ts';
import { UsageError } from './usage-error.ts';

/** The options that were given. */
export interface MovingOptions {
  from?: string | undefined;
  to?: string | undefined;
  filesFrom?: string | undefined;
  filesTo?: string | undefined;
  /** Replaces data that the source does not have. */
  overwrite: boolean;
  /** Continues without files that the source does not have. */
  acceptMissingFiles: boolean;
}

/** A product and the name of its database file. */
export interface CommandProduct extends MovedProduct {
  databaseFile: string;
}

/** Prints a line of the result. */
export type Print = (line: string) => void;

type OptionName = 'from' | 'to' | 'files-from' | 'files-to' | 'overwrite' | 'accept-missing-files';

/** A command. */
export interface MovingCommand {
  usage: string;
  /** Its options; those that end with a value are strings. */
  options: readonly OptionName[];
  run: (options: MovingOptions, product: CommandProduct, env: Environment, print: Print) => Promise<void>;
}

/** The code of PostgreSQL. */
const MISSING_RIGHT = '42501';

/** Runs a command; returns its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runMovingCommand({ usage, options, run }: MovingCommand, args: string[], env: Environment): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  // Data of persons are written: only the user of this process has access.
  process.umask(0o077);
  // The end of a process that handles the signal removes the copy of a database; a transaction is rolled back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    const given = readOptions(args, options);
    const { id, databaseFile, migrationsFolder, tables } = await loadProduct(env);
    await run(given, { id, databaseFile, migrationsFolder, tables: listStoredTables(tables) }, env, console.log);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    console.error(describeFailure(error));
    return 1;
  }
}

function readOptions(args: string[], names: readonly OptionName[]): MovingOptions {
  const flags: readonly string[] = ['overwrite', 'accept-missing-files'];
  const options = Object.fromEntries(
    names.map((name) => [name, { type: flags.includes(name) ? ('boolean' as const) : ('string' as const) }]),
  );
  try {
    const { values } = parseArgs({ args, options, allowPositionals: false });
    const text = (name: OptionName): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
    const empty = names.find((name) => text(name) === '');
    if (empty !== undefined) throw new UsageError(`--${empty} needs a value.`);
    return {
      from: text('from'),
      to: text('to'),
      filesFrom: text('files-from'),
      filesTo: text('files-to'),
      overwrite: values['overwrite'] === true,
      acceptMissingFiles: values['accept-missing-files'] === true,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // The rest of the message explains how a positional argument begins with a dash.
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

/** Returns the message of an error that an operator can mend, and the whole error otherwise. */
function describeFailure(error: unknown): string {
  if (error instanceof MoveError) return [error.message, ...error.details.map((detail) => `  ${detail}`)].join('\n');
  // Its remedies name the setting of the server.
  if (error instanceof DatabaseOpenError) return error.message.replaceAll('DATABASE_URL', 'the address of the database');
  if (error instanceof ConfigError || error instanceof StorageError) return error.message;
  if (isUnavailable(error)) return 'The database does not answer any more. Run the command again when it does.';
  if (isBusy(error)) return 'Another process holds a lock of the database. End that process, then run the command again.';
  if (findErrorCode(error) === MISSING_RIGHT)
    return 'The user of the PostgreSQL database lacks a right. Make it the owner of the database.';
  if (error instanceof Error && 'code' in error && 'syscall' in error)
    return `${error.message}. Correct the path, its rights or the space of its disk, then run the command again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
