/** `npm run backup -- --to FOLDER`: writes a backup of the database and the files. */

import { resolve } from 'node:path';
import { readDatabaseUrl } from '../config.ts';
import { backUpData } from './moving/backup.ts';
import { parseFilesPlace, parsePlace } from './moving/place.ts';
import { runMovingCommand } from './moving/run-moving-command.ts';
import { UsageError } from './moving/usage-error.ts';

const usage = `Usage: npm run backup -- --to FOLDER [--from PLACE] [--files-from FILES] [--accept-missing-files]

Writes the database, all files and a manifest with their checksums to a new folder. The server may run meanwhile.

  --to FOLDER              a folder that is empty or does not exist
  --from PLACE             a data folder or the address of a PostgreSQL database. Default: that of DATABASE_URL and DATA_DIR
  --files-from FILES       a data folder or a bucket as in FILES_URL. Default: the storage that the settings name
  --accept-missing-files   continues without files that do not exist
  --help                   this text

Settings: those of the server; PG_PROGRAMS, the folder of pg_dump (default: the newest one in PATH and where packages install it).
Exit codes: 0 complete, 1 failed, 2 wrong usage.
For example: npm run backup -- --to /var/backups/formulary/2026-11-25`;

process.exitCode = await runMovingCommand(
  {
    usage,
    options: ['from', 'to', 'files-from', 'accept-missing-files'],
    run: async ({ from, to, filesFrom, acceptMissingFiles }, product, env, print) => {
      if (to === undefined) throw new UsageError('--to is missing: name a new folder for the backup.');
      const place = parsePlace('--from', from ?? readDatabaseUrl(env) ?? (env['DATA_DIR']?.trim() || 'data'), product.databaseFile);
      // Without --from the server's own storage is meant, also for a data folder.
      const files = filesFrom ?? (from === undefined ? env['FILES_URL']?.trim() || undefined : undefined);
      await backUpData({
        product,
        from: place,
        filesFrom: parseFilesPlace('--files-from', files, place, env),
        folder: resolve(to),
        acceptMissingFiles,
        env,
        print,
      });
    },
  },
  process.argv.slice(2),
  process.env,
);
