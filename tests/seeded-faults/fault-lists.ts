/** The lists of seeded faults, and the comparison of a fault with what the list says of it. */

import { readdirSync, readFileSync } from 'node:fs';
import type { FaultyFolder } from './faulty-folder.ts';
import type { FaultsOfKind } from './select-faults.ts';
import type { FaultList, SeededFault } from './seeded-fault.ts';

const folder = new URL('lists/', import.meta.url);

/** All faults, by kind. */
export const faultKinds: readonly FaultsOfKind[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FaultList));

/** Seeds faults and returns a sentence for each that is missed although the list expects it to be found, or found although it is missed. */
export async function listUnexpected({ checkFault }: FaultyFolder, faults: readonly SeededFault[]): Promise<string[]> {
  const unexpected: string[] = [];
  for (const fault of faults) {
    const isFound = (await checkFault(fault)).found.length > 0;
    if (isFound === (fault.missed !== undefined)) unexpected.push(`${isFound ? 'found' : 'missed'}: ${describeFault(fault)}`);
  }
  return unexpected;
}

function describeFault(fault: SeededFault): string {
  return `${fault.file} ${JSON.stringify('find' in fault ? [fault.find, fault.with] : fault)}`;
}
