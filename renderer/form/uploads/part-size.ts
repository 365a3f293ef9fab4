/** The size of the next part of an upload: as much as the network takes in a few seconds, so that an interruption costs little. */

const MIN_BYTES = 65_536;
const MAX_BYTES = 262_144;
const TARGET_MS = 5000;

/** The size of parts over one network. */
export interface PartSize {
  /** Returns the size of the next part, in bytes. */
  get: () => number;
  /** Adapts the size to the time that a part took. */
  measure: (bytes: number, ms: number) => void;
  /** Returns to the smallest size, after a failure. */
  reset: () => void;
}

/** Begins with the smallest size. */
export function createPartSize(): PartSize {
  let size = MIN_BYTES;
  return {
    get: () => size,
    measure(bytes, ms) {
      if (bytes > 0) size = Math.min(MAX_BYTES, Math.max(MIN_BYTES, Math.round((bytes * TARGET_MS) / Math.max(1, ms))));
    },
    reset: () => void (size = MIN_BYTES),
  };
}
