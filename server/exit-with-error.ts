/** The end of a program that cannot continue. */

/** Prints the message to stderr and exits with code 1. */
export function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}
