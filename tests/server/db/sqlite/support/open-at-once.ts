/**
 * A program that opens new databases at the same moments as another process of it. Arguments: the folder that both use, the own name, the name of the
 * other process, and the number of databases. Prints one line for each database that it could not open.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../../../../server/db/store.ts';

const [folder = '', own = '', other = '', rounds = ''] = process.argv.slice(2);

for (let round = 0; round < Number(rounds); round += 1) {
  writeFileSync(join(folder, `${own}-${round}`), '');
  // It does not sleep, so that both go on within microseconds.
  while (!existsSync(join(folder, `${other}-${round}`)));
  try {
    const store = await openStore(join(folder, `${round}.db`));
    await store.close();
  } catch (error) {
    console.log((error as Error).message);
  }
}
