/** Loads what a form needs after its first step. It is loaded when the page is idle, and at the latest when it is needed. */

import { useSyncExternalStore } from 'react';
import { loadChunk } from '../../app-data/load-chunk.ts';
import type * as parts from './later-parts.ts';

/** The parts of the chunk. */
export type LaterParts = typeof parts;

let loaded: LaterParts | undefined;
let loading: Promise<LaterParts> | undefined;
const listeners = new Set<() => void>();

/** Returns the parts. Rejects if they cannot be loaded; the next call tries again. */
export function loadLaterParts(): Promise<LaterParts> {
  return (loading ??= loadChunk(() => import('./later-parts.ts')).then(setLoaded, (error: unknown) => {
    loading = undefined;
    console.error('The code of the later steps could not be loaded', error);
    throw error;
  }));
}

/** Returns the parts; undefined until they are loaded. The component renders again then. */
export function useLaterParts(): LaterParts | undefined {
  return useSyncExternalStore(subscribe, getLoaded, getNone);
}

function setLoaded(later: LaterParts): LaterParts {
  loaded = later;
  for (const listener of listeners) listener();
  return later;
}

function getLoaded(): LaterParts | undefined {
  return loaded;
}

/** The server renders the page without them. */
function getNone(): undefined {
  return undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
