/** Arbitrary for fuzzed posts: accepted posts with up to four mutations, in every encoding. */

import fc from 'fast-check';
import { type Encoding, type FuzzedPost, type HandwrittenEncoding, type JsonEncoding, ODDITIES, type Transfer } from './fuzzed-post.ts';
import { mutateParts, mutation } from './mutation.ts';
import { validParts } from './valid-parts.ts';

/** Numbers of empty parts. The server reads at most 2,000 parts. */
const EMPTY_PARTS = [1, 1900, 2001, 5000];

const CONTENT_TYPES = [
  null,
  '',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/mixed; boundary=limit',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ; x=y',
  'application/problem+json',
  'application/json, multipart/form-data; boundary=limit',
  'application/jsonx',
  ';',
  'multipart/form-data; boundary="limit',
];

/** Generates the first value most of the time. */
const mostly = <Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const handwritten: fc.Arbitrary<HandwrittenEncoding> = fc.record({
  kind: fc.constant('handwritten' as const),
  lineEnd: mostly<'\r\n' | '\n' | '\r'>('\r\n', '\n', '\r'),
  oddities: fc.array(fc.record({ at: fc.nat({ max: 30 }), oddity: fc.constantFrom(...ODDITIES) }), { maxLength: 2 }),
  end: fc.oneof(
    { weight: 12, arbitrary: fc.constant('final' as const) },
    { weight: 1, arbitrary: fc.constantFrom('missing' as const, 'epilogue' as const) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 99 }).map((percent) => percent / 100),
    },
  ),
  hasPreamble: mostly<boolean>(false, true),
  emptyParts: mostly<number>(0, ...EMPTY_PARTS),
  boundary: mostly<HandwrittenEncoding['boundary']>('plain', 'quoted', 'missing', 'other', 'long', 'odd'),
});

const json: fc.Arbitrary<JsonEncoding> = fc.record({
  kind: fc.constant('json' as const),
  shape: fc.constantFrom('nested' as const, 'lists' as const, 'dotted' as const),
  describesFiles: mostly<boolean>(false, true),
  writesTexts: fc.boolean(),
  prefix: mostly('', '\ufeff', ' \n', '[', '\0', '\ufeff\ufeff', ")]}',\n"),
  suffix: mostly('', '\n', '}', ',', '\0', '{}'),
  depth: mostly(0, 1, 7, 8, 9, 100, 20_000),
});

const encoding: fc.Arbitrary<Encoding> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'form-data' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('urlencoded' as const), escapesNames: fc.boolean() }) },
  { weight: 3, arbitrary: json },
  { weight: 3, arbitrary: handwritten },
);

const transfer: fc.Arbitrary<Transfer> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ kind: 'length' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('chunked' as const), size: fc.constantFrom(65_536, 1000, 97) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('aborted' as const),
      share: fc.integer({ min: 0, max: 99 }).map((percent) => percent / 100),
      isChunked: fc.boolean(),
    }),
  },
);

/** Generates any post. */
export const fuzzedPost: fc.Arbitrary<FuzzedPost> = fc
  .record({
    valid: validParts,
    // A single mutation finds more defects than several: most mutations already cause a rejection.
    mutations: fc.oneof(fc.array(mutation, { maxLength: 1 }), fc.array(mutation, { maxLength: 4 })),
    encoding,
    contentType: fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) }),
    transfer,
  })
  .map(({ valid, mutations, ...rest }) => ({ parts: mutations.reduce(mutateParts, valid), ...rest }));
