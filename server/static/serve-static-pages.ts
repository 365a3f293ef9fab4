/**
 * Serves the built pages from `dist/renderer`: compressed if a `.br` or `.gz` file exists, files with hashed names with unlimited caching. Any
 * other page URL gets `index.html` with the data of its page from memory (`admin.html` for `/admin` and below), whose router selects the page.
 */

import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { PICTURE_EXTENSIONS } from '../definitions/pictures.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import type { VersionArchive } from '../definitions/versions/version-archive.ts';
import { toLanguages } from '../http/request-language.ts';
import { createPageBuildReader } from './page-build.ts';
import { matchesRoute } from './matches-route.ts';
import { createPageReplies, type PageReply } from './page-replies.ts';
import { REMOVING_WORKER } from './removing-worker.ts';

/** Where the data of the pages come from. */
export interface PageSources {
  definitions: DefinitionRegistry;
  /** Stores the form of a page before it is sent. */
  versions: Pick<VersionArchive, 'keep'>;
  /** Rejects while the database cannot be read. */
  isInMaintenance: () => Promise<boolean>;
  now: () => Date;
  log: Logger;
  /** The screens of the back office by their paths. Its other addresses have the status 404. */
  screens: readonly string[];
  /** Whether the pages have a service worker. */
  hasServiceWorker: boolean;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};

const hashedName = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const ofBackOffice = /^\/admin(\/|$)/;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the folder for GET and HEAD; other requests are passed to the next handler. */
export function serveStaticPages(dir: string, sources: PageSources): MiddlewareHandler {
  const { definitions, versions, isInMaintenance, now, log, screens, hasServiceWorker } = sources;
  const readBuild = createPageBuildReader(dir);
  const getReply = createPageReplies({
    definitions,
    keepVersion: versions.keep,
    now,
    reportRendering: (form, error) => log.warn({ err: error, form }, 'a form is rendered by browsers only'),
  });
  const replyWithBackOffice = async (c: Context): Promise<Response | undefined> => {
    const { disabledScreens } = definitions.app();
    const disabled: readonly unknown[] = Array.isArray(disabledScreens) ? disabledScreens : [];
    const isKnown = screens.some((route) => !disabled.includes(route) && matchesRoute(route, c.req.path));
    return reply(c, join(dir, 'admin.html'), { status: isKnown ? 200 : 404 });
  };
  const replyWithPage = async (c: Context): Promise<Response | undefined> => {
    const build = readBuild();
    if (!build) return undefined;
    // The cookie is set by `renderer/app-data/language.ts`.
    const languages = c.req.query('lang') ?? getCookie(c, 'language') ?? toLanguages(c.req.header('accept-language'));
    const request = { path: c.req.path, languages, isInMaintenance: await isInMaintenance().catch(() => undefined) };
    return respond(c, await getReply(build, request));
  };
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    if (c.req.path === '/sw.js' && !hasServiceWorker)
      return c.body(REMOVING_WORKER, 200, { 'content-type': types['.js']!, 'cache-control': 'no-cache' });
    const path = pathBelow(dir, c.req.path);
    if (path === undefined) return next();
    const isFile = types[extname(path)] !== undefined;
    const found = isFile ? await reply(c, path, { isHashed: c.req.path.startsWith('/assets/') && hashedName.test(path) }) : undefined;
    if (found) return found;
    const isPage = !isFile && (c.req.header('accept') ?? '*/*').match(/text\/html|\*\/\*/) !== null;
    if (!isPage) return next();
    return (await (ofBackOffice.test(c.req.path) ? replyWithBackOffice(c) : replyWithPage(c))) ?? next();
  };
}

/** Sends a page, or 304 if the browser has it. The page of an unknown address has the status 404. */
async function respond(c: Context, { tag, variesByLanguage, canBeKept, isMissing, policy, encode }: PageReply): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = encodings.find(([name]) => accepts(accepted, name) && encode(name) !== undefined)?.[0] ?? '';
  const headers: Record<string, string> = {
    'content-type': types['.html']!,
    'cache-control': canBeKept ? 'no-cache' : 'no-store',
    vary: variesByLanguage ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
    etag: `"${tag}${encoding && `-${encoding}`}"`,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  };
  if (!isMissing && c.req.header('if-none-match') === headers['etag']) return c.body(null, 304, headers);
  const content = await encode(encoding)!;
  return c.body(content, isMissing ? 404 : 200, { ...headers, 'content-length': String(content.length) });
}

/** Serves the pictures of a definitions folder: `/pictures/tent.webp` is its file `pictures/tent.webp`. Other requests are passed on. */
export function servePictures(definitionsDir: string): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.method === 'GET' || c.req.method === 'HEAD' ? pathBelow(definitionsDir, c.req.path) : undefined;
    const isPicture =
      path?.startsWith(join(resolve(definitionsDir), 'pictures') + sep) === true && PICTURE_EXTENSIONS.includes(extname(path));
    return (isPicture ? await reply(c, path) : undefined) ?? next();
  };
}

/** Returns the file of a URL path; undefined if it is outside the folder, hidden, or cannot be read. */
function pathBelow(dir: string, address: string): string | undefined {
  try {
    const path = resolve(dir, `.${decodeURIComponent(address)}`);
    const isHidden = path.slice(resolve(dir).length).includes(`${sep}.`);
    return (path + sep).startsWith(resolve(dir) + sep) && !isHidden && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

async function reply(
  c: Context,
  path: string,
  { isHashed = false, status = 200 }: { isHashed?: boolean; status?: 200 | 404 } = {},
): Promise<Response | undefined> {
  const original = await stat(path).catch(() => undefined);
  if (!original?.isFile()) return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  for (const [encoding, suffix] of [...encodings, ['', ''] as const]) {
    if (encoding && !accepts(accepted, encoding)) continue;
    const info = await stat(path + suffix).catch(() => undefined);
    // A copy that is older than its file was left behind by an earlier build.
    if (!info || info.mtimeMs < original.mtimeMs - 1000) continue;
    const tag = `"${info.mtimeMs.toString(36)}-${info.size.toString(36)}${encoding && `-${encoding}`}"`;
    const headers: Record<string, string> = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : status === 200 ? 'no-cache' : 'no-store',
      vary: 'accept-encoding',
      etag: tag,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
    if (status === 200 && c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(await readFile(path + suffix)), status, { ...headers, 'content-length': String(info.size) });
  }
  return undefined;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(';');
    return name === encoding && !/q=0(\.0+)?$/.test(quality?.trim() ?? '');
  });
}
