/** Loads what continues a form on another device: when the user asks for it, and for a form that is saved on the server. */

import { createLazyModule } from '../../../app-data/lazy-module.ts';

/** The parts of the chunk. */
export const linkedParts = createLazyModule(
  () => import('./linked-parts.ts'),
  'The code that continues a form elsewhere could not be loaded',
);
