/** One submission of a client. It is derived from its number and the seed, so a repetition has the same bytes. */

import { createHash } from 'node:crypto';
import { pickInteger } from '../random.ts';
import type { Random } from '../random.ts';
import { MAX_FILES } from '../server/soak-definition.ts';

/** Response to a stored submission. */
export interface Acknowledgement {
  _id: string;
  createdAt: string;
}

/** A file of a post. Its content is derived from its name. */
export interface PostFile {
  name: string;
  size: number;
  /** SHA-256 of the content. */
  hash: string;
}

export interface Post {
  /** The Idempotency-Key. */
  key: string;
  /** Unique; used to find the row. */
  name: string;
  email: string;
  note: string;
  /** Client address for `X-Forwarded-For`. */
  address: string;
  files: PostFile[];
  /** Set when a client has received the response. */
  acknowledgement?: Acknowledgement;
}

/** Limits for the files of a post. */
export interface PostShape {
  minFiles: number;
  maxFiles: number;
  maxFileBytes: number;
}

const DEFAULT_SHAPE: PostShape = { minFiles: 1, maxFiles: MAX_FILES, maxFileBytes: 200_000 };
const HEAD = Buffer.from('%PDF-1.4\n');
/** The server limits requests per address; real families have different addresses. */
const POSTS_PER_ADDRESS = 10;

/** Creates the post with the given number. */
export function createPost(prefix: string, number: number, random: Random, shape: PostShape = DEFAULT_SHAPE): Post {
  const name = `${prefix}-${number}`;
  const files = Array.from({ length: pickInteger(random, shape.minFiles, shape.maxFiles) }, (_, index): PostFile => {
    // Most files are small, a few are large, some end exactly at a page boundary.
    const size =
      random() < 0.1 ? Math.min(4096, shape.maxFileBytes) : Math.max(HEAD.length + 1, Math.ceil(shape.maxFileBytes * random() ** 2));
    const file = { name: `${name}-${index}.pdf`, size, hash: '' };
    return { ...file, hash: createHash('sha256').update(getFileContent(file)).digest('hex') };
  });
  const network = Math.floor(number / POSTS_PER_ADDRESS);
  return {
    key: `key-${name}`,
    name,
    email: `${name}@example.com`,
    note: `${name} `.repeat(pickInteger(random, 1, 100)).trim(),
    address: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
    files,
  };
}

/** Returns the bytes of a file: the header of a PDF and pseudorandom bytes. */
export function getFileContent({ name, size }: Pick<PostFile, 'name' | 'size'>): Buffer {
  const noise = createHash('shake256', { outputLength: size - HEAD.length })
    .update(name)
    .digest();
  return Buffer.concat([HEAD, noise]);
}
