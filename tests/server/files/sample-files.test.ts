import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../server/files/inspect-file.ts';
import { hostileFiles } from './hostile-files.ts';
import { rightFiles } from './right-files.ts';
import type { SampleFile } from './samples/sample-file.ts';

async function inspectAll(files: readonly SampleFile[], isRight: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, bytes, why } of files) {
    const inspection = await inspectFile(name, bytes);
    if (inspection.ok !== isRight) wrong.push(`${name.slice(-40)}: ${why}, ${bytes.length} bytes, ${JSON.stringify(inspection)}`);
  }
  return wrong;
}

describe('the inspection of made-up files', () => {
  it.each([1, 2, 3])('refuses every hostile file of seed %i', async (seed) => {
    const files = await hostileFiles(seed, 700);
    expect(new Set(files.map(({ name, why }) => `${name} ${why}`)).size).toBeGreaterThan(200);
    expect(await inspectAll(files, false)).toEqual([]);
  });

  it.each([1, 2, 3])('accepts every right file of seed %i', async (seed) => {
    expect(await inspectAll(await rightFiles(seed, 300), true)).toEqual([]);
  });

  it('uses the same files for the same seed', async () => {
    const hash = async (files: Promise<SampleFile[]>): Promise<string> => {
      const sum = createHash('sha256');
      for (const { name, bytes } of await files) sum.update(name).update(bytes);
      return sum.digest('hex');
    };
    expect(await hash(hostileFiles(5, 300))).toBe(await hash(hostileFiles(5, 300)));
    expect(await hash(rightFiles(5, 60))).toBe(await hash(rightFiles(5, 60)));
    expect(await hash(hostileFiles(5, 300))).not.toBe(await hash(hostileFiles(6, 300)));
  });
});
