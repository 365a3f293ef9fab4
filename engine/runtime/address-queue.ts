/** The queue of outdated formulas: a binary heap of distinct addresses, ordered by the rank of their formula. */

/** A queue of addresses. */
export interface AddressQueue {
  add: (address: number, rank: number) => void;
  /** Removes and returns an address with the lowest rank; undefined if the queue is empty. */
  take: () => number | undefined;
}

/** More than the addresses of a form: a key is the rank, followed by the address. */
const MAX_ADDRESSES = 2 ** 32;

/** Creates an empty queue. */
export function createAddressQueue(): AddressQueue {
  const heap: number[] = [];
  const waiting = new Set<number>();
  const before = (a: number, b: number): boolean => heap[a]! < heap[b]!;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  return {
    add(address, rank) {
      if (waiting.has(address)) return;
      waiting.add(address);
      heap.push(rank * MAX_ADDRESSES + address);
      for (let at = heap.length - 1, up = (at - 1) >> 1; at > 0 && before(at, up); at = up, up = (at - 1) >> 1) swap(at, up);
    },
    take() {
      const first = heap[0];
      if (first === undefined) return undefined;
      const address = first % MAX_ADDRESSES;
      waiting.delete(address);
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        for (let at = 0; ;) {
          const left = 2 * at + 1;
          if (left >= heap.length) break;
          const child = left + 1 < heap.length && before(left + 1, left) ? left + 1 : left;
          if (!before(child, at)) break;
          swap(child, at);
          at = child;
        }
      }
      return address;
    },
  };
}
