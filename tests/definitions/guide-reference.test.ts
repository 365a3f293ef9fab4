/** The reference is up to date, each key of the language has a description with a valid example, and the lookups are those of the server. */

import { Ajv, type SchemaObject } from 'ajv';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operators } from '../../engine/operators/operators.ts';
import { unguarded } from '../../server/lookups/lookup.ts';
import { lookups } from '../../server/enrollment/lookups/registry.ts';
import { lookupFacts, lookupReference } from '../../server/enrollment/lookups/lookup-facts.ts';
import { createReferenceFiles } from '../../server/commands/reference/reference-files.ts';
import { seededStore } from '../server/enrollment/db/support/seeded-store.ts';

const readText = (file: string): string => readFileSync(file, 'utf8');

test.each(Object.entries(createReferenceFiles(lookupReference)))('%s is as the reference command would write it', (file, text) => {
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
  const missing = [...operators.values()].filter(
    (operator) => !text.includes(`| \`${operator.name.replaceAll('|', '\\|')}\` | ${operator.description.replaceAll('|', '\\|')} |`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe('the lookups of the reference', () => {
  test('are those of the server', () => expect(Object.keys(lookupFacts).sort()).toEqual(Object.keys(lookups).sort()));

  test.each(Object.entries(lookupFacts))('%s has the described parameters and result', async (path, facts) => {
    const store = await seededStore();
    const given = {
      email: 'omar.haddad@example.com',
      learner_id: '2024-00001',
      enrollment_pin: '1',
      city_id: '1705301000',
      country_id: 'PH',
    };
    const readNames = new Set<string>();
    const answers: unknown[] = [];
    const everyId = Object.fromEntries(facts.params.map((param) => param.replace('?', '')).map((param) => [param, 'none']));
    const { email: _email, ...withoutEmail } = given;
    for (const params of path === 'display_names' ? [everyId] : [given, withoutEmail]) {
      answers.push(await lookups[path]!.answer(store, recording(params, readNames), { guard: unguarded }).catch(() => undefined));
    }
    expect([...readNames].sort()).toEqual(
      facts.params
        .map((param) => param.replace('?', ''))
        .filter((param) => param !== 'code')
        .sort(),
    );
    const [first] = answers.filter((answer) => answer !== undefined);
    expect(Array.isArray(first)).toBe(facts.isList ?? false);
    expect(Object.keys((Array.isArray(first) ? first[0] : first) as object).sort()).toEqual([...facts.returns].sort());
    await expect(
      listOptional(
        path,
        facts.params.filter((param) => !param.endsWith('?')),
      ),
    ).resolves.toEqual([]);

    /** Returns the parameters without which the lookup still returns a result. */
    async function listOptional(name: string, needed: string[]): Promise<string[]> {
      const outcomes = await Promise.all(
        needed.map(async (param) => {
          const rest = Object.fromEntries(Object.entries(given).filter(([other]) => other !== param));
          return lookups[name]!.answer(store, rest, { guard: unguarded }).then(
            () => [param],
            () => [],
          );
        }),
      );
      return outcomes.flat();
    }
  });
});

/** Parameters that record which of them are read. */
function recording(params: Record<string, string>, readNames: Set<string>): Record<string, string> {
  return new Proxy(params, {
    getOwnPropertyDescriptor: (target, name) => {
      readNames.add(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}
