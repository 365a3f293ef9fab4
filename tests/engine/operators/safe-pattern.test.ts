import { describe, expect, test } from 'vitest';
import { isSafePattern } from '../../../engine/operators/patterns/safe-pattern.ts';

describe('a pattern is accepted', () => {
  test.each([
    '^\\d{10}$',
    '^\\+?\\d{7,15}$',
    "^[A-Za-z .'-]+$",
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    "^[\\p{L}\\p{M}' .-]+$",
    '^(N/A|0|\\d{10})$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '\\d',
    '^(?:ab|cd)*$',
    '^\\s*\\S',
    '\\.(pdf|jpe?g|png)$',
    '^[a-z]+(\\.[a-z]+)?$',
    '^https://',
    '^\\d{3}[- ]?\\d{3}[- ]?\\d{4}$',
    '',
  ])('%s', (pattern) => expect(isSafePattern(pattern)).toBe(true));
});

describe('a pattern is rejected', () => {
  test.each([
    '(a+)+$',
    '(a*)*',
    '(a|a)*$',
    '(a|ab)+$',
    '(\\w+\\s?)*$',
    '([a-z]+)*@',
    '(a?){50}a{50}',
    'a?'.repeat(40) + 'a'.repeat(40),
    '^a*a*a*$',
    '.*.*.*x',
    '^\\s+.*\\s+$',
    '(.)\\1',
    '(?=a)b',
    '(?<!a)b',
    '(?<x>a)',
    '(',
    '[z-a]',
    '\\p{Nothing}',
    'a'.repeat(201),
    '(a|aa)'.repeat(30),
    '(x{1,20}){1,20}y',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(a|b|ab)*c',
  ])('%s', (pattern) => expect(isSafePattern(pattern)).toBe(false));
});

test('no accepted pattern is slow on a text of the maximum length', () => {
  const texts = ['a', ' ', '1', 'a1 ', '\u00e9'].map((part) => part.repeat(10_000).slice(0, 10_000) + '!');
  for (const pattern of ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '\\d+$', '^a*a*$', '^\\s*[\\p{L} ]+$']) {
    expect(isSafePattern(pattern)).toBe(true);
    const expression = new RegExp(pattern, 'u');
    const started = performance.now();
    for (const text of texts) expression.test(text);
    expect(performance.now() - started).toBeLessThan(3000);
  }
});
