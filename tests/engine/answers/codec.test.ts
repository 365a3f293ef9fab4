/** The two ends of the wire: what the browser encodes is what the server decodes, and nothing else gets through. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  validateForm,
  decodeAnswers,
  encodeAnswers,
  type FileDescription,
  createFormState,
  parseWireName,
  readJsonEntries,
  type WireEntry,
} from '#engine';
import { compileSampleForm } from './sample-form.ts';

const form = compileSampleForm();
type Content = FileDescription & { isContent: true };
const content = (name: string): Content => ({ name, size: name.length, type: 'application/pdf', isContent: true });
const describeContent = ({ name, size, type }: Content): FileDescription => ({ name, size, type });
const options = { describe: describeContent, allowsDescriptions: false };

function toEntries(posted: Iterable<readonly [string, string | Content]>): WireEntry<Content>[] {
  return [...posted].map(([name, value]) => ({
    name,
    parts: parseWireName(name) ?? [],
    value: typeof value === 'string' ? { kind: 'scalar', value } : { kind: 'file', content: value },
  }));
}

const decode = (posted: Iterable<readonly [string, string | Content]>) => decodeAnswers(form, toEntries(posted), options);
const codesOf = (posted: Iterable<readonly [string, string | Content]>) =>
  decode(posted).issues.map(({ path, code }) => `${path}: ${code}`);

const text = fc
  .string({ minLength: 1 })
  .map((value) => value.replaceAll('\r', ''))
  .filter((value) => value !== '');
const file = fc.stringMatching(/^[a-z]{1,8}\.pdf$/).map((name) => ({ id: '', ...content(name) }));
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

/** Without what is unset, and rows as the engine takes them: by number, beside how many there are. */
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

