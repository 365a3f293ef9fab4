/** What an upload field does with photos, read from the rules of its files. */

import type { FileRules } from '#engine';

/** The rules for the photos of one field. */
export interface PhotoRules {
  shrink: 'document' | 'picture' | false;
  maxBytes: number;
  /** The extension of a photo that became a JPEG. */
  extension: 'jpg' | 'jpeg';
}

/** Returns the rules; undefined for a field that takes photos as they are: it accepts no JPEG, or neither shrinks nor crops. */
export function getPhotoRules(rules: FileRules | undefined): PhotoRules | undefined {
  if (rules === undefined) return undefined;
  const { extensions, maxBytes, picture, shrink = picture === undefined ? 'document' : 'picture' } = rules;
  const extension = (['jpg', 'jpeg'] as const).find((one) => extensions.includes(one));
  return extension === undefined || (shrink === false && !picture?.crop) ? undefined : { shrink, maxBytes, extension };
}

/** No phone takes larger photos, and a larger file may not fit into its memory. */
const MAX_PHOTO_BYTES = 50_000_000;

/** Returns whether a file can be a photo, judged by its name and size. Phones give an HEIC photo any of these extensions. */
export function isPhoto({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  return /\.(?:jpe?g|png|hei[cf])$/i.test(name) && size <= MAX_PHOTO_BYTES;
}

/** Returns whether a name is that of a photo as phones of Apple take it. It becomes a JPEG, so no field has to accept its extension. */
export function isHeicName(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}
