/**
 * The `npm test` command: installs what is missing, then checks types, style, format and unused code together, and after them behavior,
 * bundle sizes and the browser one by one. Later stages run although an earlier one failed; the exit code is that of the first that did.
 * The last lines name the failed tests and give the sum of all tests.
 */

import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
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

/** Runs a command in the repository and returns its exit code. */
function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, TMPDIR: temporary, ...env } });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** Runs a command beside others and returns its exit code with its output. */
function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TMPDIR: temporary } });
  return new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The command of a script of package.json. npm fails for a script that is gone, so that a stage cannot vanish unnoticed. */
const script = (name) => ['npm', ['run', '--silent', name]];

/** Checks that execute no code of the project. Two of them use one core each, so they run together. */
const staticChecks = [
  { name: 'types', command: [bin('tsc'), ['--noEmit']] },
  { name: 'style', command: script('lint') },
  { name: 'format', command: [bin('prettier'), ['--check', '--cache', '--log-level=warn', '.']] },
  { name: 'unused code and dependencies', command: script('unused') },
];

const stages = [
  {
    name: 'unit and API tests',
    part: 'unit',
    run: () => run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  },
  {
    name: 'build',
    part: 'browser',
    run: () => {
      const code = run(...script('build'));
      if (code === 0) writeBuildStamp(root);
      return code;
    },
  },
  { name: 'bytes', part: 'browser', run: () => run(...script('size')) },
  {
    name: 'browser tests',
    part: 'browser',
    needs: 'build',
    run: () =>
      run(bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, CHROMIUM_PATH: provideBrowser(root) ?? '' }),
  },
];

const failures = [];

/** Whether a stage that this one needs has failed; says so. */
function isLeftOut({ name, needs }) {
  const missing = failures.find((failure) => failure.name === 'packages' || failure.name === needs);
  if (missing) console.log(`\n— ${name}: left out, ${missing.name} failed`);
  return missing !== undefined;
}

function report(name, code, started) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`— ${name}: ${code === 0 ? 'passed' : `failed with ${code}`} in ${seconds} s`);
  if (code !== 0) failures.push({ name, code });
}

function attempt(stage) {
  if (isLeftOut(stage)) return;
  console.log(`\n— ${stage.name}`);
  const started = Date.now();
  let code = 1;
  try {
    code = stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  report(stage.name, code, started);
}

/** Runs the static checks together and prints the output of each when it ends. */
async function attemptStaticChecks() {
  const started = Date.now();
  await Promise.all(
    staticChecks
      .filter((check) => !isLeftOut(check))
      .map(async ({ name, command }) => {
        const { code, output } = await runBeside(...command);
        console.log(`\n— ${name}\n${output.trimEnd()}`);
        report(name, code, started);
      }),
  );
}

attempt({
  name: 'packages',
  run: () => {
    let code = 0;
    installPackages(root, (command, args) => (code = run(command, args)));
    return code;
  },
});
if (!browserOnly) await attemptStaticChecks();
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
// The first output of a long run is often not kept, so the failed tests are named again.
for (const failure of sums.flatMap(({ failures: list }) => list)) console.error(`× ${failure}`);
if (first) console.error(`\nFailed: ${failures.map((failure) => failure.name).join(', ')}. First: ${first.name}, exit code ${first.code}.`);
// A failure outside the tests must not read as "0 failed".
const failed = first && failedTests === 0 ? failures.length : failedTests;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = first?.code ?? 0;
