/** Versions of the peers, from our own manifest: they are pinned there. */

import manifest from '../../../package.json' with { type: 'json' };

const pinned: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

/** The pinned version of a package. */
export function versionOf(name: string): string {
  return pinned[name] ?? 'unknown';
}
