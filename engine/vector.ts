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

const EMPTY = createVector([]);

/**
 * A vector in progress: its cells can be replaced, while the vector that it started from stays as it is. A branch with several replaced cells is
 * copied once. One draft can make vector after vector; it is a class, because functions that are created for each change are optimized again and again.
 */
export class VectorDraft {
  #from = EMPTY;
  #root = EMPTY.root;
  #id = 0;
  #indices: number[] = [];
  /** The branch of cells that was copied last, and its place: the cells of a field lie together. */
  #ownCells: Branch = [];
  #ownPlace = -1;

  /** Starts from a vector. */
  start(from: Vector): void {
    this.#from = from;
    this.#root = from.root;
    this.#id = lastId += 1;
  }

  get(index: number): unknown {
    return index >> BITS === this.#ownPlace ? this.#ownCells[index & MASK] : read(this.#root, this.#from.shift, index);
  }

  set(index: number, cell: unknown): void {
    this.#indices.push(index);
    if (index >> BITS !== this.#ownPlace) {
      let branch = (this.#root = this.#own(this.#root));
      for (let { shift } = this.#from; shift > 0; shift -= BITS) {
        const digit = (index >> shift) & MASK;
        branch = branch[digit] = this.#own(branch[digit] as Branch | undefined);
      }
      this.#ownCells = branch;
      this.#ownPlace = index >> BITS;
    }
    this.#ownCells[index & MASK] = cell;
  }

  /** Ends the draft and returns a vector of its cells, the first one if none was replaced. */
  finish(): Vector {
    const { id, shift } = this.#from;
    const finished =
      this.#indices.length === 0 ? this.#from : { root: this.#root, shift, id: this.#id, change: { from: id, indices: this.#indices } };
    // A draft between two uses keeps no vector in memory.
    this.start(EMPTY);
    this.#indices = [];
    this.#ownCells = [];
    this.#ownPlace = -1;
    return finished;
  }

  #own(branch: Branch | undefined): Branch {
    if (branch !== undefined && branch[WIDTH] === this.#id) return branch;
    const copy = branch?.slice() ?? [];
    copy[WIDTH] = this.#id;
    return copy;
  }
}

/**
 * Returns the indexes of interest at which two vectors of the same size differ, in no particular order. Where one was made from the other, only
 * the replaced cells are compared; otherwise all but those of shared branches.
 */
export function findChangedIndices(before: Vector, after: Vector, isOfInterest: (index: number) => boolean): readonly number[] {
  const changed: number[] = [];
  if (after.change?.from === before.id) {
    for (const index of after.change.indices) if (isOfInterest(index) && getAt(before, index) !== getAt(after, index)) changed.push(index);
    // A cell can be replaced several times.
    return changed.length > 1 ? [...new Set(changed)] : changed;
  }
  if (before.root !== after.root) collectChanged(before.root, after.root, after.shift, 0, changed);
  return changed.filter(isOfInterest);
}

function collectChanged(old: Branch, now: Branch, shift: number, base: number, changed: number[]): void {
  for (let digit = 0; digit < WIDTH; digit++) {
    if (old[digit] === now[digit]) continue;
    const index = base + (digit << shift);
    if (shift === 0) changed.push(index);
    else collectChanged((old[digit] ?? []) as Branch, (now[digit] ?? []) as Branch, shift - BITS, index, changed);
  }
}
