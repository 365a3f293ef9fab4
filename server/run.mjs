/**
 * `node server/run.mjs SCRIPT …`: a command of package.json, from a fresh clone too. Installs what is missing, and becomes the command.
 * Plain JavaScript without packages, because it runs before any is installed.
 */

import { fileURLToPath } from 'node:url';
import { forwardSignalsAndExit, ensureDependencies, startScript } from './start/child-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);

ensureDependencies(root);
forwardSignalsAndExit(startScript(root, script, args, [new URL('start/ignore-closed-output.mjs', import.meta.url).href]));
