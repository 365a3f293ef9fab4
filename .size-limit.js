/**
 * The byte budgets of the pages, over exactly the files that the browser loads for each (after `npm run build`). The second edition of the
 * definition language may add at most 12 kB to the 129 kB that a form loaded before it; constructs that few forms use are loaded on demand. The
 * form page is what is loaded until a form reacts; its first step is on the screen before, rendered by the server, and what adopts it takes 1.5 kB. The
 * list that is searched and its input are loaded afterwards; until then a placeholder is shown. What keeps answers on the device may add 8 kB to the
 * 132.2 kB before it; its database is loaded when the form is on the screen. Uploads may add 0.3 kB, what starts the service worker 0.2 kB, and what
 * renews lists that came out of its cache 0.2 kB. The direction of languages and their former codes may add 0.2 kB. The
 * landing page knows the route of the status page, whose code is loaded there. What restores emptied answers, waits for the choice in a select and keeps a
 * text that names no option may add 1.3 kB, the search by other names 0.3 kB. What keeps the focus may add 0.5 kB, what
 * a form says of missing and emptied answers 0.6 kB, the switch of languages that waits for the choice 0.4 kB.
 */

import { readFileSync, statSync } from 'node:fs';

const dist = 'dist/renderer';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The scripts of some chunks of a build and of all that they import statically. */
function scripts(build, ...names) {
  const found = new Set();
  const visit = (name) => {
    const { file, imports = [] } = build[name];
    if (found.has(file)) return;
    found.add(file);
    imports.forEach(visit);
  };
  names.forEach(visit);
  return [...found].map((file) => `${dist}/${file}`);
}

/** The name of a chunk that others share. */
function chunkOf(name) {
  return Object.keys(manifest).find((key) => manifest[key].name === name);
}

/** The scripts that a page names. */
function scriptsOf(page) {
  return [...readFileSync(`${dist}/${page}`, 'utf8').matchAll(/assets\/[^"]+\.js/g)].map(([file]) => `${dist}/${file}`);
}

/** The script of a chunk alone, without those that are loaded before it. */
const only = (name) => `${dist}/${manifest[name].file}`;

/** The scripts of the back office, which is built separately, that are loaded when its largest screen is the first one: those of its page, and of the screen. */
function largestScreenScripts() {
  const chunks = JSON.parse(readFileSync(`${dist}/.vite/admin-manifest.json`, 'utf8'));
  const screens = Object.keys(chunks).filter((name) => /Screens?\.tsx$/.test(name));
  const sets = screens.map((name) => [...new Set([...scriptsOf('admin.html'), ...scripts(chunks, name)])]);
  const size = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0);
  return sets.reduce((largest, files) => (size(files) > size(largest) ? files : largest));
}

const start = scriptsOf('index.html');
const page = (...names) => [...new Set([...start, ...scripts(manifest, ...names)])];

/** The scripts that a form page loads for a chunk after its first view. */
const later = (name) => scripts(manifest, name).filter((file) => !page(chunkOf('form')).includes(file));

export default [
  { name: 'landing page', path: start, limit: '76.7 kB', brotli: true },
  { name: 'form page', path: page(chunkOf('form')), limit: '141.6 kB', brotli: true },
  { name: 'form page with a searched list', path: page(chunkOf('form'), chunkOf('ComboboxWidget')), limit: '149.8 kB', brotli: true },
  { name: 'service worker', path: `${dist}/sw.js`, limit: '3.5 kB', brotli: true },
  // With 0.3 kB of texts that the form page had before.
  { name: 'answers kept on the device', path: later('form/drafts/kept-parts.ts'), limit: '16.2 kB', brotli: true },
  // With 0.7 kB that open the place for a draft on the server.
  { name: 'uploads of files', path: only('form/uploads/upload-parts.ts'), limit: '3.7 kB', brotli: true },
  { name: 'continuing on another device', path: only('form/drafts/linked/linked-parts.ts'), limit: '7.3 kB', brotli: true },
  { name: 'page of a mailed link', path: only('form/drafts/resume/ResumePage.tsx'), limit: '2.7 kB', brotli: true },
  { name: 'preparation of photos', path: only('form/widgets/file/photo/prepare-photo.ts'), limit: '2.5 kB', brotli: true },
  { name: 'crop of pictures', path: only('form/widgets/file/crop/CropDialog.tsx'), limit: '2.5 kB', brotli: true },
  { name: 'student list', path: page('records/RecordsPage.tsx'), limit: '100 kB', brotli: true },
  // What is loaded until somebody signs in, and with the largest screen. Each screen is a chunk that is loaded when it is opened.
  { name: 'back-office, sign-in', path: scriptsOf('admin.html'), limit: '92 kB', brotli: true },
  { name: 'back-office, largest screen', path: largestScreenScripts(), limit: '220 kB', brotli: true },
];
