import { expect, it } from 'vitest';
import { formatCodeFrame } from '../../../../server/commands/check/code-frame.ts';

/** Returns the last line of the excerpt and the line with its mark. */
function excerptLines(text: string, line: number, column: number, width = 80): string[] {
  const excerpt = formatCodeFrame(text, line, column, width);
  return excerpt ? [excerpt.lines.at(-1)!.text, excerpt.mark] : [];
}

it('underlines a string with its quotes, a word, a number, and one character of other tokens', () => {
  expect(excerptLines('{ "var": "guest.nmae" }', 1, 10)).toEqual(['{ "var": "guest.nmae" }', '         ^^^^^^^^^^^^']);
  expect(excerptLines('{ "a": true }', 1, 8)).toEqual(['{ "a": true }', '       ^^^^']);
  expect(excerptLines('{ "a": -1.5e3 }', 1, 8)).toEqual(['{ "a": -1.5e3 }', '       ^^^^^^']);
  expect(excerptLines('{ "a": [] }', 1, 8)).toEqual(['{ "a": [] }', '       ^']);
  expect(excerptLines('{ "a": "say \\"x\\"" }', 1, 8)).toEqual(['{ "a": "say \\"x\\"" }', '       ^^^^^^^^^^^']);
});

it('shows the line above, unless it is empty', () => {
  expect(formatCodeFrame('{\n  "a": 1\n}', 2, 3, 80)?.lines).toEqual([
    { number: 1, text: '{' },
    { number: 2, text: '  "a": 1' },
  ]);
  expect(formatCodeFrame('{\n\n  "a": 1\n}', 3, 3, 80)?.lines).toEqual([{ number: 3, text: '  "a": 1' }]);
});

it('expands tabs and aligns the caret with the token', () => {
  expect(excerptLines('\t{ "a":\t1 }', 1, 9)).toEqual(['    { "a":  1 }', '            ^']);
});

it('counts wide characters as two columns, a joined sequence as one character, and accents as none', () => {
  expect(excerptLines('{ "学校": 1, "b": x }', 1, 15)).toEqual(['{ "学校": 1, "b": x }', '                ^']);
  expect(excerptLines('{ "👩‍👩‍👧": x }', 1, 16)).toEqual(['{ "👩‍👩‍👧": x }', '         ^']);
  expect(excerptLines('{ "n\u0303": x }', 1, 9)).toEqual(['{ "n\u0303": x }', '       ^']);
});

it('cuts a long line around the token to the available columns', () => {
  const long = `{ ${Array.from({ length: 60 }, (_, index) => `"key${index}": ${index}`).join(', ')} }`;
  const column = long.indexOf('"key30"') + 1;
  const [text, mark] = excerptLines(long, 1, column, 60) as [string, string];
  expect(text.length).toBeLessThanOrEqual(60);
  expect(text).toMatch(/^….*…$/);
  expect(text.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('"key30"');
  const [end, endMark] = excerptLines(long, 1, long.length, 60) as [string, string];
  expect(end.length).toBeLessThanOrEqual(60);
  expect(end[endMark.indexOf('^')]).toBe('}');
});

it('cuts a token that is longer than the line itself', () => {
  const [text, mark] = excerptLines(`{ "a": "${'x'.repeat(300)}" }`, 1, 8, 60) as [string, string];
  expect(text.length).toBeLessThanOrEqual(60);
  expect(mark.length).toBeLessThanOrEqual(60);
  expect(text[mark.indexOf('^')]).toBe('"');
});

it('marks the position after the last character at the end of a file and in an empty file', () => {
  expect(excerptLines('{ "a": 1', 1, 9)).toEqual(['{ "a": 1', '        ^']);
  expect(excerptLines('{\n', 2, 1)).toEqual(['', '^']);
  expect(excerptLines('', 1, 1)).toEqual(['', '^']);
  expect(excerptLines('{}', 7, 1)).toEqual([]);
});

it('replaces terminal control characters and removes carriage returns', () => {
  expect(excerptLines('{ "\u001b[31m\u202e": x }\r\n', 1, 12)).toEqual(['{ "\ufffd[31m\ufffd": x }', '           ^']);
});
