/** Command line arguments of `npm run check`. */

/** The parsed arguments. */
export interface CheckArguments {
  files: string[];
  isJson: boolean;
  isCatalogue: boolean;
  /** Whether stored answers are replayed through the forms. */
  isDrafts: boolean;
  /** Paths of answers that may be set aside or asked again. */
  accepted: string[];
  isHelp: boolean;
}

/** The help text of the command. */
export const usage = `Usage: npm run check -- [--json] [--catalogue] [--drafts [--accept PATH…]] [FILE…]

Checks definitions: forms, lists of records, data tables, app.json and messages.json. Without a FILE, the whole definitions folder.

  --json       the diagnostics as a JSON array, and nothing else on standard output
  --catalogue  also tests every chain of options that the database in DATA_DIR offers, and reports dead ends
  --drafts     also replays the answers that the database has, and compares the versions of the last 30 days: which answers
               would be set aside or asked again. Prints paths and numbers, no answers. With --json: an object of
               "diagnostics" and "replays"
  --accept     the paths of answers that may be set aside or asked again

Exit code: 0 without errors (with --drafts: that are not accepted), 1 with errors, 2 for invalid arguments.
For example: npm run check -- definitions/enrollment.json`;

const known = ['--json', '--catalogue', '--drafts', '--accept', '--help', '-h', '--'];

/** Parses the arguments; returns an error message when they are invalid. */
export function readArguments(given: readonly string[]): CheckArguments | string {
  const unknown = given.find((argument) => argument.startsWith('-') && !known.includes(argument));
  if (unknown !== undefined) return `Unknown option ${unknown}.`;
  const isDrafts = given.includes('--drafts');
  if (given.includes('--accept') && !isDrafts) return '--accept is an option of --drafts.';
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

/** Separates the paths of answers after `--accept` from the names of files; returns an error message when there is no path. */
export function separateAccepted(given: readonly string[]): Pick<CheckArguments, 'files' | 'accepted'> | string {
  const files: string[] = [];
  const accepted: string[] = [];
  let isAfterAccept = false;
  for (const argument of given) {
    if (argument.startsWith('-')) isAfterAccept = argument === '--accept';
    else (isAfterAccept && !isFileName(argument) ? accepted : files).push(argument);
  }
  if (given.includes('--accept') && accepted.length === 0) return 'Write the path of an answer after --accept.';
  return { files, accepted };
}

/** The path of an answer consists of names, digits, `#` and dots. */
function isFileName(argument: string): boolean {
  return argument.endsWith('.json') || !/^[\w.#]+$/.test(argument);
}
