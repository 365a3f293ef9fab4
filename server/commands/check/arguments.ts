/** Command line arguments of `npm run check`. */

/** The parsed arguments. */
export interface CheckArguments {
  files: string[];
  isJson: boolean;
  isCatalogue: boolean;
  isHelp: boolean;
}

/** The help text of the command. */
export const usage = `Usage: npm run check -- [--json] [--catalogue] [FILE…]

Checks definitions: forms, lists of records, data tables, app.json and messages.json. Without a FILE, the whole definitions folder.

  --json       the diagnostics as a JSON array, and nothing else on standard output
  --catalogue  also tests every chain of options that the database in DATA_DIR offers, and reports dead ends

Exit code: 0 without errors, 1 with errors, 2 for invalid arguments.
For example: npm run check -- definitions/enrollment.json`;

const known = ['--json', '--catalogue', '--help', '-h', '--'];

/** Parses the arguments; returns an error message when they are invalid. */
export function readArguments(given: readonly string[]): CheckArguments | string {
  const unknown = given.find((argument) => argument.startsWith('-') && !known.includes(argument));
  if (unknown !== undefined) return `Unknown option ${unknown}.`;
  return {
    files: given.filter((argument) => !argument.startsWith('-')),
    isJson: given.includes('--json'),
    isCatalogue: given.includes('--catalogue'),
    isHelp: given.includes('--help') || given.includes('-h'),
  };
}
