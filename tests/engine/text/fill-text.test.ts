import { describe, expect, test } from 'vitest';
import { interpolate, listPlaceholderNames } from '#engine';
import { escapeMarkdown } from '../../../engine/text/escape-markdown.ts';
import { fillText, type PlaceholderReader } from '../../../engine/text/fill-text.ts';
import { parseTextTemplate } from '../../../engine/text/text-template.ts';

describe('interpolate fills placeholders', () => {
  const data = { name: 'Ana', count: 3, one: 1, none: 0, empty: '', isOpen: false, card: { branch: 'Main' }, list: ['a'] };
  test.each([
    ['a path', '{name} of {card.branch}', 'Ana of Main'],
    ['a number and a boolean', '{none}, {isOpen}', '0, false'],
    ['an unset name with its fallback', 'Dear {gone|friend}, {empty|empty}', 'Dear friend, empty'],
    ['an empty fallback, which keeps the spaces', 'A {gone|} B', 'A  B'],
    ['spaces around the name', '{ name } { gone | x}', 'Ana  x'],
    ['a doubled brace', '{{name} is {name}, {{{name}', '{name} is Ana, {Ana'],
    ['a single closing brace', 'a } b', 'a } b'],
    ['no prototype', '{constructor}|{__proto__.x}', '|'],
  ])('%s', (_, text, filled) => {
    expect(interpolate(text, data)).toBe(filled);
  });

  test.each([
    ['in a sentence', 'Tell {gone} now', 'Tell now'],
    ['before punctuation', 'Hello {gone}, welcome {gone}!', 'Hello, welcome!'],
    ['at the beginning', '{gone} is here', 'is here'],
    ['at the end', 'It is {gone}', 'It is'],
    ['on a line of its own', 'a\n{gone} b', 'a\nb'],
    ['in brackets', '({gone} b) "{gone} c"', '(b) "c"'],
    ['twice in a row', 'a {gone} {gone} b', 'a b'],
    ['in a word', 'pre{gone}fix', 'prefix'],
  ])('an unset placeholder vanishes with a neighbouring space: %s', (_, text, filled) => {
    expect(interpolate(text, data)).toBe(filled);
  });

  test.each([
    ['{count, plural, one {# day} other {# days}}', '3 days'],
    ['{one, plural, one {# day} other {# days}}', '1 day'],
    ['{none, plural, =0 {nothing} one {# day} other {# days}} left', 'nothing left'],
    ['{one,plural,one{{name} alone}other{{name} and # others}}', 'Ana alone'],
    ['{count,plural,one{{name} alone}other{{name} and # others}}', 'Ana and 3 others'],
    ['{count, plural, other {{one, plural, one {# of {count}} other {no}}}}', '1 of 3'],
    ['for {gone, plural, one {# day} other {# days}} now', 'for now'],
    ['{name, plural, other {# days}}', ''],
    ['# {count} #', '# 3 #'],
  ])('a plural: %s', (text, filled) => {
    expect(interpolate(text, data)).toBe(filled);
  });
});

test('the forms of a plural are those of the language', () => {
  const text = '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}';
  const fill = (count: number) => fillText(text, { text: () => undefined, number: () => count, locale: 'pl' });
  expect([1, 2, 5, 22, 1.5].map(fill)).toEqual(['1 plik', '2 pliki', '5 plików', '22 pliki', '1.5 pliku']);
});

test.each([
  ['a name with a space', 'Hello {your name}', '{your name}'],
  ['an empty one', 'a {} b', '{} b'],
  ['one without an end', 'a {name', '{name'],
  ['a plural without "other"', '{count, plural, one {# day}}', '{count, plural, one {# day}}'],
  ['a number as a name', '{1}', '{1}'],
  [
    'too deep a plural',
    '{a, plural, other {{a, plural, other {{a, plural, other {{a, plural, other {x}}}}}}}}',
    '{a, plural, other {x}}}}}}}}',
  ],
])('a malformed placeholder stays in the text and is listed: %s', (_, text, found) => {
  expect(parseTextTemplate(text).malformed[0]).toBe(found.slice(0, 30));
  if (!text.includes('plural')) expect(interpolate(text, {})).toBe(text);
});

test('the names of a text include those in plurals', () => {
  expect(listPlaceholderNames('{a} {b|c} {{d} {e, plural, one {{f.g}} other {#}}')).toEqual(['a', 'b', 'e', 'f.g']);
});

describe('an answer in a Markdown text is not markup', () => {
  const fill = (text: string, name: string) => fillText(text, { text: () => name, escape: escapeMarkdown });
  test.each([
    ['bold', 'Dear {name}', '**Ana**', 'Dear \\*\\*Ana\\*\\*'],
    ['a link', 'Dear {name}', '[x](/y)', 'Dear \\[x\\]\\(/y\\)'],
    ['a backslash', 'Dear {name}', 'a\\b', 'Dear a\\\\b'],
    ['a list item', '{name}\n{name}', '- Ana', '\\- Ana\n\\- Ana'],
    ['a hyphen in a line', 'Dear {name}', '- Ana', 'Dear - Ana'],
    ['line breaks', 'Dear {name}', 'Ana\n\n- Ben', 'Dear Ana - Ben'],
    ['the target of a link', '[map](https://example.com/?q={name}&n=1)', 'a b)&c', '[map](https://example.com/?q=a%20b%29%26c&n=1)'],
    ['the target of a link with markup', '[l](/a?x={name})', "**A** (it's)", '[l](/a?x=%2A%2AA%2A%2A%20%28it%27s%29)'],
    ['the target of a link with an unpaired surrogate', '[l](/a?x={name})', 'a\uD800', '[l](/a?x=a%EF%BF%BD)'],
  ])('%s', (_, text, name, filled) => {
    expect(fill(text, name)).toBe(filled);
  });

  test('bold markup around an unset answer vanishes', () => {
    const unset = { text: () => undefined, escape: escapeMarkdown };
    expect(fillText('Where **{name}** lives', unset)).toBe('Where lives');
    expect(fillText('**{name}**', unset)).toBe('');
    expect(fillText('**{name} x**', unset)).toBe('**x**');
  });
});

test('values in a text from right to left are isolated, but not in the target of a link', () => {
  const reader: PlaceholderReader = { text: (name) => ({ title: 'LRN (12 digits)', mail: 'a@b.example' })[name], number: () => 2 };
  expect(fillText('الرجاء إدخال {title}.', reader)).toBe('الرجاء إدخال \u2068LRN (12 digits)\u2069.');
  expect(fillText('اكتب إلى [{mail}](mailto:{mail})', reader)).toBe('اكتب إلى [\u2068a@b.example\u2069](mailto:a@b.example)');
  expect(fillText('{count, plural, one {ملف} other {# ملفات}}', reader)).toBe('\u20682\u2069 ملفات');
  expect(fillText('Enter {title}.', reader)).toBe('Enter LRN (12 digits).');
});
