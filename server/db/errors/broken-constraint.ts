/** Finds which constraint a rejected write violates, independent of the driver. */

/** `unique`: there is such a row already; `reference`: it points nowhere, or is pointed at. Undefined for any other failure. */
export function findBrokenConstraint(error: unknown): 'unique' | 'reference' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined;
    if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return 'reference';
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return 'unique';
  }
  return undefined;
}
