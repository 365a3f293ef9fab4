/** Loads what keeps a form on the device. Forms without `persistence` do not need it. */

import { createLazyModule } from '../../app-data/lazy-module.ts';

/** The parts of the chunk. */
export const keptParts = createLazyModule(() => import('./kept-parts.ts'), 'The code that keeps answers on the device could not be loaded');
