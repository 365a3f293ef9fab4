/** `formulary-command` reads the settings as systemd does; here it prints them instead of running a command under another account. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../architecture/source-file.ts';

const script = readFileSync(`${root}/server/deploy/formulary-command`, 'utf8');

function run(settings: string, args: readonly string[] = ['check']): { status: number | null; stdout: string; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [path, env] = [join(folder, 'formulary-command'), join(folder, 'formulary.env')];
  writeFileSync(env, settings);
  const local = script
    .replace('settings=/etc/formulary/formulary.env', `settings=${env}`)
    .replace(/^exec runuser .*$/m, 'printf "%s\\n" "$DATA_DIR" "${A-}" "${B-}" "$script" "$@"');
  expect(local).not.toContain('/etc/formulary');
  writeFileSync(path, local);
  return spawnSync('sh', [path, ...args], { encoding: 'utf8', env: { PATH: process.env['PATH'], RELEASE: root } });
}

it.each([
  ['a value as it is', 'A=one two', 'one two'],
  ['a value without the quotes around it', "A='s3://b?endpoint=https://x&prefix=y'", 's3://b?endpoint=https://x&prefix=y'],
  ['a value without double quotes and blanks around it', '  A = "one"  \r', 'one'],
  ['a value in which nothing is expanded', 'A=$HOME `id` *', '$HOME `id` *'],
  ['a backslash in single quotes', String.raw`A='one\two'`, String.raw`one\two`],
  ['the last line without its end', '# A=no\n;A=no\nA=yes', 'yes'],
])('passes on %s', (_, line, value) => {
  const { status, stdout } = run(`${line}${line.endsWith('yes') ? '' : '\n'}`);
  expect([status, stdout.split('\n').slice(0, 2)]).toEqual([0, ['/var/lib/formulary', value]]);
});

it('passes on the arguments, and settings take the place of defaults', () => {
  const { stdout } = run('DATA_DIR=/srv/data\nB=2\n', ['backup', '--to', 'a b']);
  expect(stdout.split('\n')).toEqual(['/srv/data', '', '2', 'server/commands/backup-command.ts', '--to', 'a b', '']);
});

it.each([
  ['a backslash', String.raw`A=one\two`, 'write the value of A in single quotes, because it contains a backslash.'],
  ['a quote that does not end', "A='one", 'the value of A begins with a quote and does not end with it.'],
])('refuses %s, which systemd reads in another way', (_, line, reason) => {
  const { status, stderr } = run(`${line}\n`);
  expect([status, stderr.endsWith(`formulary.env: ${reason}\n`)]).toEqual([2, true]);
});

it('lists the commands when there is none of the given name', () => {
  for (const args of [['nosuch'], ['../main'], []]) {
    const { status, stderr } = run('', args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Commands: .*\bbackup\b.*\brestore\b/m);
  }
});
