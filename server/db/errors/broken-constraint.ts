/** Finds which constraint a rejected write violates, independent of the driver. */

/**
 * Returns the kind of constraint that a write violated. `unique`: the row already exists. `reference`: the referenced row does not exist, or
 * other rows reference the deleted row. Undefined for any other error.
 */
export function findBrokenConstraint(error: unknown): 'unique' | 'reference' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined;
    if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503') return 'reference';
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505') return 'unique';
  }
  return undefined;
}
