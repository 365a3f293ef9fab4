/** The files for a deployment match the server: settings, paths and times. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { listFiles, root } from '../../architecture/source-file.ts';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const unit = read('server/deploy/formulary.service');
const getUnitValue = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

/** Returns the settings of the file, also those that are switched off. */
function readSettings(): Record<string, string> {
  const pairs = [...read('server/deploy/formulary.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

describe('the settings of the service', () => {
  it('are valid once their examples are replaced', () => {
    const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const config = readConfig({ NODE_ENV: 'production', ...readSettings(), ...credentials });
    expect(config).toMatchObject({ demo: false, trustedProxies: 1, publicUrl: 'https://forms.example.org', files: { prefix: 'forms/' } });
  });

  it('exist and are documented', () => {
    const sources = listFiles('server', /\.(ts|mjs)$/)
      .map(read)
      .join('\n');
    const table = read('server/README.md');
    for (const name of Object.keys(readSettings())) {
      if (name !== 'TZ') expect(sources, name).toContain(`'${name}'`);
      expect(table, name).toContain(`\`${name}\``);
    }
  });
});

describe('the unit', () => {
  it('starts a file of the server, with time to complete open requests', () => {
    const [, script = ''] = /^\/usr\/bin\/node --import tsx (\S+)$/.exec(getUnitValue('ExecStart')) ?? [];
    expect(existsSync(`${root}/${script}`)).toBe(true);
    expect(Number(getUnitValue('TimeoutStopSec'))).toBeGreaterThan(10);
    expect(getUnitValue('Environment')).toContain(`DATA_DIR=/var/lib/${getUnitValue('StateDirectory')}`);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is accepted by systemd', () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', `${root}/server/deploy/formulary.service`], { encoding: 'utf8' });
    const lines = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('formulary') && !/not executable|No such file|Failed to open/.test(line));
    expect(lines).toEqual([]);
  });
});

describe('the commands of the guide', () => {
  const guide = read('server/DEPLOYMENT.md');
  const commands = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
  const find = (pattern: RegExp): string => commands.find((command) => pattern.test(command)) ?? '';

  /** Runs a command in a copy of the folders that it names. */
  function runIn(folder: string, command: string): void {
    const local = command.replaceAll(/(?<=[ '"])\/(etc|opt)\//g, `${folder}/$1/`).replaceAll(`'s|${folder}/`, "'s|/");
    const { status, stderr } = spawnSync('sh', ['-ec', local], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  }

  function newMachine(): string {
    const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const path of ['etc/systemd/system', 'etc/nginx/conf.d']) mkdirSync(join(folder, path), { recursive: true });
    copyFileSync(`${root}/server/deploy/formulary.service`, join(folder, 'etc/systemd/system/formulary.service'));
    copyFileSync(`${root}/server/deploy/nginx.conf`, join(folder, 'etc/nginx/conf.d/formulary.conf'));
    return folder;
  }

  it('start the new release beside the old one, on a port of its own', () => {
    const folder = newMachine();
    runIn(folder, find(/^sed .* > \S+formulary-next\.service$/));
    const next = readFileSync(join(folder, 'etc/systemd/system/formulary-next.service'), 'utf8');
    expect(next).toContain('WorkingDirectory=/opt/formulary/releases/0.2.0\n');
    expect(next).toContain(' PORT=3001 ');
    expect(next).not.toMatch(/current|3000/);
    expect(next.replaceAll('releases/0.2.0', 'current').replace('3001', '3000')).toBe(unit);
  });

  it('point the proxy at the new release, and back', () => {
    const folder = newMachine();
    const conf = join(folder, 'etc/nginx/conf.d/formulary.conf');
    const before = readFileSync(conf, 'utf8');
    runIn(folder, find(/^sed -i 's\|127\.0\.0\.1:3000\|/));
    expect(readFileSync(conf, 'utf8')).toContain('server 127.0.0.1:3001;');
    runIn(folder, find(/^sed -i 's\|127\.0\.0\.1:3001\|/));
    expect(readFileSync(conf, 'utf8')).toBe(before);
  });

  it('keep the scripts of the former release for pages that are open', () => {
    const folder = newMachine();
    const [former, next] = ['opt/formulary/current', 'opt/formulary/releases/0.2.0'].map((path) =>
      join(folder, path, 'dist/renderer/assets'),
    ) as [string, string];
    for (const path of [former, next]) mkdirSync(path, { recursive: true });
    writeFileSync(join(former, 'form-AAAAAAAA.js'), 'former');
    writeFileSync(join(former, 'same-BBBBBBBB.js'), 'former');
    writeFileSync(join(next, 'same-BBBBBBBB.js'), 'new');
    runIn(folder, `cd ${folder}/opt/formulary/releases/0.2.0; ${find(/^cp --no-clobber/)}`);
    expect(readFileSync(join(next, 'form-AAAAAAAA.js'), 'utf8')).toBe('former');
    expect(readFileSync(join(next, 'same-BBBBBBBB.js'), 'utf8')).toBe('new');
  });
});

it('the proxy waits longer than the server waits for a store, and hides the metrics', () => {
  const proxy = read('server/deploy/nginx.conf');
  expect(Number(/proxy_read_timeout (\d+)s/.exec(proxy)?.[1])).toBeGreaterThan(60);
  expect(proxy).toMatch(/location = \/metrics \{\s*return 404;/);
});
