/** The limit of nesting. */

/** Maximum nesting depth of a file. */
export const MAX_NESTING = 64;
