/** Creates a definitions folder with one form for a kind. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Harness } from './harness.ts';

/** Writes the definition and returns the folder. */
export function writeDefinitions({ home }: Harness, definition: { id: string }): string {
  const folder = join(home, `${definition.id}-definitions`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.json'), JSON.stringify({ product: 'Soak', texts: {} }));
  writeFileSync(join(folder, `${definition.id}.json`), JSON.stringify(definition));
  return folder;
}
