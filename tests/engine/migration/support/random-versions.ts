/** Random versions of a form with renames between them, and answers to the former one. */

import fc from 'fast-check';
import { compileForm } from '#engine';
import type { CompiledForm, FileAnswer, Snapshot } from '#engine';
import { completed } from '../../sample.ts';

/** Files that differ in what rules are about. */
const paper = { name: 'a.pdf', size: 1, type: 'application/pdf' };
const largePaper = { ...paper, size: 80 };
const square = { name: 'a.png', size: 1, type: 'image/png', width: 10, height: 10 };
const tall = { ...square, height: 20 };

/** The rules of uploads, and files that they accept. */
const uploads: Record<string, [rules: object | undefined, ...accepted: Omit<FileAnswer, 'id'>[]]> = {
  anyFile: [undefined, paper, largePaper, square, tall],
  file: [{ extensions: ['pdf', 'png'], maxBytes: 100 }, paper, largePaper, square, tall],
  smallFile: [{ extensions: ['pdf', 'png'], maxBytes: 50 }, paper, square, tall],
  paper: [{ extensions: ['pdf'], maxBytes: 100 }, paper, largePaper],
  square: [{ extensions: ['pdf', 'png'], maxBytes: 100, picture: { square: true } }, paper, largePaper, square],
};

const kinds: Record<string, { schema: object; answers: fc.Arbitrary<Snapshot['answers'][string] | Omit<FileAnswer, 'id'>> }> = {
  text: { schema: { type: 'string', title: 'T' }, answers: fc.constantFrom('a', 'b', 'c d', '12 May') },
  choice: { schema: { type: 'string', title: 'T', enum: ['a', 'b'] }, answers: fc.constantFrom('a', 'b') },
  date: { schema: { type: 'string', title: 'T', format: 'date' }, answers: fc.constantFrom('2026-01-02', '2020-12-31') },
  number: { schema: { type: 'integer', title: 'T' }, answers: fc.integer({ min: 0, max: 9 }) },
  consent: { schema: { type: 'boolean', title: 'T', const: true }, answers: fc.constant(true) },
  boolean: { schema: { type: 'boolean', title: 'T' }, answers: fc.boolean() },
  choices: {
    schema: { type: 'array', title: 'T', items: { type: 'string', enum: ['a', 'b', 'c'] } },
    answers: fc.constantFrom(['a'], ['a', 'c'], ['b', 'c']),
  },
  ...Object.fromEntries(
    Object.entries(uploads).map(([kind, [files, ...accepted]]) => [
      kind,
      { schema: { type: 'array', title: 'T', items: { type: 'object' }, form: { files } }, answers: fc.constantFrom(...accepted) },
    ]),
  ),
};
const NAMES = ['p', 'q', 'r', 's'];

/** Fields outside of rows by name, and those of the rows of `list`. */
export type Shape = { own: Record<string, string>; rows: Record<string, string>; list: string };

const fields = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...Object.keys(kinds)), { minKeys: 1 });
const shapes: fc.Arbitrary<Shape> = fc.record({ own: fields, rows: fields, list: fc.constantFrom('list', 'people') });

function schemas(shape: Record<string, string>): object {
  return Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, kinds[kind]!.schema]));
}

export function compile({ own, rows, list }: Shape, renamed: object = {}): CompiledForm | undefined {
  const items = { type: 'object', properties: schemas(rows) };
  const properties = { ...schemas(own), [list]: { type: 'array', maxItems: 3, items } };
  const steps = [{ id: 'only', title: 'Only', sections: [{ fields: [...Object.keys(own), list] }] }];
  return compileForm(completed({ answers: { type: 'object', properties }, steps, renamed })).form;
}

/** Random renames: those that a check refuses are left out by the precondition. */
const renames = fc.dictionary(
  fc.constantFrom('p', 'q', 'r', 'list', 'people', 'list.#.p', 'people.#.q'),
  fc.constantFrom('p', 'q', 'r', 's', 'list', 'people', 'list.#.r', 'people.#.p', 'people.#.s'),
  { maxKeys: 3 },
);

/** Answers of a shape, with files and with answers that an earlier migration set aside. */
function snapshotsOf({ own, rows, list }: Shape): fc.Arbitrary<Snapshot> {
  const paths = [
    ...Object.entries(own),
    ...[0, 1].flatMap((row) => Object.entries(rows).map(([name, kind]): [string, string] => [`${list}.${row}.${name}`, kind])),
  ];
  const answers = fc.tuple(...paths.map(([path, kind]) => fc.option(kinds[kind]!.answers.map((answer) => [path, kind, answer] as const))));
  const aside = fc.dictionary(
    fc.constantFrom('p', 'gone', 'list.0.p'),
    fc.array(fc.record({ answer: fc.constantFrom('old', 7, true) }), { minLength: 1, maxLength: 2 }),
  );
  return fc.tuple(answers, aside).map(([given, old]) => {
    const set = given.filter((one) => one !== null);
    const files = set.filter(([, kind]) => Object.hasOwn(uploads, kind));
    const values = set.filter((one) => !files.includes(one)).map(([path, , answer]) => [path, answer]);
    return {
      answers: { ...Object.fromEntries(values), [`${list}.size`]: 2 },
      origins: {},
      records: {},
      passed: [],
      step: 'only',
      shown: [],
      files: [],
      fileAnswers: Object.fromEntries(files.map(([path, , file]) => [path, [{ ...(file as FileAnswer), id: path }]])),
      aside: old,
    };
  });
}

/** A former version, the present one with its renames, and answers to the former one. */
export const versions = fc
  .tuple(shapes, shapes, renames)
  .chain(([before, after, renamed]) => fc.tuple(fc.constant({ before, after, renamed }), snapshotsOf(before)));
