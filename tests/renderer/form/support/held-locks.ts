/** Web Locks that are granted at once and held until they are released. */

/** Gives the page locks, which happy-dom does not have. `restore` removes them again. */
export function createLocks(): { restore: () => void } {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _options: object, run: () => Promise<void>): Promise<void> {
      held.add(name);
      try {
        await run();
      } finally {
        held.delete(name);
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return { restore: () => void Reflect.deleteProperty(navigator, 'locks') };
}
