/** Validates the files of an upload field by name, size, number and dimensions. */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { CreateIssue } from '../issues.ts';
import type { Issue } from '../views.ts';

/**
 * Maximum number of pixels of an uploaded picture. Larger ones take long to decode.
 * @example width * height <= MAX_PICTURE_PIXELS
 */
export const MAX_PICTURE_PIXELS = 24_000_000;

/** Validates the files of one answer; each issue names its file. */
export function validateFiles(definition: FieldDefinition, files: readonly FileAnswer[], issue: CreateIssue): Issue[] {
  const found: Issue[] = [];
  const limit = definition.maxItems;
  if (limit !== undefined && files.length > limit) found.push(issue('maxItems', { limit }));
  const min = definition.minItems;
  if (min !== undefined && files.length < min) found.push(issue('minItems', { limit: min }));
  const rules = definition.form?.files;
  if (!rules) return found;
  for (const file of files) {
    const named = { file: file.name };
    if (!rules.extensions.includes(getFileExtension(file.name))) {
      found.push(issue('extensions', { ...named, extensions: rules.extensions.join(', ') }));
    }
    if (file.size > rules.maxBytes) {
      found.push(issue('maxBytes', { ...named, limit: rules.maxBytes, megabytes: Math.round((rules.maxBytes / 1048576) * 10) / 10 }));
    }
    if (file.size === 0) found.push(issue('empty', named));
    if ((file.width ?? 0) * (file.height ?? 0) > MAX_PICTURE_PIXELS) found.push(issue('pixels', named));
    if (rules.picture?.square && isKnownNotSquare(file)) found.push(issue('picture', named));
    if (file.fault !== undefined) found.push(issue(file.fault, named));
  }
  return found;
}

/**
 * Returns the lower-case extension of a file name, without the dot.
 * @example getFileExtension('Photo.JPG') // 'jpg'
 */
export function getFileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Returns whether a picture is not square, with a tolerance of two percent for manual cropping. */
function isKnownNotSquare(file: FileAnswer): boolean {
  if (file.width === undefined || file.height === undefined) return false;
  return Math.abs(file.width - file.height) > 0.02 * Math.max(file.width, file.height);
}
