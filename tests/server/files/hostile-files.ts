/** Hostile uploads, made from a seed: files that no upload field may accept, each with the reason. */

import { hostileDocuments } from './samples/hostile-documents.ts';
import { hostilePictures } from './samples/hostile-pictures.ts';
import { wrongContents } from './samples/wrong-contents.ts';
import { createRandom } from './samples/random.ts';
import type { SampleFile, SampleMaker } from './samples/sample-file.ts';

/** Makes the given number of hostile files; every kind comes up before one repeats with other random choices. */
export function hostileFiles(seed: number, count: number): Promise<SampleFile[]> {
  return makeSamples([...hostilePictures, ...hostileDocuments, ...wrongContents], seed, count);
}

/** Makes samples of the kinds in turn. */
export async function makeSamples(makers: readonly SampleMaker[], seed: number, count: number): Promise<SampleFile[]> {
  const random = createRandom(seed);
  const samples: SampleFile[] = [];
  for (let index = 0; index < count; index++) samples.push(await (makers[index % makers.length] as SampleMaker)(random));
  return samples;
}
