/** Wrong arguments of a command that moves data. */

/** The message names the argument and what is expected. */
export class UsageError extends Error {}
