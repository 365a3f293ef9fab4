/** Loads what ends the keeping of drafts on a device that several people use. */

import { loadChunk } from '../../../../app-data/load-chunk.ts';

/** Rejects if it cannot be loaded. */
export const loadSharedParts = () => loadChunk(() => import('./leave-device.ts'));
