/** Finds the most similar known name for a mistyped one, for the help line of diagnostics. */

/**
 * Returns the candidate with the smallest edit distance, if it is small enough for a typing error.
 * @example findClosestName('distrct', ['district', 'name']) // 'district'
 */
export function findClosestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > 100) return undefined;
  const lower = name.toLowerCase();
  let nearest: string | undefined;
  let minEdits = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= minEdits) continue;
    const edits = editDistance(lower, candidate.toLowerCase());
    if (edits < minEdits) [nearest, minEdits] = [candidate, edits];
  }
  return nearest;
}

function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
