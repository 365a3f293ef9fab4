/** Builds the browser's side into `dist/renderer`: hashed names, nothing inline (the CSP forbids it), each asset beside its compressed forms. */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanAliases } from './renderer/form/rjsf/lean-aliases.ts';

const routerPackage = import.meta.resolve('react-router/package.json');
const api = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: 'renderer',
  plugins: [react(), compressed()],
  resolve: {
    alias: [
      // The package's own entry is its development build, full of warnings for developers.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('dist/production/index.mjs', routerPackage)) },
      ...leanAliases,
    ],
  },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2022',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  server: { port: 5173, proxy: { '/api': api } },
});

/** Writes `name.br` and `name.gz` beside every text file of the build, so that the server never compresses anything while it serves. */
function compressed(): Plugin {
  const compressible = /\.(js|css|html|svg|json)$/;
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((data) => writeFile(`${file}.br`, data)),
    promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
}
