/** `npm run reference`: generates the types, JSON Schemas and key lists of the definition language, and `definitions/REFERENCE.md`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { loadProduct } from '../product-loader.ts';
import { createReferenceFiles } from './reference/reference-files.ts';

const { tools } = await loadProduct(process.env);

for (const [file, text] of Object.entries(createReferenceFiles(tools?.lookupReference ?? { facts: {} }))) {
  if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue;
  writeFileSync(file, text);
  console.log(`${file} was written.`);
}
