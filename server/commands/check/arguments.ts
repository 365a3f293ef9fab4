/** Command line arguments of `npm run check`. */

/** The losses that were accepted. */
export interface Accepted {
  /** Paths of answers that may be set aside or asked again. */
  paths: string[];
  /** Whether drafts that cannot be opened do not count. */
  isUnreadable: boolean;
}

/** The parsed arguments. */
export interface CheckArguments {
  files: string[];
  isJson: boolean;
  isCatalogue: boolean;
  /** Whether stored answers are replayed through the forms. */
  isDrafts: boolean;
  accepted: Accepted;
  isHelp: boolean;
}

/** The help text of the command. */
export const usage = `Usage: npm run check -- [--json] [--catalogue] [--drafts [--accept PATH…] [--accept-unreadable-drafts]]
                            [FILE…]

Checks definitions: forms, lists of records, data tables, app.json and messages.json. Without a FILE, the whole definitions folder.

  --json       the diagnostics as a JSON array, and nothing else on standard output
  --catalogue  also tests every chain of options that the database in DATA_DIR offers, and reports dead ends
  --drafts     also replays the answers that the database has, and compares the versions of the last 30 days: which answers
               would be set aside or asked again. Prints paths and numbers, no answers. With --json: an object of
               "diagnostics" and "replays"
  --accept     the paths of answers that may be set aside or asked again
  --accept-unreadable-drafts
               drafts that cannot be opened, because their key is missing, are no error: nobody can continue them if it is lost

Settings of --drafts: those of the server (PRODUCT, DATA_DIR or DATABASE_URL, DRAFT_KEY).
Exit code: 0 without errors (with --drafts: that are not accepted), 1 with errors, 2 for invalid arguments.
For example: npm run check -- definitions/enrollment.json`;

const known = ['--json', '--catalogue', '--drafts', '--accept', '--accept-unreadable-drafts', '--help', '-h', '--'];

/** Parses the arguments; returns an error message when they are invalid. */
export function readArguments(given: readonly string[]): CheckArguments | string {
  const unknown = given.find((argument) => argument.startsWith('-') && !known.includes(argument));
  if (unknown !== undefined) return `Unknown option ${unknown}.`;
  const isDrafts = given.includes('--drafts');
  const ofDrafts = given.find((argument) => argument.startsWith('--accept'));
  if (ofDrafts !== undefined && !isDrafts) return `${ofDrafts} is an option of --drafts.`;
  const named = separateAccepted(given);
  if (typeof named === 'string') return named;
  return {
    ...named,
    isJson: given.includes('--json'),
    isCatalogue: given.includes('--catalogue'),
    isDrafts,
    isHelp: given.includes('--help') || given.includes('-h'),
  };
}

/** Separates what is accepted, with the paths of answers after `--accept`, from the names of files; returns an error message when there is no path. */
export function separateAccepted(given: readonly string[]): Pick<CheckArguments, 'files' | 'accepted'> | string {
  const files: string[] = [];
  const paths: string[] = [];
  let isAfterAccept = false;
  for (const argument of given) {
    if (argument.startsWith('-')) isAfterAccept = argument === '--accept';
    else (isAfterAccept && !isFileName(argument) ? paths : files).push(argument);
  }
  if (given.includes('--accept') && paths.length === 0) return 'Write the path of an answer after --accept.';
  return { files, accepted: { paths, isUnreadable: given.includes('--accept-unreadable-drafts') } };
}

/** The path of an answer consists of names, digits, `#` and dots. */
function isFileName(argument: string): boolean {
  return argument.endsWith('.json') || !/^[\w.#]+$/.test(argument);
}
