/** The definitions folder of a test: the shipped one, which is copied only when the test changes a file, or an empty one. */

import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A folder with functions that change its files. */
export interface DefinitionsFolder {
  /** Writes a file; anything but a text as JSON. */
  write: (file: string, content: unknown) => void;
  remove: (file: string) => void;
}

/** Creates the folder `dir`: empty, or with the shipped definitions. Copying all of them takes longer than most tests. */
export function createDefinitionsFolder(dir: string, hasShipped: boolean): DefinitionsFolder {
  let isLink = hasShipped;
  if (hasShipped) symlinkSync(resolve('definitions'), dir);
  else mkdirSync(dir, { recursive: true });
  const copyShipped = (): void => {
    if (!isLink) return;
    isLink = false;
    rmSync(dir);
    cpSync('definitions', dir, { recursive: true });
  };
  return {
    write: (file, content) => {
      copyShipped();
      const path = join(dir, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    },
    remove: (file) => {
      copyShipped();
      rmSync(join(dir, file), { recursive: true });
    },
  };
}
