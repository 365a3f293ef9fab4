/** Versions of the other libraries. They are pinned in package.json. */

import manifest from '../../../package.json' with { type: 'json' };

const pinned: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

/** Returns the pinned version of a package. */
export function getVersion(name: string): string {
  return pinned[name] ?? 'unknown';
}
