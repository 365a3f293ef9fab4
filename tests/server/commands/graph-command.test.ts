import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundleCommand } from '../../run/bundle-program.ts';

const program = await bundleCommand('graph');

const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'graph-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

it('writes the SVG file and prints its path', () => {
  const out = join(folder(), 'card.svg');
  const { status, stdout } = run('definitions/library-card.json', '--out', out);
  expect(status).toBe(0);
  expect(stdout).toContain(out);
  expect(readFileSync(out, 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);
});

it('prints the diagnostics of an invalid definition and ends with 1', () => {
  const file = join(folder(), 'broken.json');
  writeFileSync(file, '{ "steps": [] }');
  const { status, stderr } = run(file);
  expect(status).toBe(1);
  expect(stderr).toContain('broken.json:1:1 error missing-key');
  expect(stderr).toContain('is not a valid form definition');
});

it('prints the usage for invalid arguments and ends with 2', () => {
  for (const args of [[], ['a.json', 'b.json'], ['--svg']])
    expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run graph') });
});

it('prints the usage on request and ends with 0', () => {
  for (const option of ['--help', '-h'])
    expect(run(option)).toMatchObject({ status: 0, stdout: expect.stringContaining('--out FILE.svg') });
});
