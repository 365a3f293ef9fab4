/** Selects the definitions folder of a previewed file, and whether its `app.json` applies. */

import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { findDefinitionsFolder } from '../check/definitions-folder.ts';

/** The folder of the fragments and neighbours of a previewed file. */
export interface Surroundings {
  dir: string;
  /** Whether the settings of its `app.json` apply. Otherwise the file has the defaults that the server applies to a folder without one. */
  hasApp: boolean;
}

/** Returns the folder of the file if it has an `app.json`, or else the definitions folder, whose `app.json` applies only to files in it. */
export function findSurroundings(file: string, definitionsDir: string): Surroundings {
  const own = findDefinitionsFolder(file);
  if (own.hasApp) return { dir: own.dir, hasApp: true };
  const dir = resolve(definitionsDir);
  const isInside = resolve(file).startsWith(dir + sep);
  return { dir, hasApp: isInside && existsSync(join(dir, 'app.json')) };
}
