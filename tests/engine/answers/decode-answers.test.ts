/** Posted entries are decoded to typed answers, and entries of unknown or invalid names are rejected. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormState, decodeAnswers, validateForm, type WireEntry } from '#engine';
import { listCodes, content, decode, file, form, options, type Content } from './codec-support.ts';

describe('decodeAnswers', () => {
  it('converts texts to the types of their fields and normalizes line ends', () => {
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

  it('accepts files by field name, as a list and by number', () => {
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
    ['an unknown field', [['admin', 'true']], ['admin: unknown']],
    ['an unknown field without a value', [['admin', '']], ['admin: unknown']],
    ['an unknown group', [['wanted[role]', 'x']], ['wanted: unknown']],
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
    ['a method of all objects', [['papers[letters][toString]', content('a.pdf')]], ['papers.letters: unknown']],
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
    ['an unknown field in a row', [['people[0][shoe]', 'x']], ['people.0.shoe: unknown']],
    ['a name below a row', [['people[name]', 'x']], ['people.name: unknown']],
    ['a row number with leading zeros', [['people[00][name]', 'x']], ['people.00: unknown']],
    [
      'the number of rows twice',
      [
        ['people[size]', '1'],
        ['people[size]', '2'],
      ],
      ['people.size: repeated'],
    ],
  ])('rejects %s', (_, posted, issues) => {
    expect(listCodes(posted)).toEqual(issues);
  });

  it('leaves text for an upload to the validation of the field', () => {
    const { answers: found } = decode([
      ['papers[photo]', 'me.jpg'],
      ['papers[letters]', content('a.pdf')],
      ['papers[letters][]', 'b.pdf'],
    ]);
    expect(found).toEqual({ papers: { photo: 'me.jpg', letters: 'b.pdf' } });
    const state = createFormState(form, { side: 'server', today: '2026-11-20', answers: found });
    expect(validateForm(form, state).map(({ path, code }) => `${path}: ${code}`)).toEqual(['papers.letters: type', 'papers.photo: type']);
  });

  it('names the posted part in the message', () => {
    expect(decode([['papers[letters][0][size]', '5']]).issues[0]?.message).toBe(
      '"papers[letters][0][size]" is not a field of this form. Do not send it.',
    );
  });

  it('adds only fields to the answers, for any post', () => {
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
