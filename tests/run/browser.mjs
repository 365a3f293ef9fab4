/**
 * Finds a Chromium for the browser tests: the configured one, an installed one, Debian's package, or Playwright's. The headless shell is
 * preferred: it renders the same pages without a browser window, in three quarters of the time.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's packages; older releases have the second one only. */
const packages = ['chromium-headless-shell', 'chromium'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of an installed browser, or `undefined`. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find((path) => existsSync(path));
}

/** Installs a browser where none is found. Returns its path, or `undefined` for Playwright's own. */
export function provideBrowser(root) {
  const found = findBrowser();
  if (found) return found;
  const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium as a Debian package.');
    if (run('apt-get', ['update']) && packages.some((name) => run('apt-get', ['install', '-y', name]))) return findBrowser();
  }
  console.log("Installing Playwright's own Chromium.");
  if (!run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'])) {
    throw new Error('No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  }
  return undefined;
}
