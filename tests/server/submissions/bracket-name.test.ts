import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBracketName, writeBracketName } from '../../../server/submissions/bracket-name.ts';
import { fromForm, fromJson } from '../../../server/submissions/posted-answers.ts';

const name = fc.stringMatching(/^[A-Za-z]\w{0,15}$/).filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
const path = fc.array(name, { minLength: 1, maxLength: 6 });

describe('bracket names', () => {
  it('come back as they were written', () => {
    fc.assert(fc.property(path, fc.boolean(), (names, isListed) => {
      const written = writeBracketName(names, isListed && names.length > 0);
      expect(parseBracketName(written)).toEqual({ path: names, isListed });
    }));
  });

  it('are read or refused, whatever they are', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      try {
        const parsed = parseBracketName(text);
        expect(parsed.path.length).toBeGreaterThan(0);
        expect(parsed.path.some((part) => ['__proto__', 'constructor', 'prototype', ''].includes(part))).toBe(false);
      } catch (error) {
        expect(error).toMatchObject({ status: 400 });
      }
    }));
  });

  it.each(['', '[a]', 'a[', 'a]', 'a[b', 'a[b]c', 'a[[b]]', 'a[__proto__][b]', 'constructor', 'a[prototype]', 'a[][b]', 'a.b', `a${'[b]'.repeat(9)}`, 'a'.repeat(300)])('"%s" is refused', (text) => {
    expect(() => parseBracketName(text)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('posted answers', () => {
  const leaf = fc.oneof(fc.string({ minLength: 1 }).map((text) => text.replaceAll(/\r|\n/g, '.')), fc.boolean(), fc.integer());
  const answers = fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf, { minKeys: 1, maxKeys: 5 })), { maxKeys: 8 });

  it('are the same from a form as from JSON', () => {
    fc.assert(fc.property(answers, (nested) => {
      const form = new FormData();
      for (const [group, member] of Object.entries(nested)) {
        if (typeof member !== 'object') form.append(group, String(member));
        else for (const [field, value] of Object.entries(member)) form.append(writeBracketName([group, field]), String(value));
      }
      const texts = new Map([...fromJson(nested)].map(([at, value]) => [at, String(value)]));
      expect(fromForm(form)).toEqual(texts);
    }));
  });

  it('gather repeated list names in order, and leave out what is empty', () => {
    const form = new FormData();
    form.append('papers[letters][]', new File(['a'], 'a.pdf'));
    form.append('papers[letters][1]', new File(['b'], 'b.pdf'));
    form.append('papers[photo][]', new File([], ''));
    form.append('guest[name]', '');
    const posted = fromForm(form);
    expect([...posted.keys()]).toEqual(['papers.letters']);
    expect((posted.get('papers.letters') as File[]).map((file) => file.name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are limited in number and depth', () => {
    const form = new FormData();
    for (let index = 0; index <= 2000; index += 1) form.append(`a[b${index}]`, 'x');
    expect(() => fromForm(form)).toThrow(expect.objectContaining({ status: 413 }));
    const deep: unknown = Array.from({ length: 20 }).reduce((inner) => ({ a: inner }), 'x');
    expect(() => fromJson(deep)).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => fromJson(JSON.parse('{"__proto__":{"a":1}}'))).toThrow(expect.objectContaining({ status: 400 }));
  });
});
