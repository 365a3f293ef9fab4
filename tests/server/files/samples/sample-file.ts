/** A made-up upload. */

import type { Random } from './random.ts';

/** A file that can be posted, and what is special about it. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  why: string;
}

/** Makes one kind of sample. */
export type SampleMaker = (random: Random) => SampleFile | Promise<SampleFile>;

/** A sample of the given parts. */
export function sample(name: string, why: string, ...parts: (Uint8Array | string)[]): SampleFile {
  return {
    name,
    why,
    bytes: new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))),
  };
}
