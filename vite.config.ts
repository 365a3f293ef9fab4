/**
 * Builds the pages into `dist/renderer`: the users' page (index.html) and the page of the back office (admin.html), with hashed names, without inline
 * code (the CSP forbids it), and with compressed copies of each asset.
 */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const routerPackage = import.meta.resolve('react-router/package.json');
const api = `http://localhost:${process.env['PORT'] ?? 3000}`;

const root = fileURLToPath(new URL('.', import.meta.url));
/** Path of the page of the back office for vite, which requires each page inside its root. */
const adminEntry = `${root}renderer/admin.html`;

const common = {
  root: 'renderer',
  resolve: {
    alias: [
      // The package's own entry is its development build with warnings for developers.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('dist/production/index.mjs', routerPackage)) },
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
} satisfies UserConfig;

export default defineConfig({
  ...common,
  build: { ...common.build, rolldownOptions: { output: { codeSplitting: startChunk() } } },
  plugins: [shakeDownshift(), react(), compressed(), serveAdmin(), buildAdmin()],
  server: { port: 5173, proxy: { '/api': api } },
});

/**
 * Marks the parts of downshift that nothing imports as removable. Its ES module has all hooks in one file and assigns properties to them, which
 * keeps unused hooks in the bundle.
 */
function shakeDownshift(): Plugin {
  return {
    name: 'shake-downshift',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/downshift/dist/downshift.esm.mjs')) return null;
      const marked = code
        .replaceAll(/^use(Select|MultipleSelection|TagGroup)\.stateChangeTypes = .*;$/gm, '')
        .replaceAll(/^var (\w*[pP]ropTypes\$?\d*) = _extends\(/gm, 'var $1 = /*#__PURE__*/_extends(');
      return { code: marked, map: null };
    },
  };
}

/**
 * Puts all modules of the landing page into one chunk. Otherwise the modules that RJSF's lazy chunk shares become a second file, and two files
 * compress worse than one.
 */
function startChunk(): Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined> {
  const modules = new Set<string>();
  const name: Extract<Rolldown.CodeSplittingGroup['name'], Function> = (id, context) => {
    const collect = (one: string): void => {
      if (modules.has(one)) return;
      modules.add(one);
      context.getModuleInfo(one)?.importedIds.forEach(collect);
    };
    if (modules.size === 0) collect(`${root}renderer/main.tsx`);
    return modules.has(id) || id.includes('rolldown/runtime') ? 'start' : null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'start' }] };
}

/** Returns the source of the page of the back office, with references relative to `renderer/admin.html`. */
async function adminHtml(): Promise<string> {
  const html = await readFile(`${root}admin/index.html`, 'utf8');
  return html.replace('"./main.tsx"', '"../admin/main.tsx"').replace('"../renderer/', '"./');
}

/**
 * Builds the second page, `admin/index.html`, as `admin.html`, after the first. It is a separate build, because in chunks that both pages share, users
 * would load code that only the back office needs.
 */
function buildAdmin(): Plugin {
  let outDir = common.build.outDir;
  const page: Plugin = {
    name: 'admin-page',
    enforce: 'pre',
    resolveId: (id) => (id === adminEntry ? id : undefined),
    load: (id) => (id === adminEntry ? adminHtml() : undefined),
  };
  return {
    name: 'build-admin',
    apply: 'build',
    configResolved: (config) => void ({ outDir } = config.build),
    async closeBundle(error) {
      if (error) return;
      const rolldownOptions = { input: { admin: adminEntry } };
      const own = { ...common.build, outDir, emptyOutDir: false, manifest: false, rolldownOptions };
      await build({
        ...common,
        configFile: false,
        logLevel: 'warn',
        plugins: [react(), page, compressed()],
        build: own,
      });
    },
  };
}

/** In development: serves the page of the back office for /admin and all paths below. */
function serveAdmin(): Plugin {
  return {
    name: 'serve-admin',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { url = '', originalUrl = url } = request as { url?: string; originalUrl?: string };
        if (!/^\/admin(\/|\?|$)/.test(originalUrl)) return next();
        adminHtml()
          .then((html) => html.replace('../admin/main.tsx', `/@fs${root}admin/main.tsx`).replace('"./theme', '"/theme'))
          .then((html) => server.transformIndexHtml(originalUrl, html))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
  };
}

/** Writes `name.br` and `name.gz` beside every text file of the build, so that the server does not compress at runtime. */
function compressed(): Plugin {
  const compressible = /\.(js|css|html|svg|json)$/;
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      const isNew = (file: string): boolean => compressible.test(file) && !files.includes(`${file}.br`);
      await Promise.all(files.filter(isNew).map((file) => compress(join(dir, file))));
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
