/** The pictures of a definitions folder: its file `pictures/tent.webp` has the path `/pictures/tent.webp`. */

import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Diagnostic } from '#engine';

/** The extensions of pictures that are served. */
export const PICTURE_EXTENSIONS: readonly string[] = ['.svg', '.png', '.jpg', '.webp'];

/** Returns whether a path is that of a picture in the folder. */
export function hasPicture(dir: string, path: string): boolean {
  if (!/^\/pictures\/[\w./-]+$/.test(path) || path.includes('..') || !PICTURE_EXTENSIONS.includes(extname(path))) return false;
  return statSync(join(dir, path), { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns the diagnostic of a path that is not one of a picture. */
export function createMissingPicture(path: string, pointer: string): Diagnostic {
  return {
    code: 'missing-picture',
    severity: 'error',
    pointer,
    message: `There is no picture "${path}" beside the definitions.`,
    help: `Put a file (${PICTURE_EXTENSIONS.join(', ')}) into the folder "pictures", and write its path, for example "/pictures/logo.svg".`,
  };
}

/** Returns the diagnostics of pictures of options that are not beside the definitions; pointers are into the definition. */
export function checkPictures(document: unknown, dir: string, pointer = ''): Diagnostic[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, member]: [string, unknown]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const src = name === 'picture' && typeof member === 'object' && member !== null && 'src' in member ? member.src : undefined;
    if (typeof src !== 'string') return checkPictures(member, dir, at);
    return hasPicture(dir, src) ? [] : [{ ...createMissingPicture(src, `${at}/src`), severity: 'warning' as const }];
  });
}
