/** Names and values that no page sends. */

import fc from 'fast-check';
import { CONTENTS, type ContentKind } from './file-contents.ts';
import type { PartValue } from './fuzzed-post.ts';

const LONG = 100_000;

const TEXTS = [
  '', ' ', '\t', '\r\n', '\r', '\n', 'a\r\nb\rc\nd', '\0', 'a\0b', '\u0007bell', '\u009f', 'a\u202Eb', '\u2066x\u2069', '\ud800', 'x\udc00', '\u200b', '\u2800',
  '\u3164', '\ufeff', '\u00ad\u2060', 'x'.repeat(51), 'x'.repeat(LONG), 'x'.repeat(LONG + 1), '9'.repeat(400), '123456789012345678901', '1e309', '-1e309', '1e5',
  '-0', '+1', '00', '007', '1.', '.5', '0x10', '1_000', '1,5', '１２', 'NaN', 'Infinity', 'true', 'TRUE', ' true ', 'false', 'on', 'yes', 'null', 'undefined',
  '[object Object]', '{}', '[]', '{"$ne":1}', '<script>1</script>', "' or 1=1 --", '../../etc/passwd', '{name}', '=1+1', '%00', '&admin=1', '--limit', '2026-02-30',
];

const SOURCES = [
  'null', 'true', 'false', '0', '-0', '-1', '1.5', '1e309', '-1e309', '1E2', '0.1e1', '9007199254740993', '123456789012345678901234567890', '4.9e-324', '[]', '{}', '[[]]',
  '[{}]', '[null]', '["a"]', '["a","b"]', '[1,2]', '{"a":1}', '{"name":"a.pdf","size":5,"type":"application/pdf"}', '[{"name":"a.pdf","size":5,"type":"application/pdf"}]',
  '{"__proto__":{"x":1}}', '{"constructor":1}', '{"toString":"x"}', '{"length":3}', '{"size":2}', '{"0":{}}', '"\\ud800"', '"\\u0000"', '" 3 "', '""', '"3"',
];

const FILE_NAMES = [
  'a.pdf', 'me.jpg', 'me.jpeg', 'a.png', 'a.exe', 'a.pdf.exe', 'a', '', '.pdf', 'con.pdf', '../../x.pdf', 'a\\b.pdf', 'a\0.pdf', 'a\u202Efdp.exe', `${'n'.repeat(300)}.pdf`, 'ä.pdf', 'a";x="b.pdf',
];

const NAMES = [
  '', ' ', '[', ']', '[]', '[x]', '__proto__', 'constructor', 'prototype', 'toString', '__proto__[admin]', 'constructor[prototype][admin]', 'guest[__proto__][name]', 'admin', '_id',
  'status', 'answers', 'kind', 'guest', 'guest[]', 'guest[0]', 'guest[][name]', 'guest[guest][name]', 'guest[home]', 'guest[home][]', 'guest[fullName]', 'guest[home][city]',
  'guest[name][first]', 'guest[name][]', 'papers', 'papers[letters][0][size]', 'papers[letters][0][name]', 'papers[letters][0][id]', 'papers[letters][length]', 'papers[letters][map]',
  'papers[letters][-1]', 'papers[letters][99999]', 'papers[letters][99]', 'papers[letters][00]', 'papers[photo][0]', 'papers[photo][1]', 'people', 'people[]', 'people[][name]', 'people[0]',
  'people[size]', 'people[size][]', 'people[length]', 'people[name]', 'people[00][name]', 'people[2][name]', 'people[3][name]', 'people[19][name]', 'people[20][name]', 'people[999999][name]',
  'people[1000000][name]', 'people[-1][name]', 'people[1e0][name]', 'people[0][shoe]', 'people[0][letter][0][type]', 'people[0][fullName]', 'people[0][__proto__]', 'people.0.name',
  'guest.name', 'guest[name', 'guest]name[', 'guest[[name]]', 'guest[na.me]', 'guest%5Bname%5D', 'GUEST[name]', 'guest [name]', ' guest[name]', 'guest[name] ', 'guest[ name]',
  'gu\u200best[name]', 'ɡuest[name]', 'guest［name］', 'guest(name)', 'guest{name}', 'guest[name]\0', 'guest[name]\r\n', '"guest[name]"', 'name', 'a'.repeat(201), `a${'[b]'.repeat(40)}`,
];

/** What is appended to a name. */
export const SUFFIXES = [
  '[]', '[0]', '[1]', '[x]', '[0][size]', '[0][type]', '[length]', '[size]', '[toString]', '[__proto__]', '[constructor][prototype]', '[-1]', '[00]', '[', ']', '.x', '.0', 'x', ' ', '\0', '\u200b',
  '%5B%5D', '\u0301',
];

const contents = Object.keys(CONTENTS) as ContentKind[];

export const hostileName: fc.Arbitrary<string> = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ unit: 'binary', maxLength: 12 }));

export const hostileFile: fc.Arbitrary<PartValue> = fc.record({
  kind: fc.constant('file' as const),
  fileName: fc.constantFrom(...FILE_NAMES),
  content: fc.constantFrom(...contents),
});

export const hostileValue: fc.Arbitrary<PartValue> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS).map((text): PartValue => ({ kind: 'text', text })) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text): PartValue => ({ kind: 'text', text })) },
  { weight: 3, arbitrary: fc.constantFrom(...SOURCES).map((source): PartValue => ({ kind: 'raw', source })) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((source): PartValue => ({ kind: 'raw', source })) },
  { weight: 2, arbitrary: hostileFile },
  // A file input without a chosen file.
  { weight: 1, arbitrary: fc.constant<PartValue>({ kind: 'file', fileName: '', content: 'empty' }) },
);
