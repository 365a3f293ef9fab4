/** Loads what uploads files. It is loaded when the first file is part of an answer. */

import { createLazyModule } from '../../app-data/lazy-module.ts';

/** The parts of the chunk. */
export const uploadParts = createLazyModule(() => import('./upload-parts.ts'), 'The code that uploads files could not be loaded');
