/**
 * `node server/run.mjs SCRIPT …`: a command of package.json, from a fresh clone too. Installs what is missing, and becomes the command.
 * Plain JavaScript without packages, because it runs before any is installed.
 */

import { fileURLToPath } from 'node:url';
import { become, prepare, startScript } from './start/become.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);

prepare(root);
become(startScript(root, script, args));
