/** The built page of the users' app in memory: its HTML, and the files that each of its parts loads. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The build in memory. A new build is another object. */
export interface PageBuild {
  html: string;
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

/** Creates the function that returns the build of a folder; undefined without one. It is read again after a new build. */
export function createPageBuildReader(dir: string): () => PageBuild | undefined {
  const path = join(dir, 'index.html');
  let stamp = '';
  let build: PageBuild | undefined;
  return () => {
    const info = statSync(path, { throwIfNoEntry: false });
    const current = info?.isFile() ? `${info.mtimeMs} ${info.size} ${info.ino}` : '';
    if (current !== stamp) build = current === '' ? undefined : readBuild(dir, path);
    stamp = current;
    return build;
  };
}

function readBuild(dir: string, path: string): PageBuild {
  const html = readFileSync(path, 'utf8');
  const manifest = readManifest(dir);
  return { html, listPreloads: (parts) => listPreloads(html, manifest, parts) };
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
