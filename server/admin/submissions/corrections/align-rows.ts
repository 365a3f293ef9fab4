/** Finds the rows of two versions of a list that belong together. */

/** A row of both versions, or of one of them. */
export interface AlignedRow<Row> {
  before: Row | undefined;
  after: Row | undefined;
}

/** What two rows without anything in common are worth as a pair: more than one row less and one more. */
const PAIR = 0.001;

/**
 * Pairs the rows so that the likeness of all pairs is the highest. Rows keep their order; those without a partner were removed or added. `measure` returns 0 to 1.
 * @example alignRows(['a', 'b'], ['b'], (one, other) => Number(one === other)) // [{ before: 'a', after: undefined }, { before: 'b', after: 'b' }]
 */
export function alignRows<Row>(before: readonly Row[], after: readonly Row[], measure: (a: Row, b: Row) => number): AlignedRow<Row>[] {
  const likeness = before.map((one) => after.map((other) => PAIR + measure(one, other)));
  // The best sum of what is left from a row of each version.
  const best = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let at = before.length - 1; at >= 0; at -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1)
      best[at]![to] = Math.max(likeness[at]![to]! + best[at + 1]![to + 1]!, best[at + 1]![to]!, best[at]![to + 1]!);
  const rows: AlignedRow<Row>[] = [];
  let [at, to] = [0, 0];
  while (at < before.length || to < after.length) {
    const isPair = at < before.length && to < after.length && best[at]![to] === likeness[at]![to]! + best[at + 1]![to + 1]!;
    const isRemoved = !isPair && at < before.length && best[at]![to] === best[at + 1]![to];
    rows.push({ before: isPair || isRemoved ? before[at] : undefined, after: isRemoved ? undefined : after[to] });
    if (isPair || isRemoved) at += 1;
    if (!isRemoved) to += 1;
  }
  return rows;
}
