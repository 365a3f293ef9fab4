/**
 * Builds the pages into `dist/renderer`: the users' page (index.html) with its service worker (sw.js) and the page of the back office (admin.html), with
 * hashed names, without inline code (the CSP forbids it), and with compressed copies of each asset.
 */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { buildServiceWorker } from './vite-service-worker.ts';

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
    // Further passes make the pages 1 kB smaller than the default minifier does.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, format: { ecma: 2020 } },

    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // Otherwise a slow machine prints a warning for each build.
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/prop-types\//, sideEffects: false }] },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => ({
  ...common,
  build: {
    ...common.build,
    rolldownOptions: {
      ...common.build.rolldownOptions,
      ...(command === 'build' && { output: { codeSplitting: await createPageChunks() } }),
    },
  },
  plugins: [
    ...plugins(),
    compileEarly(),
    compressed(),
    serveAdmin(),
    buildAdmin(),
    buildServiceWorker(common, () => [compressed()]),
    buildRendering(),
  ],
  server: { port: 5173, proxy: { '/api': api, '/pictures': api } },
}));

/** The plugins of every build. */
function plugins(): PluginOption[] {
  return [removeUnusedParts(), react()];
}

const RENDER_MATCHES =
  'function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = undefined, dataRouterState = undefined;';
const USE_ROUTES = 'function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = undefined;';

/**
 * Makes the parts of downshift and react-router that nothing imports removable. Both have all their parts in one file and assign properties to
 * them, which keeps unused ones in the bundle. The names of components are of use only to React's developer tools.
 */
function removeUnusedParts(): Plugin {
  return {
    name: 'remove-unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/downshift/dist/downshift.esm.mjs'))
        return replaceAll(code, [
          // The combobox passes its own function.
          [/^ {2}scrollIntoView: scrollIntoView,$/gm, ''],
          [/^_?use(Select|MultipleSelection|TagGroup)\.stateChangeTypes = .*;$/gm, ''],
          [/^var (\w*[pP]ropTypes\$?\d*) = ((?:_extends\()?\{[\s\S]*?^\}\)?);$/gm, 'var $1 = /*#__PURE__*/(() => ($2))();'],
        ]);
      if (/\/react-router\/dist\/production\/[\w-]+\.mjs$/.test(id))
        return replaceAll(code, [
          [/^\w+\.displayName = "\w+";$/gm, ''],
          [/^var (\w+) = (React\d*\.(forwardRef|memo|createContext)\()/gm, 'var $1 = /*#__PURE__*/$2'],
          [/^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm, 'var $1 = /*#__PURE__*/(() => ($2))();'],
          // The pages have no data router: no route has loaders, and errors are handled outside of the router.
          [
            /^function _renderMatches\(matches, parentMatches = \[\], dataRouterOpts\) \{\n {2}let dataRouterState = .*;$/gm,
            RENDER_MATCHES,
          ],
          [/^function useRoutesImpl\(routes, locationArg, dataRouterOpts\) \{$/gm, USE_ROUTES],
          [/isDataRoute \? useNavigateStable\(\) : /g, ''],
          [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/g, '[false, null, {}]'],
          // No link has `prefetch`, which needs the manifest of a server of React Router.
          [/return shouldPrefetch && .*createElement\(PrefetchPageLinks, .*: link;$/gm, 'return link;'],
        ]);
      return null;
    },
  };
}

function replaceAll(code: string, replacements: readonly (readonly [RegExp, string])[]): { code: string; map: null } {
  return { code: replacements.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), code), map: null };
}

/**
 * Puts all modules of the landing page into one chunk, all further ones of a form page into a second, and those of them that the student list or
 * the list of dialogs loads too into a third. Otherwise each set of modules that lazy chunks share becomes a file of its own, and many small files
 * compress worse than one. A first build tells which modules a page loads, because only a build knows which of them remain.
 */
async function createPageChunks(): Promise<Rolldown.OutputOptions['codeSplitting']> {
  const built = await build({
    ...common,
    configFile: false,
    logLevel: 'silent',
    plugins: plugins(),
    build: { ...common.build, write: false, minify: false },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const [start, form, ...others] = ['index.html', 'form/adoption/adopt-form.ts', 'records/RecordsPage.tsx', 'pages/ModalListPage.tsx'].map(
    (page) => listLoadedModules(chunks, `${root}renderer/${page}`),
  ) as [ReadonlySet<string>, ReadonlySet<string>, ...ReadonlySet<string>[]];
  const name = (id: string): string | null => {
    if (start.has(id) || id.includes('rolldown/runtime')) return 'start';
    if (!form.has(id)) return null;
    return others.some((page) => page.has(id)) ? 'shared' : 'form';
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'pages' }] };
}

/** Returns the modules that a page loads: those of its chunk and of all chunks that it imports statically. */
function listLoadedModules(chunks: readonly Rolldown.OutputChunk[], page: string): ReadonlySet<string> {
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId === page);
  if (!first) throw new Error(`The build has no chunk for ${page}`);
  const files = new Set([first.fileName]);
  for (const file of files) for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  return new Set(chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Makes Chromium compile the chunks of the first view as a whole while they arrive, on another thread. Otherwise it compiles each function on the
 * main thread when it is first called, which takes a third of the time from the last byte to the form. Other browsers ignore the comment.
 */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    // The comment counts only at the start of the file, where Vite inserts code of its own until the files are written.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        for (const { type, name, fileName } of Object.values(bundle)) {
          if (type !== 'chunk' || !['index', 'form', 'shared'].includes(name)) continue;
          const file = join(dir, fileName);
          await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`);
        }
      },
    },
  };
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
      const rolldownOptions = { ...common.build.rolldownOptions, input: { admin: adminEntry } };
      const own = { ...common.build, outDir, emptyOutDir: false, manifest: '.vite/admin-manifest.json', rolldownOptions };
      await build({
        ...common,
        configFile: false,
        logLevel: 'warn',
        plugins: [...plugins(), page, compressed()],
        build: own,
      });
    },
  };
}

/**
 * Builds the module with which the server renders pages, `render-page.js`, after the pages. It is one file with all that it imports: it must have the same
 * copy of each package as the pages, and chunks would import it by another address than the server, as a second module.
 */
function buildRendering(): Plugin {
  let outDir = common.build.outDir;
  return {
    name: 'build-rendering',
    apply: 'build',
    configResolved: (config) => void ({ outDir } = config.build),
    async closeBundle(error) {
      if (error) return;
      const rolldownOptions = { ...common.build.rolldownOptions, output: { codeSplitting: false } };
      const own = { ...common.build, outDir: `${outDir}/.vite`, emptyOutDir: false, manifest: false, minify: false, rolldownOptions };
      await build({
        ...common,
        configFile: false,
        logLevel: 'warn',
        plugins: plugins(),
        build: { ...own, ssr: 'render-page.tsx', target: 'node20', copyPublicDir: false },
        ssr: { noExternal: true },
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
