/**
 * A persistent vector: a wide tree of slots in which setting one copies only the path to it. It lets a state of
 * thousands of cells be replaced by a new one at the cost of the cells that changed.
 */

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Branch = unknown[];

export interface Vector {
  readonly root: Branch;
  /** Bits to shift for the topmost digit: 0 for a tree of one level. */
  readonly shift: number;
}

/** Builds a vector with the given cells. */
export function createVector(cells: readonly unknown[]): Vector {
  let level: Branch[] = [];
  for (let at = 0; at < Math.max(cells.length, 1); at += WIDTH) level.push(cells.slice(at, at + WIDTH));
  let shift = 0;
  while (level.length > 1) {
    const above: Branch[] = [];
    for (let at = 0; at < level.length; at += WIDTH) above.push(level.slice(at, at + WIDTH));
    level = above;
    shift += BITS;
  }
  return { root: level[0]!, shift };
}

/** The cell at an index. */
export function getAt(vector: Vector, index: number): unknown {
  let branch = vector.root;
  for (let shift = vector.shift; shift > 0; shift -= BITS) branch = branch[(index >> shift) & MASK] as Branch;
  return branch[index & MASK];
}

/** A vector in which the given cells are replaced; branches that hold several of them are copied once. */
export function setAll(vector: Vector, changes: ReadonlyMap<number, unknown>): Vector {
  if (changes.size === 0) return vector;
  const fresh = new Set<Branch>();
  const own = (branch: Branch): Branch => {
    if (fresh.has(branch)) return branch;
    const copy = branch.slice();
    fresh.add(copy);
    return copy;
  };
  const root = own(vector.root);
  for (const [index, cell] of changes) {
    let branch = root;
    for (let shift = vector.shift; shift > 0; shift -= BITS) {
      const digit = (index >> shift) & MASK;
      branch = branch[digit] = own(branch[digit] as Branch);
    }
    branch[index & MASK] = cell;
  }
  return { root, shift: vector.shift };
}

/** The indices at which two vectors of one size differ, ascending. Branches they share are passed over unread. */
export function changedIndices(before: Vector, after: Vector): number[] {
  const changed: number[] = [];
  if (before.root !== after.root) collectChanged(before.root, after.root, after.shift, 0, changed);
  return changed;
}

function collectChanged(old: Branch, now: Branch, shift: number, base: number, changed: number[]): void {
  for (let digit = 0; digit < now.length; digit++) {
    if (old[digit] === now[digit]) continue;
    const index = base + (digit << shift);
    if (shift === 0) changed.push(index);
    else collectChanged(old[digit] as Branch, now[digit] as Branch, shift - BITS, index, changed);
  }
}
