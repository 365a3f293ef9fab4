/** The multipart parser: its entries match those of the runtime's `formData()` for chunks of any size, and it stops at the limits. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormEntry, type MultipartLimits, readMultipart } from '../../../server/submissions/body/read-multipart.ts';

const limits: MultipartLimits = {
  maxParts: 20,
  maxTextBytes: 1000,
  maxFileBytes: 1000,
  refuseParts: () => new Error('parts'),
  refuseText: (name) => new Error(`text ${name}`),
};
type Comparable = [name: string, fileName: string | undefined, content: string, size: number];

/** Streams the body in chunks. `sent` returns the number of bytes that were pulled. */
function stream(body: Buffer, pieceBytes: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (at >= body.length) return controller.close();
    controller.enqueue(new Uint8Array(body.subarray(at, at + pieceBytes)));
    at += pieceBytes;
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), sent: () => Math.min(at, body.length) };
}

async function compare(entries: Iterable<readonly [string, string | FormEntry[1]]>): Promise<Comparable[]> {
  return Promise.all(
    [...entries].map(async ([name, value]): Promise<Comparable> => {
      if (typeof value === 'string') return [name, undefined, value, value.length];
      return [name, value.name, Buffer.from(await value.arrayBuffer()).toString('latin1'), value.size];
    }),
  );
}

const read = (body: string | Buffer, pieceBytes = 7, boundary = 'limit'): Promise<FormEntry[]> =>
  readMultipart(stream(Buffer.from(body as string), pieceBytes).body, boundary, limits);
const part = (header: string, content = 'x'): string => `--limit\r\n${header}\r\n\r\n${content}\r\n`;
const named = (name: string, content?: string): string => part(`Content-Disposition: form-data; name="${name}"`, content);
const whole = (...parts: string[]): string => `${parts.join('')}--limit--\r\n`;

describe('a well-formed body', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\r', '\n', '-', '"', '%', 'é', '😀', '\u2028', '') }),
    fc.constantFrom('', '\r\n--', '\r\n\r\n', '--\r\n', '\uFEFFa'),
  );
  const file = fc.record({ bytes: fc.uint8Array({ maxLength: 900 }), name: text });

  it('has the same entries as in `formData()` for chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.oneof(text, file)), { maxLength: 20 }),
        fc.integer({ min: 1, max: 40_000 }),
        async (entries, pieceBytes) => {
          const form = new FormData();
          for (const [name, value] of entries)
            form.append(name, (typeof value === 'string' ? value : new File([new Uint8Array(value.bytes)], value.name)) as string);
          const encoded = new Response(form);
          const contentType = encoded.headers.get('content-type') as string;
          const body = Buffer.from(await encoded.arrayBuffer());
          const expected = await new Response(body, { headers: { 'content-type': contentType } }).formData();
          const found = await readMultipart(stream(body, pieceBytes).body, contentType.split('boundary=')[1] as string, limits);
          expect(await compare(found)).toEqual(await compare(expected));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, string, Comparable[]]>([
    ['no part', whole(), []],
    [
      'a repeated name, in order',
      whole(named('a', '1'), named('b', '2'), named('a', '3')),
      [
        ['a', undefined, '1', 1],
        ['b', undefined, '2', 1],
        ['a', undefined, '3', 1],
      ],
    ],
    [
      'a file input without a chosen file',
      whole(part('Content-Disposition: form-data; name="a"; filename=""\r\nContent-Type: application/octet-stream', '')),
      [['a', '', '', 0]],
    ],
    [
      'a file name after filename*',
      whole(part('Content-Disposition: form-data; name="a"; filename*="b%22.pdf"')),
      [['a', 'b".pdf', 'x', 1]],
    ],
    ['other headers and spellings', whole(part('content-length:1\r\nCONTENT-DISPOSITION:form-data; name="a"')), [['a', undefined, 'x', 1]]],
    ['line ends in a text', whole(named('a', '\r\n1\r\n\r\n2\n')), [['a', undefined, '\r\n1\r\n\r\n2\n', 9]]],
    [
      'a content in base64',
      whole(part('Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Transfer-Encoding: base64', 'aGVs\r\nbG8=')),
      [['a', 'b', 'hello', 5]],
    ],
    ['a text that resembles a boundary', whole(named('a', 'x--limit\r\n-limit')), [['a', undefined, 'x--limit\r\n-limit', 16]]],
  ])('is parsed with %s', async (_, body, expected) => {
    for (const pieceBytes of [1, 13, 100_000]) expect(await compare(await read(body, pieceBytes))).toEqual(expected);
  });
});

describe('a malformed body', () => {
  it.each<[string, string]>([
    ['is empty', ''],
    ['has another boundary', '--other\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--other--\r\n'],
    ['starts with text', `preamble\r\n${whole(named('a'))}`],
    ['ends with text', `${whole(named('a'))}epilogue`],
    ['ends with another form', whole(named('a')) + whole(named('admin'))],
    ['has no last boundary', named('a')],
    ['ends within the last boundary', whole(named('a')).slice(0, -3)],
    ['ends within a header', '--limit\r\nContent-Disposition: form-data; name="a"'],
    ['has text after a boundary', whole(named('a', `1\r\n--limitContent-Disposition: form-data; name="b"\r\n\r\n2`))],
    ['has a boundary in place of a content', whole('--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n')],
    ['has a part without a header', '--limit\r\n\r\nx\r\n--limit--\r\n'],
    ['has a part without a name', whole(part('Content-Disposition: form-data'))],
    ['has a part without a disposition', whole(part('Content-Type: text/plain'))],
    ['has an invalid header line', whole(part('Content-Disposition: form-data; name="a"\r\nno header'))],
    ['has a folded header', whole(part('Content-Disposition: form-data;\r\n name="a"'))],
    ['has an attachment', whole(part('Content-Disposition: attachment; name="a"'))],
    ['has lines that end with a line feed only', whole(named('a')).replaceAll('\r\n', '\n')],
  ])('is rejected when it %s', async (_, body) => {
    for (const pieceBytes of [1, 13, 100_000]) await expect(read(body, pieceBytes)).rejects.toThrow(/boundary|header of a part/);
  });

  it.each(['', 'b'.repeat(300)])('is rejected when its boundary is "%s"', async (boundary) => {
    await expect(read(`--${boundary}--`, 7, boundary)).rejects.toThrow(/boundary/);
  });
});

describe('a body over the limits', () => {
  it.each<[string, string, RegExp]>([
    ['parts', named('a'), /^parts$/],
    ['bytes of a text', `--limit\r\nContent-Disposition: form-data; name="long"\r\n\r\n${'x'.repeat(60_000)}`, /^text long$/],
    ['bytes of a header', `--limit\r\nContent-Disposition: form-data; name="${'x'.repeat(60_000)}`, /longer than 16384 characters/],
  ])('is read only up to the limit of %s', async (_, piece, message) => {
    const { body, sent } = stream(Buffer.alloc(1_000_000, piece), 4096);
    await expect(readMultipart(body, 'limit', limits)).rejects.toThrow(message);
    expect(sent()).toBeLessThan(50_000);
  });

  it('discards the content of a file that is too large, but not its size', async () => {
    const file = (name: string, size: number): string =>
      part(`Content-Disposition: form-data; name="a"; filename="${name}"`, 'x'.repeat(size));
    const found = await read(whole(file('large', 70_001), file('right', 1000)), 4096);
    expect(await compare(found)).toEqual([
      ['a', 'large', '', 70_001],
      ['a', 'right', 'x'.repeat(1000), 1000],
    ]);
  });
});
