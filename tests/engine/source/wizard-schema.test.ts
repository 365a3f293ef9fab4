import { describe, expect, test } from 'vitest';
import schema from '../../../definitions/wizard.schema.json' with { type: 'json' };
import { languageKeys, type Keys } from './language-keys.ts';

interface ObjectSchema {
  additionalProperties: boolean;
  required: string[];
  properties: Record<string, { description?: string }>;
}

const definitions = schema.definitions as unknown as Record<string, { else?: ObjectSchema }>;
/** What stands for a fragment, a text, an expression, or either of two other definitions, has no keys of the language. */
const withoutKeys = ['reference', 'text', 'node', 'nodeOver', 'logic'];

function objectSchema(name: string): ObjectSchema {
  return name === '' ? (schema as unknown as ObjectSchema) : definitions[name]!.else!;
}

test('the schema describes each type of the language, and nothing else', () => {
  expect(['', ...Object.keys(definitions).filter((name) => !withoutKeys.includes(name))].sort()).toEqual(Object.keys(languageKeys).sort());
});

describe.each(Object.entries(languageKeys))('the schema of "%s"', (name, keys: Keys) => {
  const { properties, required, additionalProperties } = objectSchema(name);

  test('has the keys of the type', () => expect(Object.keys(properties).sort()).toEqual(Object.keys(keys).sort()));
  test('requires what the type requires', () =>
    expect([...required].sort()).toEqual(
      Object.keys(keys)
        .filter((key) => keys[key] === 'must')
        .sort(),
    ));
  test('allows no other keys', () => expect(additionalProperties).toBe(false));
  test('describes each key', () =>
    expect(Object.entries(properties).filter(([, { description }]) => (description ?? '').length < 8)).toEqual([]));
});
