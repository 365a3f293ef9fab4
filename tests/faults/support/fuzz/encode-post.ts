/** Encodes a fuzzed post. */

import { assertNever } from '#engine';
import { encodeHandwrittenPost } from './encode-handwritten-post.ts';
import { encodeJsonPost } from './encode-json-post.ts';
import { CONTENTS } from './file-contents.ts';
import type { EncodedPost, FuzzedPost, Part } from './fuzzed-post.ts';

/** Returns the bytes of a post and its transfer options. */
export async function encodePost({ parts, encoding, contentType, transfer }: FuzzedPost): Promise<EncodedPost> {
  const encoded = await encode(parts, encoding);
  const type = contentType === undefined ? encoded.contentType : (contentType ?? undefined);
  return { body: encoded.body, contentType: type, transfer };
}

async function encode(
  parts: readonly Part[],
  encoding: FuzzedPost['encoding'],
): Promise<{ body: Buffer<ArrayBuffer>; contentType: string }> {
  switch (encoding.kind) {
    case 'form-data': {
      const form = new FormData();
      for (const { name, value } of parts) {
        if (value.kind === 'file') form.append(name, new File([CONTENTS[value.content].bytes], value.fileName));
        else form.append(name, value.kind === 'text' ? value.text : value.source);
      }
      const response = new Response(form);
      return { body: Buffer.from(await response.arrayBuffer()), contentType: response.headers.get('content-type') ?? '' };
    }
    case 'urlencoded': {
      // Browsers send only the name of a file with this form type.
      const pairs = parts.map(
        ({ name, value }) =>
          [name, value.kind === 'file' ? value.fileName : value.kind === 'text' ? value.text : value.source] as [string, string],
      );
      const text = encoding.escapesNames ? new URLSearchParams(pairs).toString() : pairs.map((pair) => pair.join('=')).join('&');
      return { body: Buffer.from(text), contentType: 'application/x-www-form-urlencoded' };
    }
    case 'json':
      return { body: Buffer.from(encodeJsonPost(parts, encoding)), contentType: 'application/json' };
    case 'handwritten':
      return encodeHandwrittenPost(parts, encoding);
    default:
      return assertNever(encoding);
  }
}
