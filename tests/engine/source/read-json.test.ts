import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toValue } from '../../../engine/source/json-node.ts';
import { readJson } from '../../../engine/source/read-json.ts';

function read(text: string): { value?: unknown; codes: string[] } {
  const codes: string[] = [];
  const node = readJson({ name: 'f.json', text }, ({ code }) => void codes.push(code));
  return node === undefined ? { codes } : { value: toValue(node), codes };
}

test('the output of JSON.stringify is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1, '\t'), (value, indent) => {
      const { value: found, codes } = read(JSON.stringify(value, null, indent));
      fc.pre(!codes.includes('invalid-name') && !codes.includes('too-deep'));
      expect(codes).toEqual([]);
      expect(found).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('the same texts are rejected as by JSON.parse', () => {
  const mutated = fc
    .tuple(
      fc.jsonValue({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', '\\', ':', '0', '-', '.', 'e', 'x', '\n', ' ', '\u0001', '//'),
    )
    .map(([value, at, mark]) => {
      const text = JSON.stringify(value);
      const place = at % (text.length + 1);
      return text.slice(0, place) + mark + text.slice(place + (at % 2));
    });
  fc.assert(
    fc.property(mutated, (text) => {
      const { codes } = read(text);
      // A number outside the range of a double is valid JSON, but cannot be an answer.
      fc.pre(codes.every((code) => code === 'unreadable-json') && !/e\+?\d{3}/i.test(text));
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect([text, codes.length === 0]).toEqual([text, isJson]);
    }),
    { numRuns: 1000 },
  );
});
