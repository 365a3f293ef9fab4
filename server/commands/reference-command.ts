/** `npm run reference`: generates the types, JSON Schemas and key lists of the definition language, and `definitions/REFERENCE.md`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { referenceFiles } from './reference/reference-files.ts';

for (const [file, text] of Object.entries(referenceFiles())) {
  if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue;
  writeFileSync(file, text);
  console.log(`${file} was written.`);
}
