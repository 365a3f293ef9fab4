/** References to fragments: `file.json#/pointer`, relative to the definitions folder, or `#/pointer` in the same file. */

import { splitPointer } from './json-pointer.ts';

/** A parsed `$ref`. */
export interface Reference {
  file: string;
  /** The names of the pointer. */
  path: string[];
}

/** Parses a reference of `currentFile`; returns a text with the reason if it is invalid. */
export function readReference(reference: string, currentFile: string): Reference | string {
  const hash = reference.indexOf('#');
  const file = hash < 0 ? reference : reference.slice(0, hash);
  const path = splitPointer(hash < 0 ? '' : reference.slice(hash + 1));
  if (path === undefined) return 'the part after # does not start with /';
  if (file === '' && hash < 0) return 'it is empty';
  if (file.includes('\\') || file.includes(':') || file.startsWith('/')) return 'it is not a path inside the definitions folder';
  if (file.split('/').some((part) => part === '..' || part === '.')) return 'it is outside of the definitions folder';
  if (file !== '' && !/^[\w-]+(\/[\w-]+)*\.json$/.test(file))
    return 'the file name must consist of letters, digits, - and _, and end with .json';
  return { file: file === '' ? currentFile : file, path };
}
