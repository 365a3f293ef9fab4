/** The reference and the contracts of the lookups are up to date, and each key of the language has a description with a valid example. */

import { Ajv, type SchemaObject } from 'ajv';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operatorDescriptions } from '../../engine/operators/reference/operator-descriptions.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';
import { createReferenceFiles } from '../../server/commands/reference/reference-files.ts';

const readText = (file: string): string => readFileSync(file, 'utf8');

test.each(Object.entries(createReferenceFiles(enrollmentProduct)))('%s is as the reference command would write it', (file, text) => {
  expect(readText(file), 'run npm run reference').toBe(text);
});

/** Lists every schema below `properties` with its JSON Pointer. */
function listKeys(schema: unknown, pointer = ''): [pointer: string, key: { description?: string; examples?: unknown[] }][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, member]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (['examples', 'defaultSnippets', 'if'].includes(name) || member === null) return [];
    if (name !== 'properties' || pointer.endsWith('/properties')) return listKeys(member, at);
    return Object.entries(member as Record<string, never>).flatMap(([key, own]) => [
      [`${at}/${key}`, own] as [string, never],
      ...listKeys(own, `${at}/${key}`),
    ]);
  });
}

describe.each(['wizard', 'list'])('the schema of a %s', (name) => {
  const schema = JSON.parse(readText(`definitions/${name}.schema.json`)) as SchemaObject;
  // Operators share one argument. A value beside a reference is described at its own location.
  const keys = listKeys(schema).filter(([pointer]) => !/\/(logic|nodeOver)\/|\/then\//.test(pointer));
  const ajv = new Ajv({ allowUnionTypes: true, strictRequired: false, strictTypes: false, keywords: ['defaultSnippets'] });
  ajv.addSchema(schema, 'language');

  test('describes each key, with an example', () => {
    expect(keys.length).toBeGreaterThan(30);
    const undescribed = keys.filter(([, key]) => !key.description || key.description.length < 20 || !key.examples?.length);
    expect(undescribed.map(([pointer]) => pointer)).toEqual([]);
  });

  test('repeats the example in the hover text', () => {
    const apart = keys.filter(([, { description, examples }]) => !sameJson(description!.split(' Example: ').at(-1)!, examples![0]));
    expect(apart.map(([pointer]) => pointer)).toEqual([]);
  });

  test.each(keys)('%s has a valid example', (pointer, key) => {
    const validate = ajv.compile({ $ref: `language#${encodeURI(pointer)}` });
    expect(key.examples!.filter((example) => !validate(example))).toEqual([]);
  });
});

function sameJson(text: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    return false;
  }
}

test('the reference describes each operator', () => {
  const text = readText('definitions/REFERENCE.md');
  const missing = Object.entries(operatorDescriptions).filter(
    ([name, description]) => !text.includes(`| \`${name.replaceAll('|', '\\|')}\` | ${description.replaceAll('|', '\\|')} |`),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
