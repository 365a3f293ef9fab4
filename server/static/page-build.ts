/** The built page of the users' app in memory: its HTML, and the files that each of its parts loads. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The form of a page as it is in the page's data. */
export interface PageForm {
  id: string;
  /** The entity tag of the definition, which submissions send. */
  hash: string;
  definition: object;
}

/** A page that was rendered. */
export interface RenderedPage {
  /** The elements below the root. */
  html: string;
  /** The title of the document. */
  title: string;
  /** The CSS rules of the page's brand. */
  styles?: string;
}

/**
 * Renders the page of a form, as `renderer/render-page.tsx` of the build does. `renderedOn` is a date `YYYY-MM-DD`. Returns undefined for a page that only
 * a browser can render.
 */
export type RenderPage = (page: {
  path: string;
  app: object;
  form: PageForm;
  renderedOn: string;
  locale: string;
}) => Promise<RenderedPage | undefined>;

/** The build in memory. A new build is another object. */
export interface PageBuild {
  html: string;
  /** Loads the function that renders pages; undefined for a build without it. */
  loadRenderPage: () => Promise<RenderPage | undefined>;
  /** Returns the elements that load a part of the app with all that it needs, without those that the HTML has; none for an unknown part. */
  listPreloads: (parts: readonly string[]) => string[];
}

/** An entry of Vite's manifest. */
interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The module that renders pages, below the folder of the build. It is written after the pages. */
const RENDERING = '.vite/render-page.js';

/** Creates the function that returns the build of a folder; undefined without one. It is read again after a new build. */
export function createPageBuildReader(dir: string): () => PageBuild | undefined {
  const path = join(dir, 'index.html');
  let stamp = '';
  let build: PageBuild | undefined;
  return () => {
    const page = getFileStamp(path);
    const current = page === '' ? '' : `${page} ${getFileStamp(join(dir, RENDERING))}`;
    if (current !== stamp) build = current === '' ? undefined : readBuild(dir, path);
    stamp = current;
    return build;
  };
}

/** Returns a text that changes with the file; empty without one. */
function getFileStamp(path: string): string {
  const info = statSync(path, { throwIfNoEntry: false });
  return info?.isFile() ? `${info.mtimeMs}-${info.size}-${info.ino}` : '';
}

function readBuild(dir: string, path: string): PageBuild {
  const html = readFileSync(path, 'utf8');
  const manifest = readManifest(dir);
  let renderPage: Promise<RenderPage | undefined> | undefined;
  return {
    html,
    listPreloads: (parts) => listPreloads(html, manifest, parts),
    loadRenderPage: () => (renderPage ??= loadRenderPage(dir)),
  };
}

/** Loads the module of this build. Node keeps modules by their address, so that of another build must differ. */
async function loadRenderPage(dir: string): Promise<RenderPage | undefined> {
  const path = join(dir, RENDERING);
  const stamp = getFileStamp(path);
  if (stamp === '') return undefined;
  const module = (await import(`${pathToFileURL(path).href}?${stamp}`)) as { renderPage: RenderPage };
  return module.renderPage;
}

/** Without a manifest nothing is preloaded: the app loads its parts itself. */
function readManifest(dir: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function listPreloads(html: string, manifest: Manifest, parts: readonly string[]): string[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  for (const part of parts) visit(findChunk(manifest, part));
  const isNew = (file: string): boolean => !html.includes(`"/${file}"`);
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** Returns the key of a part: its module below `renderer/`, or the chunk with this name. */
function findChunk(manifest: Manifest, part: string): string {
  return part in manifest ? part : (Object.keys(manifest).find((key) => manifest[key]?.name === part && key.endsWith('.js')) ?? '');
}
