/** Hostile uploads that are generated from a seed: files that every upload field must reject, each with the reason. */

import { hostileDocuments } from './samples/hostile-documents.ts';
import { hostilePictures } from './samples/hostile-pictures.ts';
import { wrongContents } from './samples/wrong-contents.ts';
import { createRandom } from './samples/random.ts';
import type { SampleFile, SampleMaker } from './samples/sample-file.ts';

/** Generates hostile files. Every kind occurs before a kind is repeated with other random values. */
export function hostileFiles(seed: number, count: number): Promise<SampleFile[]> {
  return makeSamples([...hostilePictures, ...hostileDocuments, ...wrongContents], seed, count);
}

/** Generates samples of the kinds in turn. */
export async function makeSamples(makers: readonly SampleMaker[], seed: number, count: number): Promise<SampleFile[]> {
  const random = createRandom(seed);
  const samples: SampleFile[] = [];
  for (let index = 0; index < count; index++) samples.push(await (makers[index % makers.length] as SampleMaker)(random));
  return samples;
}
