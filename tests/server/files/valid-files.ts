/** Valid uploads that are generated from a seed: files of every accepted type, in the variants that programs write. */

import { makeSamples } from './hostile-files.ts';
import { validDocuments } from './samples/valid-documents.ts';
import { validPictures } from './samples/valid-pictures.ts';
import type { SampleFile } from './samples/sample-file.ts';

/** Generates valid files. Every kind occurs before a kind is repeated with other random values. */
export function validFiles(seed: number, count: number): Promise<SampleFile[]> {
  return makeSamples([...validPictures, ...validDocuments], seed, count);
}
