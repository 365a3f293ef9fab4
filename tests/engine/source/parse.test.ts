import { describe, expect, test } from 'vitest';
import { parseDefinition, type LocatedDiagnostic } from '#engine';

function read(document: unknown, files: Record<string, unknown> = {}): { definition?: unknown; diagnostics: LocatedDiagnostic[] } {
  const texts = new Map(Object.entries(files).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  return parseDefinition(typeof document === 'string' ? document : JSON.stringify(document), 'form.json', (file) => texts.get(file));
}

function codes(diagnostics: readonly LocatedDiagnostic[]): string[] {
  return diagnostics.map(({ code }) => code);
}

describe('a reference', () => {
  test('is replaced by its target, in the same file or another one', () => {
    const { definition, diagnostics } = read(
      {
        rules: { $ref: 'fragments/a.json#/rules' },
        title: { $ref: '#/texts/title' },
        list: { $ref: 'fragments/a.json#/list' },
        texts: { title: 'Form' },
      },
      { 'fragments/a.json': { rules: { isOpen: true }, list: [1, 2] } },
    );
    expect(diagnostics).toEqual([]);
    expect(definition).toEqual({ rules: { isOpen: true }, title: 'Form', list: [1, 2], texts: { title: 'Form' } });
  });

  test('in a fragment is relative to the folder, and "#" is the file of the fragment', () => {
    const files = { 'fragments/a.json': { x: { $ref: 'fragments/b.json#/y' }, z: { $ref: '#/x' } }, 'fragments/b.json': { y: 1 } };
    expect(read({ z: { $ref: 'fragments/a.json#/z' } }, files).definition).toEqual({ z: 1 });
  });

  test('can point through another reference', () => {
    const files = { 'a.json': { father: { $ref: '#/parent', with: { Who: 'Father' } }, parent: { name: { title: "${Who}'s name" } } } };
    expect(read({ field: { $ref: 'a.json#/father/name' } }, files).definition).toEqual({ field: { title: "Father's name" } });
  });

  test('merges sibling members over the fragment', () => {
    const files = { 'a.json': { type: 'string', form: { widget: 'text', width: 'half' }, enum: ['a'] } };
    expect(read({ f: { $ref: 'a.json', title: 'City', enum: ['b'], form: { widget: null, placeholder: 'x' } } }, files).definition).toEqual(
      { f: { type: 'string', title: 'City', enum: ['b'], form: { width: 'half', placeholder: 'x' } } },
    );
  });

  test('to several fragments merges them, and sibling members override them', () => {
    const files = { 'a.json': { rules: { a: 1, same: [1], own: 1 } }, 'b.json': { rules: { b: 2, same: [1], own: 2 } } };
    expect(read({ rules: { $ref: ['a.json#/rules', 'b.json#/rules'], own: 3 } }, files).definition).toEqual({
      rules: { a: 1, b: 2, same: [1], own: 3 },
    });
  });

  test('replaces parameters in texts, names and references', () => {
    const files = {
      'a.json': {
        '${who}Name': {
          title: '${Who} name',
          max: '${max}',
          rule: { $ref: '#/inner', with: { Deep: '${Who}!' } },
          path: { $ref: '#/${which}' },
        },
        inner: '${Deep} ${who}',
        one: 1,
      },
    };
    const { definition, diagnostics } = read(
      { $ref: 'a.json', with: { who: 'father', Who: 'Father', max: 3, which: 'one' }, inner: null, one: null },
      files,
    );
    expect(codes(diagnostics)).toEqual(['unset-parameter']);
    expect(definition).toBeUndefined();
    const inner = { ...files['a.json'], inner: undefined };
    expect(
      read({ x: { $ref: 'a.json#/${who}Name', with: { who: 'father' } } }, { 'a.json': inner }).diagnostics.map(({ code }) => code),
    ).toContain('missing-target');
    expect(
      read(
        { x: { $ref: 'a.json#/f', with: { who: 'father', max: 3 } } },
        { 'a.json': { f: { '${who}Name': 'Your ${who}', max: '${max}' } } },
      ).definition,
    ).toEqual({ x: { fatherName: 'Your father', max: 3 } });
  });
});

describe('a value has a location', () => {
  const text = '{\n  "a": { "$ref": "f.json#/x" },\n  "b": [1,\n    { "c": true }]\n}';
  const { locatePointer } = parseDefinition(text, 'form.json', () => '{\n\n "x": { "y": "z" } }');

  test.each([
    ['', 'form.json', 1, 1],
    ['/b/1/c', 'form.json', 4, 12],
    ['/b/1/nothing/here', 'form.json', 4, 5],
    ['/a', 'f.json', 3, 7],
    ['/a/y', 'f.json', 3, 14],
  ])('%s is at %s:%i:%i', (pointer, file, line, column) => expect(locatePointer(pointer)).toEqual({ file, line, column }));
});

describe('a syntax error names the expected token', () => {
  test.each([
    ['', 'Write a value (a text in double quotes, a number, true, false, null, { or [) here.', 1],
    ['{"a": 1,}', 'Remove the comma before it.', 9],
    ['{"a" 1}', 'Write ":" here.', 6],
    ['{"a": 1 "b": 2}', 'Write "," here.', 8],
    ['{"a": [{ "b": 1 }', 'Write ] } where they end.', 18],
    ['{“a”: 1}', 'Replace “ and ” by " around names and texts.', 2],
    ["{'a': 1}", 'Write " around names and texts.', 2],
    ['[1 2]', 'Write "," or "]" here.', 4],
    ['{"a": undefined}', 'Write a value (a text in double quotes, a number, true, false, null, { or [) here.', 7],
    ['{"a": 01}', 'Write a valid JSON number here.', 7],
    ['{"a": 1e999}', 'Write a valid JSON number here.', 7],
    ['{"a": "x\ny"}', 'Write a text that ends in the same line, with \\" and \\n for quotes and line breaks here.', 7],
    ['{} {}', 'Write the end of the file here.', 4],
    ['{ // no\n}', 'Remove the comment.', 3],
  ])('%s', (text, help, column) => {
    const { diagnostics, definition } = read(text);
    expect(definition).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'unreadable-json', help, line: 1, column }]);
  });

  test('valid JSON is parsed as by JSON.parse', () => {
    const text = '\ufeff {"a": [1, -2.5e3, "\\u00f1\\n", {}, [], null, true, false], "": {"b/c~d": 0}} ';
    expect(read(text).definition).toEqual(JSON.parse(text.trim()));
  });
});

