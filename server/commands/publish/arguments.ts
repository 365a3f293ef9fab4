/** Command line arguments of `npm run publish`. */

import { type Accepted, separateAccepted } from '../check/arguments.ts';

/** The parsed arguments. */
export interface PublishArguments {
  files: string[];
  accepted: Accepted;
  isDryRun: boolean;
  isHelp: boolean;
}

/** The help text of the command. */
export const usage = `Usage: npm run publish -- [--dry-run] [--accept PATH…] [--accept-unreadable-drafts] FILE…

Checks forms as they would be served, replays the answers that the database has and the versions of the last 30 days (as
check --drafts does), and writes each form into DEFINITIONS_DIR under its own name. A FILE is a copy outside of that folder.
Nothing is written if there is an error, if answers would be set aside or asked again, or if drafts cannot be opened.

  --accept   the paths of answers that may be set aside or asked again
  --accept-unreadable-drafts
             drafts that cannot be opened, because their key is missing, are no error: nobody can continue them if it is lost
  --dry-run  everything but writing

Settings: those of the server (PRODUCT, DEFINITIONS_DIR, DATA_DIR or DATABASE_URL, DRAFT_KEY).
Exit code: 0 published, 1 refused, 2 for invalid arguments.
For example: npm run publish -- --accept student.nickname /home/ana/enrollment.json`;

const known = ['--accept', '--accept-unreadable-drafts', '--dry-run', '--help', '-h', '--'];

/** Parses the arguments; returns an error message when they are invalid. */
export function readArguments(given: readonly string[]): PublishArguments | string {
  const isHelp = given.includes('--help') || given.includes('-h');
  const unknown = given.find((argument) => argument.startsWith('-') && !known.includes(argument));
  if (unknown !== undefined) return `Unknown option ${unknown}.`;
  const named = separateAccepted(given);
  if (typeof named === 'string') return named;
  if (named.files.length === 0 && !isHelp) return 'Name the file of a form.';
  return { ...named, isDryRun: given.includes('--dry-run'), isHelp };
}
