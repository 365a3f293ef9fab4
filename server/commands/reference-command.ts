/** `npm run reference`: generates the types, JSON Schemas and key lists of the definition language, `definitions/REFERENCE.md` and `definitions/lookups.json`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { loadProduct } from '../product-loader.ts';
import { createReferenceFiles } from './reference/reference-files.ts';

for (const [file, text] of Object.entries(createReferenceFiles(await loadProduct(process.env)))) {
  if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue;
  writeFileSync(file, text);
  console.log(`${file} was written.`);
}
