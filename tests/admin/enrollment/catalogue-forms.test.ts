import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { learnerFields } from '../../../server/enrollment/families/person-fields.ts';
import { compileFile, problemLine } from '../../../server/definitions/compile-file.ts';

const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
const texts = (JSON.parse(read('app.json')) as { texts: Record<string, string> }).texts;
const files = readdirSync('definitions/catalogue').filter((file) => file.endsWith('.json') && file !== 'shared.json');

it.each(files)('%s compiles without diagnostics and has the name of its id', (name) => {
  const file = `catalogue/${name}`;
  const { definition, diagnostics } = compileFile({ text: read(file), file, read, app: { texts } });
  expect(diagnostics.map(problemLine)).toEqual([]);
  expect(`${definition?.id}.json`).toBe(name);
});

it('the form of a learner has all fields that the server stores, except the family', () => {
  const { form } = compileFile({ text: read('catalogue/learner.json'), file: 'catalogue/learner.json', read, app: { texts } });
  const drawn = form?.steps.flatMap(({ fields }) => fields.map(({ path }) => path)) ?? [];
  expect([...drawn, 'family'].toSorted()).toEqual(Object.keys(learnerFields).toSorted());
});
