/** `npm run restore -- --from FOLDER`: restores a backup. */

import { resolve } from 'node:path';
import { readDatabaseUrl } from '../config.ts';
import { parseFilesPlace, parsePlace } from './moving/place.ts';
import { restoreData } from './moving/restore.ts';
import { runMovingCommand } from './moving/run-moving-command.ts';
import { UsageError } from './moving/usage-error.ts';

const usage = `Usage: npm run restore -- --from FOLDER [--to PLACE] [--files-to FILES] [--overwrite]

Checks a backup, then restores its database and files. Stop the server first.

  --from FOLDER       a folder that npm run backup wrote
  --to PLACE          a data folder or the address of a PostgreSQL database. Default: that of DATABASE_URL and DATA_DIR
  --files-to FILES    a data folder or a bucket as in FILES_URL. Default: the storage that the settings name
  --overwrite         sets aside what is in the target
  --help              this text

Settings: those of the server; PG_PROGRAMS, the folder of pg_restore (default: the newest one in PATH and where packages install it).
Exit codes: 0 restored, 1 failed, 2 wrong usage.
For example: npm run restore -- --from /var/backups/formulary/2026-11-25`;

process.exitCode = await runMovingCommand(
  {
    usage,
    options: ['from', 'to', 'files-to', 'overwrite'],
    run: async ({ from, to, filesTo, overwrite }, product, env, print) => {
      if (from === undefined) throw new UsageError('--from is missing: name the folder of a backup.');
      const place = parsePlace('--to', to ?? readDatabaseUrl(env) ?? (env['DATA_DIR']?.trim() || 'data'), product.databaseFile);
      // Without --to the server's own storage is meant, also for a data folder.
      const files = filesTo ?? (to === undefined ? env['FILES_URL']?.trim() || undefined : undefined);
      await restoreData({
        product,
        folder: resolve(from),
        to: place,
        filesTo: parseFilesPlace('--files-to', files, place, env),
        overwrite,
        env,
        print,
      });
    },
  },
  process.argv.slice(2),
  process.env,
);
