/** Right uploads, made from a seed: files of every type that an upload field accepts, as real programs and testers write them. */

import { makeSamples } from './hostile-files.ts';
import { rightDocuments } from './samples/right-documents.ts';
import { rightPictures } from './samples/right-pictures.ts';
import type { SampleFile } from './samples/sample-file.ts';

/** Makes the given number of right files; every kind comes up before one repeats with other random choices. */
export function rightFiles(seed: number, count: number): Promise<SampleFile[]> {
  return makeSamples([...rightPictures, ...rightDocuments], seed, count);
}