describe('a document beyond the limits is rejected', () => {
  const lines = (count: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`l${index}`, index === 0 ? 'x'.repeat(100) : { $ref: `#/l${index - 1}` }]),
    );

  test.each<[string, unknown, Record<string, unknown>, string]>([
    ['by a file that is too long', `"${'x'.repeat(1_000_001)}"`, {}, 'too-large'],
    ['by depth', '['.repeat(70) + ']'.repeat(70), {}, 'too-deep'],
    [
      'by depth through fragments',
      { x: { $ref: 'a.json' } },
      { 'a.json': nest(60, { $ref: 'b.json' }), 'b.json': nest(60, 1) },
      'too-deep',
    ],
    [
      'by fragments that double each other',
      {
        $ref: '#/l30',
        ...Object.fromEntries(
          Array.from({ length: 31 }, (_, index) => [
            `l${index}`,
            index === 0 ? 'x' : [{ $ref: `#/l${index - 1}` }, { $ref: `#/l${index - 1}` }],
          ]),
        ),
      },
      {},
      'too-large',
    ],
    [
      'by parameters that double each other',
      { $ref: 'a.json#/l0', with: { p: 'xxxxxxxxxx' } },
      {
        'a.json': Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => [
            `l${index}`,
            index === 29 ? '${p}' : { $ref: `#/l${index + 1}`, with: { p: '${p}${p}' } },
          ]),
        ),
      },
      'too-large',
    ],
    [
      'by a parameter that holds much',
      { $ref: 'a.json#/l0', with: { p: [1, 2, 3] } },
      {
        'a.json': Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => [
            `l${index}`,
            index === 29 ? '${p}' : { $ref: `#/l${index + 1}`, with: { p: ['${p}', '${p}'] } },
          ]),
        ),
      },
      'too-large',
    ],
  ])('%s', (_, document, files, code) => {
    const started = performance.now();
    const { diagnostics, definition } = read(document, files);
    expect(definition).toBeUndefined();
    expect(codes(diagnostics)).toContain(code);
    expect(diagnostics.length).toBeLessThan(5);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('a long chain of fragments is accepted', () => {
    expect(read({ ...lines(50) }).diagnostics).toEqual([]);
  });

  function nest(depth: number, core: unknown): unknown {
    return depth === 0 ? core : [nest(depth - 1, core)];
  }
});

