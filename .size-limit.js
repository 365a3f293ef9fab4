/** The byte budgets of the pages, over exactly the files that the browser loads for each (after `npm run build`). */

import { readFileSync } from 'node:fs';

const dist = 'dist/renderer';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The scripts of some chunks and of all that they import statically. */
function scripts(...names) {
  const found = new Set();
  const visit = (name) => {
    const { file, imports = [] } = manifest[name];
    if (found.has(file)) return;
    found.add(file);
    imports.forEach(visit);
  };
  names.forEach(visit);
  return [...found].map((file) => `${dist}/${file}`);
}

export default [
  { name: 'landing page', path: scripts('index.html'), limit: '85 kB', brotli: true },
  { name: 'form page', path: scripts('index.html', 'form/FormPage.tsx'), limit: '150 kB', brotli: true },
];
