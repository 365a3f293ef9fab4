/**
 * The `npm test` command: installs what is missing, then checks types, style, behaviour, bytes and the browser, one stage after another.
 * Later stages run although an earlier one failed; the exit code is that of the first that did. The last line is the sum of all tests.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../server/start/install-packages.mjs';
import { writeBuildStamp } from '../server/start/build-stamp.mjs';
import { provideBrowser } from './run/browser.mjs';
import { readPlaywrightReport, readVitestReport } from './run/reports.mjs';
import { makeTemporaryFolder } from './run/temporary-folder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const unitOnly = process.argv.includes('--unit');
const browserOnly = process.argv.includes('--browser');
const temporary = makeTemporaryFolder();
const vitestReport = join(temporary, 'vitest.json');
const playwrightReport = join(temporary, 'playwright.json');

/** Runs a command in the repository and answers its exit code. */
function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, TMPDIR: temporary, ...env } });
  if (error) console.error(error.message);
  return status ?? 1;
}

const bin = (name) => join(root, 'node_modules', '.bin', name);
const scripts = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts ?? {};

/** A script of package.json; one that is gone is a failure, so that a stage cannot vanish unnoticed. */
function script(name) {
  if (scripts()[name]) return run('npm', ['run', '--silent', name]);
  console.error(`package.json has no script "${name}".`);
  return 1;
}

const stages = [
  { name: 'types', part: 'unit', run: () => run(bin('tsc'), ['--noEmit']) },
  { name: 'style', part: 'unit', run: () => script('lint') },
  { name: 'format', part: 'unit', run: () => run(bin('prettier'), ['--check', '--cache', '--log-level=warn', '.']) },
  { name: 'unused code and dependencies', part: 'unit', run: () => script('unused') },
  {
    name: 'unit and API tests',
    part: 'unit',
    run: () => run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  },
  {
    name: 'build',
    part: 'browser',
    run: () => {
      const code = script('build');
      if (code === 0) writeBuildStamp(root);
      return code;
    },
  },
  { name: 'bytes', part: 'browser', run: () => script('size') },
  {
    name: 'browser tests',
    part: 'browser',
    needs: 'build',
    run: () =>
      run(bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, CHROMIUM_PATH: provideBrowser(root) ?? '' }),
  },
];

const failures = [];
function attempt(stage) {
  const missing = failures.find((failure) => failure.name === 'packages' || failure.name === stage.needs);
  if (missing) {
    console.log(`\n— ${stage.name}: left out, ${missing.name} failed`);
    return;
  }
  console.log(`\n— ${stage.name}`);
  const started = Date.now();
  let code = 1;
  try {
    code = stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`— ${stage.name}: ${code === 0 ? 'passed' : `failed with ${code}`} in ${seconds} s`);
  if (code !== 0) failures.push({ name: stage.name, code });
}

attempt({
  name: 'packages',
  run: () => {
    let code = 0;
    installPackages(root, (command, args) => (code = run(command, args)));
    return code;
  },
});
for (const stage of stages) {
  if (unitOnly && stage.part !== 'unit') continue;
  if (browserOnly && stage.part !== 'browser') continue;
  attempt(stage);
}

const sums = [readVitestReport(vitestReport), readPlaywrightReport(playwrightReport)];
const passed = sums.reduce((total, sum) => total + sum.passed, 0);
const failedTests = sums.reduce((total, sum) => total + sum.failed, 0);
rmSync(temporary, { recursive: true, force: true });

const [first] = failures;
if (first) console.error(`\nFailed: ${failures.map((failure) => failure.name).join(', ')}. First: ${first.name}, exit code ${first.code}.`);
// A failure outside the tests must not read as "0 failed".
const failed = first && failedTests === 0 ? failures.length : failedTests;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = first?.code ?? 0;
