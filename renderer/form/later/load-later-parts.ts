/** Loads what a form needs after its first step. It is loaded when the page is idle, and at the latest when it is needed. */

import { createLazyModule } from '../../app-data/lazy-module.ts';

/** The parts of the chunk. */
export const laterParts = createLazyModule(() => import('./later-parts.ts'), 'The code of the later steps could not be loaded');

/** The loaded module. */
export type LaterParts = Awaited<ReturnType<typeof laterParts.load>>;
