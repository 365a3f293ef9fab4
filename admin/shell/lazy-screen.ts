/** Screens that are loaded when they are opened. Each file of screens is a chunk of its own. */

import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#renderer/app-data/load-chunk.ts';

/**
 * Creates a screen that is loaded when it is rendered for the first time. Meanwhile the shell shows its loading state, and its error page after a
 * failure.
 * @example const TablesScreen = lazyScreen(() => import('./tables/TablesScreen.tsx'), 'TablesScreen')
 */
export function lazyScreen<Name extends string>(request: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name): ComponentType {
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await loadChunk(request))[name] }));
}
