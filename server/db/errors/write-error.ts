/** Rejected writes of the back office, as data that the HTTP layer converts to a problem. */

/** A row that uses the row to be deleted; without an id, `count` rows of that kind together. */
export interface RowUsage {
  kind: string;
  _id: string | null;
  name: string;
  count: number;
}

/** Reason of a rejected write. */
export type WriteFailure =
  | { code: 'unknown'; what: string }
  /** Field → message. */
  | { code: 'invalid'; errors: Record<string, string> }
  /** `remedy` is a sentence: what can be done instead. */
  | { code: 'in-use'; what: string; uses: RowUsage[]; remedy?: string }
  /** Another user changed the row after it was read. */
  | { code: 'stale'; what: string; by: string | null; at: string | null; current: unknown }
  | { code: 'forbidden'; why: string };

/** Rejects a write. Thrown inside a transaction, which is then rolled back. */
export class WriteError extends Error {
  readonly failure: WriteFailure;

  constructor(failure: WriteFailure) {
    super(failure.code);
    this.name = 'WriteError';
    this.failure = failure;
  }
}

/** Creates the error for a row with invalid fields; `errors` maps each field to its message. */
export function createInvalidRowError(errors: Record<string, string>): WriteError {
  return new WriteError({ code: 'invalid', errors });
}