describe('the answers codec', () => {
  it('decodes what it encoded', () => {
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

  it('decodes a JSON body to the same answers', () => {
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

  it('gives texts the types of their fields, and line ends one form', () => {
    expect(
      decode([
        ['guest[party]', ' 7 '],
        ['guest[drives]', 'true'],
        ['guest[weight]', '-1.5'],
        ['guest[fullName]', 'a\r\nb\rc'],
      ]).answers,
    ).toEqual({
      guest: { party: 7, drives: true, weight: -1.5, name: 'a\nb\nc' },
    });
    expect(
      decode([
        ['guest[party]', 'seven'],
        ['guest[drives]', 'maybe'],
        ['guest[weight]', '1e5'],
      ]).answers,
    ).toEqual({ guest: { party: 'seven', drives: 'maybe', weight: '1e5' } });
  });

  it('takes the files of a field under its name, in a list and by number', () => {
    const {
      answers: found,
      files,
      issues,
    } = decode([
      ['papers[letters]', content('a.pdf')],
      ['papers[letters][]', content('b.pdf')],
      ['papers[letters][0]', content('c.pdf')],
      ['papers[photo]', ''],
    ]);
    expect(issues).toEqual([]);
    expect(found).toEqual({ papers: { letters: ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => expect.objectContaining({ name })) } });
    expect([...files.values()].map(({ path, content: { name } }) => [path, name])).toEqual([
      ['papers.letters', 'a.pdf'],
      ['papers.letters', 'b.pdf'],
      ['papers.letters', 'c.pdf'],
    ]);
  });

  it.each<[string, [string, string | Content][], string[]]>([
    ['a field of nobody', [['admin', 'true']], ['admin: unknown']],
    ['a field of nobody without a value', [['admin', '']], ['admin: unknown']],
    ['a group of nobody', [['wanted[role]', 'x']], ['wanted: unknown']],
    ['a name below a text', [['guest[name][first]', 'x']], ['guest.name: unknown']],
    ['a list of a text', [['guest[name][]', 'x']], ['guest.name: unknown']],
    [
      'the size of a file',
      [
        ['papers[letters]', content('a.pdf')],
        ['papers[letters][0][size]', '5'],
      ],
      ['papers.letters: unknown'],
    ],
    ['the id of a file', [['papers[letters][0][id]', 'x']], ['papers.letters: unknown']],
    ['the length of a list', [['papers[letters][length]', 'abc']], ['papers.letters: unknown']],
    ['a method of a list', [['papers[letters][map]', 'x']], ['papers.letters: unknown']],
    ['a method of everything', [['papers[letters][toString]', content('a.pdf')]], ['papers.letters: unknown']],
    ['a negative number', [['papers[letters][-1]', content('a.pdf')]], ['papers.letters: unknown']],
    ['a number beyond any list', [['papers[letters][99999]', content('a.pdf')]], ['papers.letters: unknown']],
    ['a file for a text', [['guest[name]', content('a.pdf')]], ['guest.name: type']],
    [
      'a text twice',
      [
        ['guest[name]', 'a'],
        ['guest[name]', 'a'],
      ],
      ['guest.name: repeated'],
    ],
    [
      'a text by both of its names',
      [
        ['guest[name]', 'a'],
        ['guest[fullName]', 'b'],
      ],
      ['guest.name: repeated'],
    ],
    [
      'one numbered file twice',
      [
        ['papers[letters][1]', content('a.pdf')],
        ['papers[letters][01]', content('b.pdf')],
      ],
      ['papers.letters: repeated'],
    ],
    ['a text for a group', [['guest', 'x']], ['guest: unknown']],
    ['a text for rows', [['people', 'x']], ['people.size: type']],
    ['a text for a row', [['people[0]', 'x']], ['people.0: type']],
    ['a field of nobody in a row', [['people[0][shoe]', 'x']], ['people.0.shoe: unknown']],
    ['a name below a row', [['people[name]', 'x']], ['people.name: unknown']],
    ['a row that is written otherwise', [['people[00][name]', 'x']], ['people.00: unknown']],
    [
      'the number of rows twice',
      [
        ['people[size]', '1'],
        ['people[size]', '2'],
      ],
      ['people.size: repeated'],
    ],
  ])('refuses %s', (_, posted, issues) => {
    expect(codesOf(posted)).toEqual(issues);
  });

  it('leaves a text for a file to the check of the field', () => {
    const { answers: found } = decode([
      ['papers[photo]', 'me.jpg'],
      ['papers[letters]', content('a.pdf')],
      ['papers[letters][]', 'b.pdf'],
    ]);
    expect(found).toEqual({ papers: { photo: 'me.jpg', letters: 'b.pdf' } });
    const state = createFormState(form, { side: 'server', today: '2026-11-20', answers: found });
    expect(validateForm(form, state).map(({ path, code }) => `${path}: ${code}`)).toEqual(['papers.letters: type', 'papers.photo: type']);
  });

  it('names the part in the message', () => {
    expect(decode([['papers[letters][0][size]', '5']]).issues[0]?.message).toBe(
      '"papers[letters][0][size]" is not a field of this form. Do not send it.',
    );
  });

  it('lets nothing into the answers but fields, whatever is posted', () => {
    const part = fc.oneof(
      fc.constantFrom('guest', 'papers', 'people', 'name', 'letters', '0', '1', '9', 'size', 'length', '', 'email'),
      fc.string(),
    );
    const posted = fc.array(
      fc.tuple(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.oneof(
          fc.string(),
          file.map((one) => one as unknown as Content),
        ),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(posted, (list) => {
        const entries = list.map(([parts, value]): WireEntry<Content> => ({
          name: parts.join('/'),
          parts,
          value: typeof value === 'string' ? { kind: 'scalar', value } : { kind: 'file', content: value },
        }));
        const decoded = decodeAnswers(form, entries, options);
        const check = (node: unknown, path: string): void => {
          if (form.byPath.has(path)) return;
          expect(typeof node, path).toBe('object');
          for (const [name, member] of Object.entries(node as object)) {
            const inner = path === '' ? name : `${path}.${name}`;
            const isBeyond = form.groupByPath.has(path) && /^\d{1,6}$/.test(name) && !form.byPath.has(`${inner}.name`);
            if (isBeyond) expect(member).toEqual({});
            else check(member, inner);
          }
        };
        check(decoded.answers, '');
        for (const { path } of decoded.files.values()) expect(form.byPath.get(path)?.definition.type).toBe('array');
      }),
      { numRuns: 2000 },
    );
  });
});

let reads = 0;

/** Counts how often a member is read. */
function countReads<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' && name !== 'length') reads += 1;
      return member;
    },
  });
}

