/** `npm run reference`: writes `definitions/REFERENCE.md` anew, and the operators into the schemas that editors read. */

import { readFileSync, writeFileSync } from 'node:fs';
import { loadProduct } from '../product-loader.ts';
import { referenceFiles } from './reference/reference-files.ts';

const { tools } = await loadProduct(process.env);

for (const [file, text] of Object.entries(referenceFiles((name) => readFileSync(name, 'utf8'), tools?.lookupReference ?? { facts: {} }))) {
  if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue;
  writeFileSync(file, text);
  console.log(`${file} was written.`);
}
