/** Marks code that the types exclude, for example the `default` of a switch over all members of a union. */

/**
 * Throws an error with the unexpected value. A member that is later added to the union is a type error here.
 * @example default: return assertNever(status);
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
