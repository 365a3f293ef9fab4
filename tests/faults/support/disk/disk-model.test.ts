/** Tests that the disk model loses exactly what was not synced. */

import { expect, it } from 'vitest';
import { createDiskModel } from './disk-model.ts';
import type { DiskModel, PowerLoss } from './disk-model.ts';
import { createRandom } from '../random.ts';

const read = (model: DiskModel, loss: PowerLoss, path: string, seed = 1): string | undefined =>
  model.losePower(loss, createRandom(seed)).get(path)?.toString();

it('keeps a write before the sync of the file and can lose a later one', () => {
  const model = createDiskModel(new Map([['/d/a', Buffer.from('....')]]));
  model.write(1, '/d/a', 0, Buffer.from('XX'));
  model.sync('/d/a', 2);
  model.write(3, '/d/a', 2, Buffer.from('YY'));
  expect(read(model, 'dropped', '/d/a')).toBe('XX..');
  expect(read(model, 'applied', '/d/a')).toBe('XXYY');
});

it('can lose a write that began during a sync', () => {
  const model = createDiskModel(new Map([['/d/a', Buffer.from('..')]]));
  model.write(5, '/d/a', 0, Buffer.from('XX'));
  model.sync('/d/a', 4);
  expect(read(model, 'dropped', '/d/a')).toBe('..');
});

it('keeps the new name of a file only after its folder was synced, or if names are written without their content', () => {
  const model = createDiskModel(new Map());
  model.create(1, '/d/a.part');
  model.write(2, '/d/a.part', 0, Buffer.from('content'));
  model.rename(3, '/d/a.part', '/d/a');
  expect(read(model, 'dropped', '/d/a')).toBeUndefined();
  expect(read(model, 'names only', '/d/a')).toBe('');
  expect(read(model, 'applied', '/d/a')).toBe('content');
  model.sync('/d/a', 4);
  expect(read(model, 'names only', '/d/a')).toBe('content');
  expect(read(model, 'dropped', '/d/a')).toBeUndefined();
  model.sync('/d', 5);
  expect(read(model, 'dropped', '/d/a')).toBe('content');
});

it('tears unsynced writes at page boundaries', () => {
  const model = createDiskModel(new Map([['/d/a', Buffer.alloc(4 * 4096, '.')]]));
  model.write(1, '/d/a', 100, Buffer.alloc(3 * 4096, 'X'));
  const results = Array.from({ length: 20 }, (_, seed) => read(model, 'random', '/d/a', seed) ?? '');
  expect(new Set(results).size).toBeGreaterThan(4);
  for (const result of results) expect(result).toMatch(/^\.{100}(\.{3996}|X{3996})(\.{4096}|X{4096}){2}(\.{100}|X{100})\.*$/);
});

it('truncates and extends a file', () => {
  const model = createDiskModel(new Map([['/d/a', Buffer.from('abcdef')]]));
  model.truncate(1, '/d/a', 3);
  model.write(2, '/d/a', 5, Buffer.from('z'));
  expect(model.getSize('/d/a')).toBe(6);
  expect(read(model, 'applied', '/d/a')).toBe('abc\0\0z');
  expect(read(model, 'dropped', '/d/a')).toBe('abcdef');
});
