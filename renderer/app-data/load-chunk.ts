/**
 * Loads the chunks of the page. A chunk that failed is requested again by the next call. A page whose chunks the server does not have any more, or whose
 * browser keeps a failure for as long as the page is open, has to be reloaded.
 */

import { useSyncExternalStore } from 'react';

let isOutdated = false;
const listeners = new Set<() => void>();

/**
 * Loads a chunk. If that fails although the server replies, it is tried once more, and then the page counts as outdated. The import has to be inside of the
 * function: Vite adds the styles of the chunk to it, and only here their failure is seen.
 * @example const { Matrix } = await loadChunk(() => import('./Matrix.tsx'))
 */
export async function loadChunk<Module>(request: () => Promise<Module>): Promise<Module> {
  try {
    return await attempt(request);
  } catch (error) {
    if (!(await isServerReachable())) throw error;
  }
  try {
    return await attempt(request);
  } catch (error) {
    missing.add(String(request));
    setOutdated(true);
    throw error;
  }
}

async function attempt<Module>(request: () => Promise<Module>): Promise<Module> {
  await Promise.all([...failedStyles].map(loadStyles));
  const loaded = await request();
  missing.delete(String(request));
  setOutdated(missing.size > 0);
  return loaded;
}

/** The requests whose chunks the server does not have any more, as source text, which names the chunk. Another chunk that loads does not change that. */
const missing = new Set<string>();

/** Returns whether a chunk cannot be loaded until the page is reloaded. The component renders again when that changes. */
export function useIsPageOutdated(): boolean {
  return useSyncExternalStore(subscribe, isPageOutdated, () => false);
}

/** Returns whether a chunk cannot be loaded until the page is reloaded. */
export function isPageOutdated(): boolean {
  return isOutdated;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOutdated(value: boolean): void {
  if (value === isOutdated) return;
  isOutdated = value;
  for (const listener of listeners) listener();
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Vite requests the styles of a chunk only once. After a failure it would load the chunk without them. */
const failedStyles = new Set<string>();

// The server renders pages without a window.
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failedStyles.add(target.href);
    target.remove();
  },
  true,
);

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', () => {
      failedStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`The styles ${href} could not be loaded`)));
    document.head.append(link);
  });
}
