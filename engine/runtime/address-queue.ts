/** The queue of outdated formulas: a binary heap of addresses, ordered by the rank of their formula. */

/** More than the addresses of a form: a key is the rank, followed by the address. */
const MAX_ADDRESSES = 2 ** 32;

/** A queue of addresses. */
export class AddressQueue {
  readonly #heap: number[] = [];

  /** Adds an address. One that is waiting already is taken once. */
  add(address: number, rank: number): void {
    const heap = this.#heap;
    const key = rank * MAX_ADDRESSES + address;
    let at = heap.push(key) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (heap[up]! <= key) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = key;
  }

  /** Removes and returns an address with the lowest rank; -1 if the queue is empty. */
  take(): number {
    if (this.#heap.length === 0) return -1;
    const first = this.#heap[0]!;
    do this.#removeFirst();
    while (this.#heap[0] === first);
    // The remainder of a division of large numbers is a call; this is not.
    return first - Math.floor(first / MAX_ADDRESSES) * MAX_ADDRESSES;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const key = heap.pop()!;
    const size = heap.length;
    if (size === 0) return;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! >= key) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = key;
  }
}
