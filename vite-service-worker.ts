/** Builds the service worker of the users' pages, `sw.js`, after them, and the list of the files that belong to the build. */

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { build } from 'vite';
import { getListAddress, type ShellFiles } from './renderer/service-worker/shell.ts';

/** An entry of Vite's manifest. */
interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** What a form needs until it reacts: the page, the form, and the lists that are searched. */
const FIRST = ['index.html', 'form/adoption/adopt-form.ts', 'form/FormPage.tsx'];

/** Returns the files of a build. `html` is its page. */
export function listShellFiles(manifest: Readonly<Record<string, ManifestChunk>>, html: string): ShellFiles {
  const toFiles = ({ file, css = [], assets = [] }: ManifestChunk): string[] => [file, ...css, ...assets].map((name) => `/${name}`);
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(visit);
  };
  FIRST.forEach(visit);
  const ofPage = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  const first = new Set([...ofPage, ...[...visited].flatMap((key) => toFiles(manifest[key]!))]);
  const all = new Set(Object.values(manifest).flatMap(toFiles));
  const later = [...all].filter((file) => !first.has(file));
  return { first: [...first], later };
}

/** Builds the worker. `settings` are those of the pages, `createPlugins` returns the plugins of this build. */
export function buildServiceWorker(settings: UserConfig, createPlugins: () => Plugin[]): Plugin {
  let outDir = '';
  return {
    name: 'build-service-worker',
    apply: 'build',
    configResolved: (config) => void ({ outDir } = config.build),
    async closeBundle(error) {
      if (error) return;
      const pages = join(settings.root!, outDir);
      const manifest = JSON.parse(await readFile(join(pages, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
      const html = await readFile(join(pages, 'index.html'), 'utf8');
      const list = JSON.stringify(listShellFiles(manifest, html));
      const hash = createHash('sha256').update(list).update(html).digest('hex').slice(0, 12);
      await writeFile(join(pages, getListAddress(hash)), list);
      const input = { sw: 'renderer/service-worker/worker.ts' };
      await build({
        ...settings,
        configFile: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify(hash) },
        plugins: createPlugins(),
        build: {
          ...settings.build,
          outDir,
          emptyOutDir: false,
          manifest: false,
          copyPublicDir: false,
          rolldownOptions: {
            ...settings.build?.rolldownOptions,
            input,
            output: { codeSplitting: false, format: 'iife', entryFileNames: '[name].js' },
          },
        },
      });
    },
  };
}
