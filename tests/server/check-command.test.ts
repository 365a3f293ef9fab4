import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { visitDefinition } from './support/visit-definition.ts';

function check(text: string, ...options: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'check-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'visit.json');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/check-command.ts', ...options, file], { encoding: 'utf8' });
  return { status, stdout, stderr, file };
}

it('a sound definition passes', () => {
  const { status, stdout } = check(JSON.stringify(visitDefinition()));
  expect(stdout).toContain('1 file: 0 errors, 0 warnings.');
  expect(status).toBe(0);
});

it('every problem is told with its place and what to do, and the command fails', () => {
  const definition = visitDefinition();
  const { status, stdout, file } = check(JSON.stringify({ ...definition, id: 'tour', rules: { late: { '==': [{ var: 'guest.nmae' }, 1] } } }, null, 2));
  expect(status).toBe(1);
  expect(stdout).toMatch(new RegExp(`^${file}:\\d+:\\d+ error unknown-answer: .* Did you mean "guest.name"\\?$`, 'm'));
  expect(stdout).toMatch(/error file-name: .* Name the file tour\.json/);
});

it('what a locale lacks is told, and what it says where no text stands', () => {
  const dir = mkdtempSync(join(tmpdir(), 'check-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'locales', 'fil'), { recursive: true });
  writeFileSync(join(dir, 'visit.json'), JSON.stringify(visitDefinition()));
  writeFileSync(join(dir, 'locales', 'fil', 'visit.json'), '{\n  "/title": "Pagbisita",\n  "/tittle": "x"\n}');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/check-command.ts', join(dir, 'visit.json')], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('locales/fil/visit.json:3:3 error unknown-text');
  expect(stdout).toContain('locales/fil/visit.json:1:1 warning untranslated');
  expect(stdout).not.toMatch(/untranslated.*School Visit/);
});

it('--json gives the same as data', () => {
  const { status, stdout } = check('{ "steps": [', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([{ code: 'unreadable-json', severity: 'error', line: 1, remedy: expect.any(String) }]);
});

it('without a file it says how it is used', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/check-command.ts'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run check -- ');
});
