import { describe, expect, it } from 'vitest';
import { fromForm, fromJson } from '../../../server/submissions/posted-answers.ts';

const statusOf = (read: () => unknown): number | undefined => {
  try {
    return void read();
  } catch (error) {
    return (error as { status?: number }).status;
  }
};

describe('posted answers', () => {
  it('are read by their dotted paths, lists with every item', () => {
    expect([...fromJson({ guest: { name: 'Ana', tags: ['a', 'b'] }, 'guest.party': 2 })]).toEqual([
      ['guest.name', 'Ana'], ['guest.tags', ['a', 'b']], ['guest.party', 2],
    ]);
    const form = new FormData();
    for (const [name, value] of [['guest[tags][]', 'a'], ['guest[tags][]', 'b'], ['guest[name]', 'Ana'], ['guest[name]', 'Bea']] as const) form.append(name, value);
    expect([...fromForm(form)]).toEqual([['guest.tags', ['a', 'b']], ['guest.name', ['Ana', 'Bea']]]);
  });

  it.each(['guest.__proto__.name', 'guest.constructor', 'guest..name', '.guest', '__proto__', ''])('refuse the JSON name "%s"', (name) => {
    expect(statusOf(() => fromJson(JSON.parse(`{"${name}":"x"}`)))).toBe(400);
  });

  it('refuse a text of megabytes, whatever room uploads have', () => {
    const form = new FormData();
    form.append('guest[name]', 'a'.repeat(100_001));
    expect(statusOf(() => fromForm(form))).toBe(413);
    expect(statusOf(() => fromJson({ guest: { tags: ['a'.repeat(100_001)] } }))).toBe(413);
    expect(fromJson({ name: 'a'.repeat(100_000) }).size).toBe(1);
  });

  it.each<[string, unknown]>([
    ['a list', { a: Array.from({ length: 100_000 }, () => 1) }],
    ['lists of empty texts', { a: Array.from({ length: 100_000 }, () => '') }],
    ['fields', Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`a${at}`, 1]))],
  ])('with too many items in %s are refused at once', (_, body) => {
    const start = performance.now();
    expect(statusOf(() => fromJson(body))).toBe(413);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
