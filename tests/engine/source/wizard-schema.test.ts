/** The generated schema and the generated types say the same: each object has the same keys, and requires the same. */

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
/** What stands for a fragment, a text, an expression, or either of two other definitions, has no keys of the language. */
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
  expect(['', ...Object.keys(definitions).filter((name) => !withoutKeys.includes(name))].sort()).toEqual(
    formConstructs.map(({ name }) => name).sort(),
  );
});

describe.each(formConstructs.map(({ name, type }) => [name, type] as const))('the schema of "%s"', (name, type) => {
  const { properties, required, additionalProperties } = objectSchema(name);
  const keys = types.get(type)!;

  test('has the keys of the type', () => expect(Object.keys(properties).sort()).toEqual([...keys.keys()].sort()));
  test('requires what the type requires', () =>
    expect([...required].sort()).toEqual([...keys].flatMap(([key, isRequired]) => (isRequired ? [key] : [])).sort()));
  test('allows no other keys', () => expect(additionalProperties).toBe(false));
  test('describes each key', () =>
    expect(Object.entries(properties).filter(([, { description }]) => (description ?? '').length < 8)).toEqual([]));
});
