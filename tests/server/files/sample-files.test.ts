import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../server/files/inspect-file.ts';
import { hostileFiles } from './hostile-files.ts';
import { validFiles } from './valid-files.ts';
import type { SampleFile } from './samples/sample-file.ts';

async function inspectAll(files: readonly SampleFile[], isValid: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, bytes, why } of files) {
    const inspection = await inspectFile(name, bytes);
    if (inspection.ok !== isValid) wrong.push(`${name.slice(-40)}: ${why}, ${bytes.length} bytes, ${JSON.stringify(inspection)}`);
  }
  return wrong;
}

describe('the inspection of generated files', () => {
  it.each([1, 2, 3])('rejects every hostile file of seed %i', async (seed) => {
    const files = await hostileFiles(seed, 700);
    expect(new Set(files.map(({ name, why }) => `${name} ${why}`)).size).toBeGreaterThan(200);
    expect(await inspectAll(files, false)).toEqual([]);
  });

  it.each([1, 2, 3])('accepts every valid file of seed %i', async (seed) => {
    expect(await inspectAll(await validFiles(seed, 300), true)).toEqual([]);
  });

  it('has the same files for the same seed', async () => {
    const hash = async (files: Promise<SampleFile[]>): Promise<string> => {
      const sum = createHash('sha256');
      for (const { name, bytes } of await files) sum.update(name).update(bytes);
      return sum.digest('hex');
    };
    expect(await hash(hostileFiles(5, 300))).toBe(await hash(hostileFiles(5, 300)));
    expect(await hash(validFiles(5, 60))).toBe(await hash(validFiles(5, 60)));
    expect(await hash(hostileFiles(5, 300))).not.toBe(await hash(hostileFiles(6, 300)));
  });
});
