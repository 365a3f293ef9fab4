import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listCandidates } from '../../../server/definitions/definition-files.ts';
import { bundleCommand } from '../../run/bundle-program.ts';

const program = await bundleCommand('export');

const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'export-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

const definition = {
  version: 1,
  title: 'Visit',
  // A group whose name is a root key of forms.
  answers: { type: 'object', properties: { steps: { type: 'object', properties: { count: { type: 'integer', title: 'Count' } } } } },
  steps: [{ id: 'all', title: 'All', sections: [{ fields: ['steps.count'] }] }],
  submission: { path: 'visits', success: { panel: { title: 'Thank you', text: 'See you.' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'FAILED' } },
};

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

it('writes both files to a new folder and prints what is omitted', () => {
  const out = join(folder(), 'new');
  const { status, stdout } = run('definitions/library-card.json', '--to', 'rjsf', '--out', out);
  expect(status).toBe(0);
  expect(readJson(out, 'library-card.schema.json')).toMatchObject({ type: 'object', title: expect.any(String) as string });
  expect(readJson(out, 'library-card.ui-schema.json')).toHaveProperty('ui:order');
  expect(stdout).toContain(join(out, 'library-card.schema.json'));
  expect(stdout).toMatch(/Left out:\n- /);
});

it('writes to the folder of the file by default, and neither file is listed as a form', () => {
  const dir = folder();
  writeFileSync(join(dir, 'visit.json'), JSON.stringify({ ...definition, id: 'visit' }));
  expect(run(join(dir, 'visit.json'), '--to', 'rjsf').status).toBe(0);
  expect(readJson(dir, 'visit.schema.json')).toHaveProperty('properties');
  expect(listCandidates(dir)).toEqual(['visit.json']);
});

it('ends with 1 and the diagnostics for an invalid definition', () => {
  const file = join(folder(), 'broken.json');
  writeFileSync(file, '{ "steps": [] }');
  const { status, stderr } = run(file, '--to', 'rjsf');
  expect(status).toBe(1);
  expect(stderr).toContain('broken.json:1:1 error missing-key');
  expect(stderr).toContain('is not a valid form definition');
});

it('ends with 2 and the usage for wrong arguments', () => {
  for (const args of [[], ['a.json'], ['a.json', '--to', 'pdf'], ['a.json', 'b.json', '--to', 'rjsf'], ['a.json', '--format', 'rjsf']])
    expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run export') as string });
});

it('prints the usage on request', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--to rjsf') as string });
});
