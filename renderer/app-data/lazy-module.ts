/** Modules that a page loads when it is idle, and at the latest when they are needed. */

import { useSyncExternalStore } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A module and its state. */
export interface LazyModule<Module> {
  /** Returns the module. Rejects if it cannot be loaded; the next call tries again. */
  load: () => Promise<Module>;
  /** Returns the module; undefined until it is loaded. The component renders again then. */
  use: () => Module | undefined;
}

/** Creates the state of a module that is not loaded yet. `failure` is the message in the console if it cannot be loaded. */
export function createLazyModule<Module>(importModule: () => Promise<Module>, failure: string): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const setLoaded = (module: Module): Module => {
    loaded = module;
    for (const listener of listeners) listener();
    return module;
  };
  const fail = (error: unknown): never => {
    loading = undefined;
    console.error(failure, error);
    throw error;
  };
  return {
    load: () => (loading ??= loadChunk(importModule).then(setLoaded, fail)),
    use: () => useSyncExternalStore(subscribe, () => loaded, getNone),
  };
}

/** The server renders the page without the module. */
function getNone(): undefined {
  return undefined;
}
