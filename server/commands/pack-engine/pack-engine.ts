/** Builds the engine's npm package: one ES module, its type declarations, the JSON Schema of forms and the README. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const engine = join(root, 'engine');

/** Builds the package in a folder, whose previous package is removed, and returns the path of the tarball. */
export async function packEngine(folder: string): Promise<string> {
  const target = resolve(folder);
  const contents = join(target, 'package');
  rmSync(contents, { recursive: true, force: true });
  mkdirSync(contents, { recursive: true });
  for (const file of ['package.json', 'README.md']) cpSync(join(engine, file), join(contents, file));
  cpSync(join(root, 'definitions/wizard.schema.json'), join(contents, 'form.schema.json'));
  await buildModule(join(contents, 'dist'));
  buildDeclarations(join(contents, 'dist'));
  run('npm', ['pack', '--silent', '--pack-destination', target], contents);
  return join(target, tarballName());
}

/** One module without its dependencies inlined: the engine has none. */
async function buildModule(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: engine,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'index.js' },
    },
  });
}

/** The declarations of all files that `index.ts` reaches; their imports name the declaration files. */
function buildDeclarations(outDir: string): void {
  const options = ['--emitDeclarationOnly', '--declaration', '--noEmit', 'false', '--rootDir', engine, '--outDir', outDir];
  const language = ['--target', 'es2022', '--lib', 'es2023,dom', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions', '--verbatimModuleSyntax', '--skipLibCheck'];
  run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', ...options, ...language, ...strict, join(engine, 'index.ts')],
    root,
  );
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
    const path = join(outDir, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.[^']*|import\("\.[^"]*)\.ts(?=['"])/g, '$1.js'));
  }
}

function tarballName(): string {
  const { name, version } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { name: string; version: string };
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', shell: false });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
