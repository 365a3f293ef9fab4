/**
 * Preloaded with `--import`: lets processes of the server hang before they listen. The folder in HUNG_STARTS gets a file `WORKER-START` for each start of a
 * worker, with its process id. A start that has a file `hang-WORKER-START` in the folder blocks its event loop for ever.
 */

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.HUNG_STARTS;
const worker = process.env.FORMULARY_WORKER_NUMBER;

if (folder !== undefined && worker !== undefined) {
  const start = readdirSync(folder).filter((name) => name.startsWith(`${worker}-`)).length + 1;
  writeFileSync(join(folder, `${worker}-${start}`), String(process.pid));
  while (existsSync(join(folder, `hang-${worker}-${start}`)));
}
