/** The generated schema matches the generated types: each object has the same keys and the same required keys. */

import { describe, expect, test } from 'vitest';
import schema from '../../../definitions/wizard.schema.json' with { type: 'json' };
import { formConstructs } from '../../../engine/language/constructs/language.ts';
import { readSources, walk, type SyntaxNode } from '../../architecture/source-file.ts';

interface ObjectSchema {
  additionalProperties: boolean;
  required: string[];
  properties: Record<string, { description?: string }>;
}

const definitions = schema.definitions as unknown as Record<string, { else?: ObjectSchema }>;
/** Definitions for a fragment, a text, an expression, or a choice of two other definitions have no keys of the language. */
const withoutKeys = ['reference', 'text', 'node', 'nodeOver', 'logic'];

function objectSchema(name: string): ObjectSchema {
  return name === '' ? schema : definitions[name]!.else!;
}

/** The keys of each interface below `engine/language/`, each with whether it is required. */
function interfaces(): Map<string, Map<string, boolean>> {
  const found = new Map<string, Map<string, boolean>>();
  for (const { tree } of readSources('engine/language').filter(({ path }) => !path.includes('/constructs/'))) {
    walk(tree, (node) => {
      if (node.type !== 'TSInterfaceDeclaration') return;
      const members = (node.body as { body: SyntaxNode[] }).body.filter(({ type }) => type === 'TSPropertySignature');
      found.set(
        (node.id as { name: string }).name,
        new Map(members.map(({ key, optional }) => [(key as { name: string }).name, optional !== true])),
      );
    });
  }
  return found;
}

const types = interfaces();

test('the schema describes each construct of the language, and nothing else', () => {
  expect(['', ...Object.keys(definitions).filter((name) => !withoutKeys.includes(name))].toSorted()).toEqual(
    formConstructs.map(({ name }) => name).toSorted(),
  );
});

describe.each(formConstructs.map(({ name, type }) => [name, type] as const))('the schema of "%s"', (name, type) => {
  const { properties, required, additionalProperties } = objectSchema(name);
  const keys = types.get(type)!;

  test('has the keys of the type', () => expect(Object.keys(properties).toSorted()).toEqual([...keys.keys()].toSorted()));
  test('requires what the type requires', () =>
    expect([...required].toSorted()).toEqual([...keys].flatMap(([key, isRequired]) => (isRequired ? [key] : [])).toSorted()));
  test('allows no other keys', () => expect(additionalProperties).toBe(false));
  test('describes each key', () =>
    expect(Object.entries(properties).filter(([, { description }]) => (description ?? '').length < 8)).toEqual([]));
});
