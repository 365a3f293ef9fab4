/** The engine's package, installed in an empty project that has the example of its README. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { packEngine } from '../../../server/commands/pack-engine/pack-engine.ts';

/** The README of the package. */
export const readme = readFileSync('engine/README.md', 'utf8');
/** The example of the README, an ES module. */
export const example = /```js\n([\s\S]*?)```/.exec(readme)![1]!;
/** The output of the example, which its last comment states. */
export const expectedOutput = /\n\/\/ (\{.*\})\n$/.exec(example)![1]!;

/** An empty project with the package. */
export interface InstalledPackage {
  project: string;
  /** Runs a program in the project and returns its trimmed output; throws when it fails. */
  run: (program: string, ...args: string[]) => string;
  /** Bundles the example as one script for a browser. */
  bundleExample: () => Promise<string>;
  remove: () => void;
}

/** Packs the engine and installs the tarball. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'engine-package-')));
  const tarball = await packEngine(join(folder, 'packed'));
  const project = join(folder, 'app');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  writeFileSync(join(project, 'example.js'), example);
  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
    return stdout.trim();
  };
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  return { project, run, bundleExample: () => bundle(project), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function bundle(project: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: join(project, 'example.js'), output: { format: 'iife' } },
    },
  });
  const [result] = [output].flat() as unknown as { output: { code?: string }[] }[];
  return result!.output.map(({ code }) => code).join('\n');
}
