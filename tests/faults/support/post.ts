/** One submission as a client sends it: everything is derived from its number and the seed, so a repetition is byte for byte the same. */

import { createHash } from 'node:crypto';
import { pickInteger } from './random.ts';
import type { Random } from './random.ts';
import { MAX_FILES } from './soak-definition.ts';

/** The reply to a stored submission. */
export interface Acknowledgement {
  _id: string;
  createdAt: string;
}

/** A file of a post; its content is made from its name. */
export interface PostFile {
  name: string;
  size: number;
  /** SHA-256 of the content. */
  hash: string;
}

export interface Post {
  /** The Idempotency-Key. */
  key: string;
  /** Unique: rows are found by it. */
  name: string;
  email: string;
  note: string;
  /** The caller's address as a proxy would report it. */
  address: string;
  files: PostFile[];
  /** Set once a client has read the reply. */
  acknowledgement?: Acknowledgement;
}

/** What the files of a post may be. */
export interface PostShape {
  minFiles: number;
  maxFiles: number;
  maxFileBytes: number;
}

export const DEFAULT_SHAPE: PostShape = { minFiles: 1, maxFiles: MAX_FILES, maxFileBytes: 200_000 };
const HEAD = Buffer.from('%PDF-1.4\n');
/** The server limits calls per address; real families have addresses of their own. */
const POSTS_PER_ADDRESS = 10;

/** Makes the post of the given number. */
export function createPost(prefix: string, number: number, random: Random, shape: PostShape = DEFAULT_SHAPE): Post {
  const name = `${prefix}-${number}`;
  const files = Array.from({ length: pickInteger(random, shape.minFiles, shape.maxFiles) }, (_, index): PostFile => {
    // Most files are small, a few are large, some end exactly at a page.
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

/** Returns the bytes of a file: a PDF's head and noise. */
export function getFileContent({ name, size }: Pick<PostFile, 'name' | 'size'>): Buffer {
  const noise = createHash('shake256', { outputLength: size - HEAD.length })
    .update(name)
    .digest();
  return Buffer.concat([HEAD, noise]);
}
