/** A fuzzed post as data, so that a failing one can be shrunk and printed. */

import type { ContentKind } from './file-contents.ts';

/** The value of a part. `raw` is the source text of a JSON value; a form sends it as a text. */
export type PartValue =
  { kind: 'text'; text: string } | { kind: 'raw'; source: string } | { kind: 'file'; fileName: string; content: ContentKind };

/** One named value; the name is written with brackets, unless it was mutated. */
export interface Part {
  name: string;
  value: PartValue;
}

/** What is unusual about the header of one part of a multipart body. */
export const ODDITIES = [
  'filename-star',
  'name-star',
  'no-name',
  'no-disposition',
  'two-dispositions',
  'two-names',
  'charset',
  'unquoted-name',
  'escaped-quote',
  'folded',
  'base64',
  'upper-case',
  'boundary-inside',
  'attachment',
  'filename-on-text',
  'empty-filename',
  'trailing-semicolon',
  'no-blank-line',
  'path-in-filename',
] as const;
export type Oddity = (typeof ODDITIES)[number];

/** A multipart body that is written by hand. */
export interface HandwrittenEncoding {
  kind: 'handwritten';
  lineEnd: '\r\n' | '\n' | '\r';
  oddities: { at: number; oddity: Oddity }[];
  /** How the body ends: with `--boundary--`, without it, or cut at a share of its length. */
  end: 'final' | 'missing' | 'epilogue' | number;
  hasPreamble: boolean;
  /** Parts without a value for an upload field. */
  emptyParts: number;
  boundary: 'plain' | 'quoted' | 'missing' | 'other' | 'long' | 'odd';
}

/** A JSON body. */
export interface JsonEncoding {
  kind: 'json';
  /** `lists`: rows as lists; `dotted`: no nesting, member names are paths. */
  shape: 'nested' | 'lists' | 'dotted';
  /** Whether files are described; otherwise they are left out. */
  describesFiles: boolean;
  /** Whether numbers and truth values are written as texts. */
  writesTexts: boolean;
  prefix: string;
  suffix: string;
  /** The number of objects around a further member. */
  depth: number;
}

export type Encoding = { kind: 'form-data' } | { kind: 'urlencoded'; escapesNames: boolean } | HandwrittenEncoding | JsonEncoding;

/** How the bytes travel: with `Content-Length`, in chunks, or broken off at a share of the body. */
export type Transfer = { kind: 'length' } | { kind: 'chunked'; size: number } | { kind: 'aborted'; share: number; isChunked: boolean };

export interface FuzzedPost {
  parts: Part[];
  encoding: Encoding;
  /** Sent in place of the right one; null for none. */
  contentType: string | null | undefined;
  transfer: Transfer;
}

/** A post as bytes. */
export interface EncodedPost {
  contentType: string | undefined;
  body: Buffer<ArrayBuffer>;
  transfer: Transfer;
}
