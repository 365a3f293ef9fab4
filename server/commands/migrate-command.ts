/** `npm run migrate -- --from PLACE --to PLACE`: copies a database and its files, also from one engine to the other. */

import { migrateData } from './moving/migrate.ts';
import { moveFiles } from './moving/move-files.ts';
import { isSameStorage, parseFilesPlace, parsePlace } from './moving/place.ts';
import { runMovingCommand } from './moving/run-moving-command.ts';
import { UsageError } from './moving/usage-error.ts';

const usage = `Usage: npm run migrate -- --from PLACE --to PLACE [--files-from FILES] [--files-to FILES] [--overwrite] [--accept-missing-files]

Replaces the data of the target by those of the source, and compares all rows and files. Stop the server first. It can be repeated.
With the same database twice and another place for the files, only the files are copied.

  PLACE                    a data folder, or the address of a PostgreSQL database: postgres://USER:PASSWORD@HOST/DATABASE
  --files-from, --files-to a data folder, or a bucket as in FILES_URL. Default: the data folder; for PostgreSQL, what FILES_URL and DATA_DIR name
  --overwrite              also replaces submissions and changes that the source does not have
  --accept-missing-files   continues without files that the source does not have
  --help                   this text

Settings: PRODUCT; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a bucket.
Exit codes: 0 copied and compared, 1 failed, 2 wrong usage.
For example: npm run migrate -- --from data --to postgres://forms:PASSWORD@db.example.org/forms
             npm run migrate -- --from data --to data --files-to 's3://BUCKET?endpoint=https://s3.example.org&prefix=forms'`;

process.exitCode = await runMovingCommand(
  {
    usage,
    options: ['from', 'to', 'files-from', 'files-to', 'overwrite', 'accept-missing-files'],
    run: async ({ from, to, filesFrom, filesTo, ...allowed }, product, env, print) => {
      if (from === undefined) throw new UsageError('--from is missing: name the data folder or the PostgreSQL database to copy.');
      if (to === undefined) throw new UsageError('--to is missing: name the data folder or the PostgreSQL database to copy to.');
      const source = parsePlace('--from', from, product.databaseFile);
      const target = parsePlace('--to', to, product.databaseFile);
      const files = {
        filesFrom: parseFilesPlace('--files-from', filesFrom, source, env),
        filesTo: parseFilesPlace('--files-to', filesTo, target, env),
      };
      if (source.label !== target.label) return migrateData({ product, from: source, to: target, ...files, ...allowed, print });
      if (isSameStorage(files.filesFrom, files.filesTo))
        throw new UsageError(
          `--from and --to are the same database, ${source.label}. Name two, or another place for its files by --files-to.`,
        );
      return moveFiles({ product, database: target, ...files, ...allowed, print });
    },
  },
  process.argv.slice(2),
  process.env,
);
