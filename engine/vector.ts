/**
 * A persistent vector: a wide tree in which setting an element copies only the path to it. So the cost of a new state with thousands of cells
 * is proportional to the number of changed cells.
 */

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Branch = unknown[];

/** A persistent vector. */
export interface Vector {
  readonly root: Branch;
  /** Bits to shift for the topmost digit: 0 for a tree of one level. */
  readonly shift: number;
}

/** Creates a vector of cells for indexes below `size`. Cells that are never set are undefined and need no memory. */
export function createVector(cells: readonly unknown[], size: number = cells.length): Vector {
  let level: Branch[] = [];
  for (let at = 0; at < Math.max(cells.length, 1); at += WIDTH) level.push(cells.slice(at, at + WIDTH));
  let shift = 0;
  while (level.length > 1 || size > WIDTH * 2 ** shift) {
    const above: Branch[] = [];
    for (let at = 0; at < level.length; at += WIDTH) above.push(level.slice(at, at + WIDTH));
    level = above;
    shift += BITS;
  }
  return { root: level[0]!, shift };
}

/** Returns the cell at an index; undefined if it was never set. */
export function getAt(vector: Vector, index: number): unknown {
  let branch: Branch | undefined = vector.root;
  for (let shift = vector.shift; shift > 0; shift -= BITS) {
    branch = branch[(index >> shift) & MASK] as Branch | undefined;
    if (branch === undefined) return undefined;
  }
  return branch[index & MASK];
}

/** Returns a vector in which some cells are replaced. A branch with several replaced cells is copied once. */
export function setAll(vector: Vector, changes: ReadonlyMap<number, unknown>): Vector {
  if (changes.size === 0) return vector;
  const copied = new Set<Branch>();
  const copyOnce = (branch: Branch | undefined): Branch => {
    if (branch !== undefined && copied.has(branch)) return branch;
    const copy = branch?.slice() ?? [];
    copied.add(copy);
    return copy;
  };
  const root = copyOnce(vector.root);
  for (const [index, cell] of changes) {
    let branch = root;
    for (let shift = vector.shift; shift > 0; shift -= BITS) {
      const digit = (index >> shift) & MASK;
      branch = branch[digit] = copyOnce(branch[digit] as Branch | undefined);
    }
    branch[index & MASK] = cell;
  }
  return { root, shift: vector.shift };
}

/** Returns the ascending indexes at which two vectors of the same size differ. Shared branches are skipped. */
export function findChangedIndices(before: Vector, after: Vector): number[] {
  const changed: number[] = [];
  if (before.root !== after.root) collectChanged(before.root, after.root, after.shift, 0, changed);
  return changed;
}

function collectChanged(old: Branch, now: Branch, shift: number, base: number, changed: number[]): void {
  for (let digit = 0; digit < Math.max(old.length, now.length); digit++) {
    if (old[digit] === now[digit]) continue;
    const index = base + (digit << shift);
    if (shift === 0) changed.push(index);
    else collectChanged((old[digit] ?? []) as Branch, (now[digit] ?? []) as Branch, shift - BITS, index, changed);
  }
}