describe('a JSON body', () => {
  it('may name fields by dotted paths', () => {
    const read = readJsonEntries(form, { 'guest.party': 2, guest: { name: 'Ana' } }, 99);
    expect('entries' in read && decodeAnswers(form, read.entries, options).answers).toEqual({ guest: { party: 2, name: 'Ana' } });
  });

  it('may leave groups, lists and fields empty', () => {
    const read = readJsonEntries(form, { guest: { home: {} }, papers: { letters: [] }, people: [{}] }, 99);
    expect('entries' in read && decodeAnswers(form, read.entries, options)).toMatchObject({ answers: { people: { size: 1 } }, issues: [] });
    expect(readJsonEntries(form, {}, 99)).toEqual({ entries: [], issues: [] });
  });

  it.each<[unknown, string]>([
    [{ admin: {} }, 'admin'],
    [{ admin: [] }, 'admin'],
    [{ admin: [{}] }, 'admin'],
    [{ guest: { name: [[]] } }, 'guest.name'],
    [{ people: [{ shoe: {} }] }, 'people.0.shoe'],
  ])('with an empty value that belongs to no field is reported: %j', (body, path) => {
    const read = readJsonEntries(form, body, 99);
    expect('entries' in read && decodeAnswers(form, read.entries, options).issues.map((issue) => `${issue.path}: ${issue.code}`)).toEqual([
      `${path}: unknown`,
    ]);
  });

  it('counts empty values too', () => {
    expect(readJsonEntries(form, { a: Array.from({ length: 5000 }, () => ({})) }, 2000)).toEqual({ fault: 'count' });
  });

  it.each<[string, () => unknown]>([
    ['items of a list', () => ({ a: countReads(Array.from({ length: 5000 }, () => 0)) })],
    ['items that are no rows', () => ({ people: countReads(Array.from({ length: 5000 }, () => 0)) })],
    ['members', () => countReads(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 0])))],
    [
      'members whose names no form has',
      () => countReads(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a..${index}`, 0]))),
    ],
  ])('is not read beyond the entry that is one too many: %s', (_, create) => {
    reads = 0;
    expect(readJsonEntries(form, create(), 20)).toEqual({ fault: 'count' });
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(30);
  });

  it('describes files only where that is allowed', () => {
    const read = readJsonEntries(
      form,
      { papers: { photo: [{ id: 'mine', name: 'a.pdf', size: 5, type: 'application/pdf', width: 3, height: 4 }] } },
      99,
    );
    if ('fault' in read) throw new Error(read.fault);
    expect(decodeAnswers(form, read.entries, options).answers).toEqual({ papers: { photo: 'no file' } });
    expect(decodeAnswers(form, read.entries, { ...options, allowsDescriptions: true }).answers).toEqual({
      papers: { photo: [{ id: 'papers.photo-1', name: 'a.pdf', size: 5, type: 'application/pdf', width: 3, height: 4 }] },
    });
  });

  it.each<[unknown, string]>([
    [[], 'shape'],
    [null, 'shape'],
    ['x', 'shape'],
    [Array.from({ length: 20 }).reduce((inner) => ({ a: inner }), 'x'), 'depth'],
    [{ a: Array.from({ length: 5000 }, () => '') }, 'count'],
  ])('that cannot be read is reported', (body, fault) => {
    expect(readJsonEntries(form, body, 2000)).toEqual({ fault });
  });

  it.each(['guest.__proto__.name', 'guest.constructor', 'guest..name', '.guest', '__proto__', ''])('may not use the name "%s"', (name) => {
    const read = readJsonEntries(form, JSON.parse(`{"${name}":"x"}`), 99);
    expect('issues' in read && read.issues.map(({ code }) => code)).toEqual(['malformed']);
    expect('entries' in read && read.entries).toEqual([]);
  });
});
