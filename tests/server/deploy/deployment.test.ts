/** The files for a deployment match the server: settings, paths and times. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

it('the proxy waits longer than the server waits for a store, and hides the metrics', () => {
  const proxy = read('server/deploy/nginx.conf');
  expect(Number(/proxy_read_timeout (\d+)s/.exec(proxy)?.[1])).toBeGreaterThan(60);
  expect(proxy).toMatch(/location = \/metrics \{\s*return 404;/);
});
