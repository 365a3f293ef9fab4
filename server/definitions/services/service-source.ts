/** The services that a folder describes, for tools that run while the descriptions are edited. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderServices, listServiceFiles, readServices } from './read-services.ts';

/** Returns the current services of a folder: the same object until a file changes. */
export type ServiceSource = () => FolderServices;

/** Creates the source of a folder. */
export function createServiceSource(dir: string): ServiceSource {
  let known: { content: string; found: FolderServices } | undefined;
  return () => {
    const content = JSON.stringify(listServiceFiles(dir).map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
    if (known?.content !== content) known = { content, found: readServices(dir) };
    return known.found;
  };
}
