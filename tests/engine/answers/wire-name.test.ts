import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWireName, parseWireName } from '#engine';

const name = fc.stringMatching(/^[A-Za-z]\w{0,15}$/).filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));

describe('bracket names', () => {
  it('are formatted as they were parsed', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), fc.boolean(), (names, isListed) => {
        const parts = isListed ? [...names, ''] : names;
        expect(parseWireName(formatWireName(parts))).toEqual(parts);
      }),
    );
  });

  it('are either parsed or rejected, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = parseWireName(text);
        expect(parts?.some((part) => ['__proto__', 'constructor', 'prototype'].includes(part)) ?? false).toBe(false);
      }),
    );
  });

  it.each([
    '',
    '[a]',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    'a[[b]]',
    'a[__proto__][b]',
    'constructor',
    'a[prototype]',
    'a[][b]',
    'a.b',
    `a${'[b]'.repeat(9)}`,
    'a'.repeat(300),
  ])('"%s" is rejected', (text) => {
    expect(parseWireName(text)).toBeUndefined();
  });
});
