/** A fuzzed post as data, so that a failing one can be shrunk and printed. */

import type { ContentKind } from './file-contents.ts';

/** Value of a part. `raw` is the source text of a JSON value; form encodings send it as a string. */
export type PartValue =
  { kind: 'text'; text: string } | { kind: 'raw'; source: string } | { kind: 'file'; fileName: string; content: ContentKind };

/** One named value. The name uses brackets unless it was mutated. */
export interface Part {
  name: string;
  value: PartValue;
}

/** Unusual properties of the header of one part of a multipart body. */
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

/** Manually encoded multipart body. */
export interface HandwrittenEncoding {
  kind: 'handwritten';
  lineEnd: '\r\n' | '\n' | '\r';
  oddities: { at: number; oddity: Oddity }[];
  /** End of the body: `--boundary--`, nothing, or cut at a share of its length. */
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
  /** Whether files are included as descriptions; otherwise they are omitted. */
  describesFiles: boolean;
  /** Whether numbers and booleans are encoded as strings. */
  writesTexts: boolean;
  prefix: string;
  suffix: string;
  /** Nesting depth of an additional member. */
  depth: number;
}

export type Encoding = { kind: 'form-data' } | { kind: 'urlencoded'; escapesNames: boolean } | HandwrittenEncoding | JsonEncoding;

/** Transfer of the bytes: with `Content-Length`, in chunks, or aborted at a share of the body. */
export type Transfer = { kind: 'length' } | { kind: 'chunked'; size: number } | { kind: 'aborted'; share: number; isChunked: boolean };

export interface FuzzedPost {
  parts: Part[];
  encoding: Encoding;
  /** Replaces the correct value; null omits it. */
  contentType: string | null | undefined;
  transfer: Transfer;
}

/** A post as bytes. */
export interface EncodedPost {
  contentType: string | undefined;
  body: Buffer<ArrayBuffer>;
  transfer: Transfer;
}
