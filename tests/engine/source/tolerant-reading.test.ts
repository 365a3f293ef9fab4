/** Changes single characters of the shipped definitions: the reader reports the change in at most three errors, near it, and never fails. */

import { describe, expect, test } from 'vitest';
import { parseDefinition } from '#engine';
import { toValue } from '../../../engine/source/json-node.ts';
import { readJson } from '../../../engine/source/read-json.ts';
import { listFiles } from '../../architecture/source-file.ts';
import { readFileSync } from 'node:fs';

interface SyntaxError {
  message: string;
  help: string;
  line: number;
}

function read(text: string): { value: unknown; errors: SyntaxError[] } {
  const errors: SyntaxError[] = [];
  const root = readJson(
    { name: 'f.json', text },
    ({ message, help }, offset) => void errors.push({ message, help, line: lineOf(text, offset) }),
  );
  return { value: root && toValue(root), errors };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A linear congruential generator, so that each run makes the same changes. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}

const MARKS = ['"', '{', '}', '[', ']', ',', ':', '\\', 'x', '\n', '0', '/', "'"];
const CHANGES_PER_FILE = 30;
const files = listFiles('definitions', /^definitions\/.*\.json$/).filter((file) => !/schema\.json$|lookups\.json$/.test(file));

describe('one changed character', () => {
  test.each(files)('of %s is reported near it', (file) => {
    const text = readFileSync(file, 'utf8');
    const random = createRandom(text.length);
    for (let round = 0; round < CHANGES_PER_FILE; round += 1) {
      const at = random(text.length);
      const mark = MARKS[random(MARKS.length)]!;
      const changed = random(2) === 0 ? text.slice(0, at) + text.slice(at + 1) : text.slice(0, at) + mark + text.slice(at);
      const { errors } = read(changed);
      const line = lineOf(text, at);
      const context = `${file}:${line} ${JSON.stringify(changed.split('\n')[line - 1])} ${JSON.stringify(errors)}`;
      // A name that is there twice is valid JSON, and reported.
      const ofSyntax = errors.filter(({ message }) => !message.includes('twice'));
      expect(ofSyntax.length > 0, context).toBe(!isJson(changed));
      expect(errors.length, context).toBeLessThanOrEqual(3);
      // A bracket that is still open is reported where the other bracket is missing, and its line is named.
      const named = errors.flatMap((error) => [error.line, Number(/of line (\d+) /.exec(error.message)?.[1] ?? error.line)]);
      const isNear = named.some((one) => Math.abs(one - line) <= 2);
      expect(isNear || errors.length === 0, context).toBe(true);
    }
  });
});

describe('after a syntax error the rest is read', () => {
  test.each<[what: string, text: string, value: unknown, helps: string[]]>([
    ['a missing comma', '{"a": 1 "b": 2}', { a: 1, b: 2 }, ['Write "," here.']],
    ['a trailing comma', '{"a": [1, 2,], "b": 2}', { a: [1, 2], b: 2 }, ['Remove the comma before it.']],
    ['a comment', '{\n// text\n"a": 1 /* x */}', { a: 1 }, ['Remove the comment.', 'Remove the comment.']],
    ['a missing quote', '{\n"a: 1,\n"b": "two,\n"c": 3}', { a: 1, b: 'two', c: 3 }, ['Write " here.', 'Write " here.']],
    [
      'other quotes',
      "{“a”: ‘x’, 'b': 2}",
      { a: 'x', b: 2 },
      ['Replace “ and ” by " around names and texts.', 'Write " around names and texts.', 'Write " around names and texts.'],
    ],
    ['an invalid escape', '{"a": "C:\\dir", "b": 1}', { a: 'C:\\dir', b: 1 }, ['Write \\\\ for a backslash, or \\" for a double quote.']],
    [
      'a missing value',
      '{"a": , "b": 1}',
      { b: 1 },
      ['Write a value (a text in double quotes, a number, true, false, null, { or [) here.'],
    ],
    [
      'a missing value before a name',
      '{\n  "a":\n  "b": 1\n}',
      { b: 1 },
      ['Write a value (a text in double quotes, a number, true, false, null, { or [) here.'],
    ],
    [
      'a literal in capitals',
      '{"a": True, "b": None, "c": 01}',
      { a: true, c: 1 },
      [
        'Write a value (a text in double quotes, a number, true, false, null, { or [) here.',
        'Write a value (a text in double quotes, a number, true, false, null, { or [) here.',
        'Write a valid JSON number here.',
      ],
    ],
    ['an unclosed bracket', '{\n  "a": {\n    "b": [1, 2\n  },\n  "c": 3\n}', { a: { b: [1, 2] }, c: 3 }, ['Write ] here.']],
    ['an unclosed block', '{\n  "a": {\n    "b": 1,\n  "c": 3\n}', { a: { b: 1 }, c: 3 }, ['Write } here.']],
    ['a bracket too many', '{\n  "a": { "b": 1 }},\n  "c": 3\n}', { a: { b: 1 }, c: 3 }, ['Remove the }.']],
    ['a colon in place of a comma', '{"a": 1: "b": 2}', { a: 1, b: 2 }, ['Write "," or "}" here.']],
    [
      'a line break in a text',
      '{\n"a": "one\ntwo",\n"b": 2}',
      { a: 'one two', b: 2 },
      ['Write a text that ends in the same line, with \\" and \\n for quotes and line breaks here.'],
    ],
  ])('%s', (_, text, value, helps) => {
    const found = read(text);
    expect(found.errors.map(({ help }) => help)).toEqual(helps);
    expect(found.value).toEqual(value);
  });
});

test('a document with errors is not a definition, only a recovered one', () => {
  const { definition, recovered, diagnostics } = parseDefinition('{"a": 1,}', 'form.json', () => undefined);
  expect(definition).toBeUndefined();
  expect(recovered).toMatchObject({ definition: { a: 1 }, isComplete: true });
  expect(diagnostics).toHaveLength(1);
});
