/** The forms of the differential tests use the whole language: every key, every listed value and every operator. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { formConstructs } from '#engine/language/constructs/language';
import { operators } from '../../engine/operators/operators.ts';
import { root } from '../e2e/support/product.ts';
import { differentialForms } from './forms.ts';

/** Not part of what browser and server compute from answers, or added by the compiler. */
const EXCLUDED = new Set([
  'brand',
  'deliver',
  'webhook',
  'mail',
  'recipient',
  'mailbox',
  'subject',
  'sendingOf',
  'receipt',
  // What a device keeps, how it prepares photos, and answers of older versions.
  'where',
  'shrink',
  'renamed',
  'values',
]);
/** A default that nobody has to write. */
const DEFAULT_VALUES = new Set(['widget=text']);

const names = new Set<string>();
const files = differentialForms.map((file) => join(root, 'definitions', file));
const fragments = [...new Set(files.map((file) => join(dirname(file), 'fragments')))].flatMap((folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
});
for (const file of [...files, ...fragments]) collect(JSON.parse(readFileSync(file, 'utf8')));

function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    names.add(name);
    if (typeof member === 'string') names.add(`${name}=${member}`);
    if (Array.isArray(value) && typeof member === 'string') names.add(`=${member}`);
    collect(member);
  }
}

it('use every key of a form', () => {
  const keys = formConstructs.flatMap((construct) => Object.keys('keys' in construct ? construct.keys : {}));
  expect(keys.filter((key) => !names.has(key) && !EXCLUDED.has(key))).toEqual([]);
});

it('use every listed value', () => {
  const values = formConstructs.flatMap((construct) =>
    Object.entries('keys' in construct ? construct.keys : {}).flatMap(([key, { value }]) =>
      value.kind === 'choice' && !EXCLUDED.has(key) ? value.values.map((one) => `${key}=${one}`) : [],
    ),
  );
  expect(values.filter((value) => !names.has(value) && !DEFAULT_VALUES.has(value))).toEqual([]);
});

it('use every operator', () => {
  expect([...operators.keys()].filter((operator) => !names.has(operator))).toEqual([]);
});
