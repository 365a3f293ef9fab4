/** A generated upload. */

import type { Random } from './random.ts';

/** A file to post and a description of its kind. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  why: string;
}

/** Creates a sample of one kind. */
export type SampleMaker = (random: Random) => SampleFile | Promise<SampleFile>;

/** Creates a sample of the given parts. */
export function sample(name: string, why: string, ...parts: (Uint8Array | string)[]): SampleFile {
  return {
    name,
    why,
    bytes: new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))),
  };
}
