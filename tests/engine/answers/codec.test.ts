/** Encoded answers are decoded to the same answers. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswers, encodeAnswers, readJsonEntries, type FileDescription } from '#engine';
import { decode, file, form, options, type Content } from './codec-support.ts';

const text = fc
  .string({ minLength: 1 })
  .map((value) => value.replaceAll('\r', ''))
  .filter((value) => value !== '');
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const row = fc.record({
  name: optional(text),
  age: optional(fc.integer({ min: -9999, max: 9999 })),
  pass: optional(fc.array(file, { minLength: 1, maxLength: 2 })),
});
const answers = fc.record({
  email: optional(text),
  guest: fc.record({
    name: optional(text),
    party: optional(fc.integer({ min: -9999, max: 9999 })),
    weight: optional(fc.integer({ min: -99999, max: 99999 }).map((number) => number / 100)),
    drives: optional(fc.boolean()),
    home: fc.record({ town: optional(text) }),
  }),
  papers: fc.record({
    letters: optional(fc.array(file, { minLength: 1, maxLength: 3 })),
    photo: optional(fc.array(file, { minLength: 1, maxLength: 1 })),
  }),
  people: fc.array(row, { maxLength: 3 }),
});

/** Removes unset answers, and converts rows to the form of the engine: by number, with `size`. */
function normalized(value: unknown): unknown {
  if (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'type' in item) && value.length > 0) {
    return value.map(({ name, size, type }: FileDescription) => ({ name, size, type }));
  }
  if (Array.isArray(value))
    return {
      size: value.length,
      ...Object.fromEntries(
        value.flatMap((item, index) => [[String(index), normalized(item)] as const].filter(([, one]) => one !== undefined)),
      ),
    };
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .filter(([name]) => name !== 'id')
    .flatMap(([name, member]) => {
      const inner = normalized(member);
      return inner === undefined ? [] : [[name, inner] as const];
    });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

describe('encodeAnswers and decodeAnswers', () => {
  it.each([
    [1e21, '1e+21'],
    [-1.25e-7, '-1.25e-7'],
    [3e-10, '3e-10'],
    [-12.5, '-12.5'],
  ])('write and read %d', (weight, expected) => {
    const entries = encodeAnswers<Content>(form, { guest: { weight } }, () => undefined);
    expect(entries).toEqual([['guest[weight]', expected]]);
    expect(decode(entries).answers).toEqual({ guest: { weight } });
  });

  it('return the encoded answers', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const decoded = decode(encodeAnswers(form, given, (one) => one as unknown as Content));
        expect(decoded.issues).toEqual([]);
        expect(normalized(decoded.answers)).toEqual(normalized(given));
        expect(decoded.files.size).toBe(JSON.stringify(given).split('"isContent"').length - 1);
      }),
      { numRuns: 500 },
    );
  });

  it('return the answers of a JSON body', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const body = JSON.parse(
          JSON.stringify({ ...given, papers: {}, people: given.people.map(({ pass: _pass, ...rest }) => rest) }),
        ) as unknown;
        const read = readJsonEntries(form, body, 2000);
        if ('fault' in read) throw new Error(read.fault);
        const decoded = decodeAnswers(form, read.entries, options);
        expect([...read.issues, ...decoded.issues]).toEqual([]);
        expect(normalized(decoded.answers)).toEqual(normalized(body));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the names of confirmed warnings', () => {
  const names = ['guest.party:large', 'people.0.age:old'];

  it('are entries beside the answers of a multipart form', () => {
    const entries = encodeAnswers<Content>(form, { guest: { party: 9 } }, () => undefined, names);
    expect(entries).toEqual([['guest[party]', '9'], ...names.map((name) => ['$confirmed[]', name])]);
    expect(decode(entries)).toMatchObject({ answers: { guest: { party: 9 } }, issues: [], confirmed: names });
  });

  it('are a list of texts in JSON; anything else is no issue', () => {
    for (const [given, expected] of [
      [names, names],
      ['guest.party:large', ['guest.party:large']],
      [[], ['null']],
      [{ a: { b: 1 } }, ['1']],
    ] as const) {
      const read = readJsonEntries(form, { $confirmed: given }, 100);
      if ('fault' in read) throw new Error(read.fault);
      expect(decodeAnswers(form, read.entries, options)).toMatchObject({ answers: {}, issues: [], confirmed: expected });
    }
  });
});
