/** How a write of the back-office is refused, as data that the HTTP layer turns into a problem. */

/** Something that keeps a row from being deleted; without an id, `count` rows of that kind together. */
export interface Use {
  kind: string;
  _id: string | null;
  name: string;
  count: number;
}

export type Refusal =
  | { code: 'unknown'; what: string }
  /** Field → message. */
  | { code: 'invalid'; errors: Record<string, string> }
  | { code: 'in-use'; what: string; uses: Use[] }
  /** Somebody changed the row since it was read. */
  | { code: 'stale'; what: string; by: string | null; at: string | null; current: unknown }
  | { code: 'forbidden'; why: string };

/** Thrown inside a unit of work, which it undoes. */
export class WriteRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'WriteRefusal';
    this.refusal = refusal;
  }
}

/** The row has errors in these fields. */
export function invalid(errors: Record<string, string>): WriteRefusal {
  return new WriteRefusal({ code: 'invalid', errors });
}
