/**
 * The byte budgets of the pages, over exactly the files that the browser loads for each (after `npm run build`). The second edition of the
 * definition language may add at most 12 kB to the 129 kB that a form loaded before it; constructs that few forms use are loaded on demand. The
 * second budget is that of a form with a searched list, which most forms have: it still has to lose 7 kB.
 */

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

/** The name of a lazy chunk that other lazy chunks share. */
function chunkOf(name) {
  return Object.keys(manifest).find((key) => manifest[key].name === name);
}

/** The scripts that a page names. The back office is one file, built separately. */
function scriptsOf(page) {
  return [...readFileSync(`${dist}/${page}`, 'utf8').matchAll(/assets\/[^"]+\.js/g)].map(([file]) => `${dist}/${file}`);
}

export default [
  { name: 'landing page', path: scriptsOf('index.html'), limit: '77 kB', brotli: true },
  { name: 'form page', path: [...new Set([...scriptsOf('index.html'), ...scripts('form/FormPage.tsx')])], limit: '141 kB', brotli: true },
  {
    name: 'form page with a searched list',
    path: [...new Set([...scriptsOf('index.html'), ...scripts('form/FormPage.tsx', chunkOf('ComboboxWidget'))])],
    limit: '149 kB',
    brotli: true,
  },
  { name: 'back-office', path: scriptsOf('admin.html'), limit: '136 kB', brotli: true },
];
