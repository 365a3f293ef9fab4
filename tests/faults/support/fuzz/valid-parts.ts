/** Generates accepted posts in all accepted variants. */

import fc from 'fast-check';
import type { Part, PartValue } from './fuzzed-post.ts';

const text = (value: string): PartValue => ({ kind: 'text', text: value });
const raw = (value: number | boolean): PartValue => ({ kind: 'raw', source: String(value) });
const file = (fileName: string, content: 'pdf' | 'squareJpeg' | 'png'): PartValue => ({ kind: 'file', fileName, content });

const words = fc.constantFrom('Ana', 'Ben Cruz', 'Zoë', '李小龍', 'Ñuñez 👩‍👧', 'a\nb', 'O’Neil "x"; y=\\z', '7', 'true', 'a&b=c%20d+e');
const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> => fc.option(value, { nil: undefined });
/** Unique also during shrinking, because the server limits posts about one family. */
const email = fc.noShrink(fc.noBias(fc.integer({ min: 0, max: 2 ** 40 }))).map((number) => `fuzz-${number.toString(36)}@example.com`);
const letters = fc.array(fc.constantFrom('a.pdf', 'Brief 1.PDF', '../b.pdf', 'c.png'), { maxLength: 2 });
const indexing = fc.constantFrom('', '[]', '[n]');

const guest = fc
  .record({
    isAlias: fc.boolean(),
    name: words,
    email,
    party: fc.integer({ min: 1, max: 9 }),
    weight: optional(fc.integer({ min: -9999, max: 9999 }).map((number) => number / 8)),
    drives: optional(fc.boolean()),
    town: optional(words),
  })
  .map(({ isAlias, name, email: address, party, weight, drives, town }): Part[] => [
    { name: isAlias ? 'guest[fullName]' : 'guest[name]', value: text(name) },
    { name: 'guest[email]', value: text(address) },
    { name: 'guest[party]', value: raw(party) },
    ...(weight === undefined ? [] : [{ name: 'guest[weight]', value: raw(weight) }]),
    ...(drives === undefined ? [] : [{ name: 'guest[drives]', value: raw(drives) }]),
    ...(drives ? [{ name: 'guest[plate]', value: text('B-FF 1') }] : []),
    ...(town === undefined ? [] : [{ name: isAlias ? 'guest[home][city]' : 'guest[home][town]', value: text(town) }]),
  ]);

const papers = fc.record({ names: letters, indexing, hasPhoto: fc.boolean() }).map(({ names, indexing: how, hasPhoto }): Part[] => [
  ...names.map((name, index) => ({
    name: `papers[letters]${how === '[n]' ? `[${index}]` : how}`,
    value: file(name, name.endsWith('.png') ? 'png' : 'pdf'),
  })),
  ...(hasPhoto ? [{ name: `papers[photo]${how === '[n]' ? '[0]' : how}`, value: file('me.jpg', 'squareJpeg') }] : []),
]);

const person = fc.record({
  name: words,
  isAlias: fc.boolean(),
  age: optional(fc.integer({ min: 0, max: 40 })),
  isVegan: optional(fc.boolean()),
  hasLetter: fc.boolean(),
});
const people = fc
  .record({ rows: fc.array(person, { maxLength: 3 }), hasSize: fc.boolean() })
  .map(({ rows, hasSize }): Part[] => [
    ...(hasSize ? [{ name: 'people[size]', value: raw(rows.length) }] : []),
    ...rows.flatMap(({ name, isAlias, age, isVegan, hasLetter }, index): Part[] => [
      { name: `people[${index}][${isAlias ? 'fullName' : 'name'}]`, value: text(name) },
      ...(age === undefined ? [] : [{ name: `people[${index}][age]`, value: raw(age) }]),
      ...(age !== undefined && age < 18 ? [{ name: `people[${index}][school]`, value: text('North') }] : []),
      ...(isVegan === undefined ? [] : [{ name: `people[${index}][isVegan]`, value: raw(isVegan) }]),
      ...(hasLetter ? [{ name: `people[${index}][letter][]`, value: file('letter.pdf', 'pdf') }] : []),
    ]),
  ]);

/** Generates the parts of an accepted post. */
export const validParts: fc.Arbitrary<Part[]> = fc.tuple(guest, papers, people).map((groups) => groups.flat());
