/**
 * A persistent vector: a wide tree in which setting an element copies only the path to it. So the cost of a new state with thousands of cells
 * is proportional to the number of changed cells.
 */

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

/** `WIDTH` children or cells; the element after them is the number of the draft that created the branch. */
type Branch = unknown[];

/** A persistent vector. */
export interface Vector {
  readonly root: Branch;
  /** Bits to shift for the topmost digit: 0 for a tree of one level. */
  readonly shift: number;
  /** Identifies the vector among all. */
  readonly id: number;
  /** How it was made from another vector; undefined for the first one. */
  readonly change: { from: number; indices: readonly number[] } | undefined;
}

let lastId = 0;

/** Creates a vector of cells for indexes below `size`. Cells that are never set are undefined and need no memory. */
export function createVector(cells: readonly unknown[], size: number = cells.length): Vector {
  const id = (lastId += 1);
  const createBranches = (elements: readonly unknown[]): Branch[] => {
    const branches: Branch[] = [];
    for (let at = 0; at < Math.max(elements.length, 1); at += WIDTH) {
      const branch = elements.slice(at, at + WIDTH);
      branch[WIDTH] = id;
      branches.push(branch);
    }
    return branches;
  };
  let level = createBranches(cells);
  let shift = 0;
  while (level.length > 1 || size > WIDTH * 2 ** shift) {
    level = createBranches(level);
    shift += BITS;
  }
  return { root: level[0]!, shift, id, change: undefined };
}

/** Returns the cell at an index; undefined if it was never set. */
export function getAt(vector: Vector, index: number): unknown {
  return read(vector.root, vector.shift, index);
}

function read(root: Branch, top: number, index: number): unknown {
  let branch: Branch | undefined = root;
  for (let shift = top; shift > 0; shift -= BITS) {
    branch = branch[(index >> shift) & MASK] as Branch | undefined;
    if (branch === undefined) return undefined;
  }
  return branch[index & MASK];
}

/** A vector in progress: its cells can be replaced, while the vector that it started from stays as it is. */
export interface VectorDraft {
  get: (index: number) => unknown;
  set: (index: number, cell: unknown) => void;
  /** Returns a vector of the present cells; the first one if none was replaced. The draft can be changed further. */
  finish: () => Vector;
}

/** Starts a vector from another one. A branch with several replaced cells is copied once. */
export function createDraft(from: Vector): VectorDraft {
  const top = from.shift;
  let { root } = from;
  let id = (lastId += 1);
  const indices: number[] = [];
  /** The branch of cells that was copied last, and its place: the cells of a field lie together. */
  let ownCells: Branch = [];
  let ownPlace = -1;
  const own = (branch: Branch | undefined): Branch => {
    if (branch !== undefined && branch[WIDTH] === id) return branch;
    const copy = branch?.slice() ?? [];
    copy[WIDTH] = id;
    return copy;
  };
  return {
    get: (index) => (index >> BITS === ownPlace ? ownCells[index & MASK] : read(root, top, index)),
    set(index, cell) {
      indices.push(index);
      if (index >> BITS === ownPlace) {
        ownCells[index & MASK] = cell;
        return;
      }
      let branch = (root = own(root));
      for (let shift = top; shift > 0; shift -= BITS) {
        const digit = (index >> shift) & MASK;
        branch = branch[digit] = own(branch[digit] as Branch | undefined);
      }
      branch[index & MASK] = cell;
      ownCells = branch;
      ownPlace = index >> BITS;
    },
    finish() {
      if (indices.length === 0) return from;
      const finished = { root, shift: top, id, change: { from: from.id, indices: [...indices] } };
      // The branches belong to the finished vector from now on.
      id = lastId += 1;
      ownPlace = -1;
      return finished;
    },
  };
}

/**
 * Returns the indexes of interest at which two vectors of the same size differ, in no particular order. Where one was made from the other, only
 * the replaced cells are compared; otherwise all but those of shared branches.
 */
export function findChangedIndices(before: Vector, after: Vector, isOfInterest: (index: number) => boolean): ReadonlySet<number> {
  const changed = new Set<number>();
  if (after.change?.from === before.id) {
    for (const index of after.change.indices) if (isOfInterest(index) && getAt(before, index) !== getAt(after, index)) changed.add(index);
  } else if (before.root !== after.root) {
    collectChanged(before.root, after.root, after.shift, 0, changed);
    for (const index of changed) if (!isOfInterest(index)) changed.delete(index);
  }
  return changed;
}

function collectChanged(old: Branch, now: Branch, shift: number, base: number, changed: Set<number>): void {
  for (let digit = 0; digit < WIDTH; digit++) {
    if (old[digit] === now[digit]) continue;
    const index = base + (digit << shift);
    if (shift === 0) changed.add(index);
    else collectChanged((old[digit] ?? []) as Branch, (now[digit] ?? []) as Branch, shift - BITS, index, changed);
  }
}
