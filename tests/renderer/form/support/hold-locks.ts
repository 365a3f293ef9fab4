/** Web Locks that are granted when a test says so. Until then a page does not read its draft from the database. */

/** Holds all requests of locks. `release` grants them and all later ones; `restore` removes the locks again. */
export function holdLocks(): { release: () => void; restore: () => void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const locks = {
    async request(_name: string, _options: object, run: () => Promise<void>): Promise<void> {
      await released;
      await run();
    },
    query: async () => ({ held: [] }),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return { release: () => release(), restore: () => void Reflect.deleteProperty(navigator, 'locks') };
}