describe('an invalid reference is rejected', () => {
  test.each([
    ['../secret.json', 'invalid-ref'],
    ['fragments/../../x.json', 'invalid-ref'],
    ['/etc/x.json', 'invalid-ref'],
    ['https://example.com/x.json', 'invalid-ref'],
    ['file:x.json', 'invalid-ref'],
    ['a\\b.json', 'invalid-ref'],
    ['a.txt', 'invalid-ref'],
    ['', 'invalid-ref'],
    ['a.json#x', 'invalid-ref'],
    ['nowhere.json', 'missing-file'],
    ['a.json#/rulez', 'missing-target'],
    ['a.json#/__proto__', 'missing-target'],
    ['#/x', 'ref-cycle'],
  ])('%s as %s', (reference, code) => {
    const { diagnostics } = read({ x: { $ref: reference } }, { 'a.json': { rules: {} } });
    expect(codes(diagnostics)).toEqual([code]);
  });

  test('a name of a prototype is rejected, also if a parameter creates it', () => {
    expect(codes(read('{"a": {"__proto__": 1, "constructor": 2}}').diagnostics)).toEqual(['invalid-name', 'invalid-name']);
    expect(codes(read({ $ref: 'a.json', with: { p: '__proto__' } }, { 'a.json': { '${p}': 1 } }).diagnostics)).toEqual(['invalid-name']);
  });
});

test('all diagnostics are reported together, each in its file', () => {
  const { diagnostics } = read('{"a": {"$ref": "no.json"},\n "b": {"$ref": "f.json"},\n "b": 1}', {
    'f.json': '{\n "x": "${who}", "y": {"$ref": "../up.json"} }',
  });
  expect(diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
    'form.json:3 duplicate-key',
    'form.json:1 missing-file',
    'f.json:2 unset-parameter',
    'f.json:2 invalid-ref',
  ]);
});

describe('a text', () => {
  test.each([
    [{ title: 'a <b>bold</b> word' }, ['html-in-text']],
    [{ note: '</p>' }, ['html-in-text']],
    [{ texts: { anything: '&nbsp;' } }, ['html-in-text']],
    [{ errorMessage: { required: '<!-- x -->' } }, ['html-in-text']],
    [{ text: '[x](javascript:alert(1))' }, ['invalid-link']],
    [{ text: '[x](http://a.b)' }, ['invalid-link']],
    [{ text: '[x](//evil.example)' }, ['invalid-link']],
    [{ text: '[x](/\\\\evil)' }, ['invalid-link']],
    [{ buttons: [{ to: 'data:x' }] }, ['invalid-link']],
    [{ text: '[a](https://x.org/y?z) [b](mailto:a@b.c) [c](tel:+63) [d](/forms/a)', title: 'less < more, 3 <4, AT&T', to: '/' }, []],
  ])('%j has %j', (document, expected) => expect(codes(read(document).diagnostics)).toEqual(expected));
});
