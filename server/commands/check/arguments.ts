/** What `npm run check` is asked to do. */

/** The command line, read. */
export interface CheckArguments {
  files: string[];
  isJson: boolean;
  isCatalogue: boolean;
  isHelp: boolean;
}

export const usage = `Usage: npm run check -- [--json] [--catalogue] [FILE…]

Checks definitions: forms, lists of records, app.json and messages.json. Without a FILE, the whole definitions folder.

  --json       the diagnostics as a JSON array, and nothing else on standard output
  --catalogue  also walks what the database of DATA_DIR offers: every chain of choices has to lead somewhere

Ends with 0 when there is no error, 1 when there is one, 2 when the command cannot be understood.
For example: npm run check -- definitions/enrollment.json`;

const known = ['--json', '--catalogue', '--help', '-h', '--'];

/** Reads the arguments; a text where they cannot be understood. */
export function readArguments(given: readonly string[]): CheckArguments | string {
  const unknown = given.find((argument) => argument.startsWith('-') && !known.includes(argument));
  if (unknown !== undefined) return `There is no option ${unknown}.`;
  return {
    files: given.filter((argument) => !argument.startsWith('-')),
    isJson: given.includes('--json'),
    isCatalogue: given.includes('--catalogue'),
    isHelp: given.includes('--help') || given.includes('-h'),
  };
}
