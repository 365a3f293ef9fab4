/**
 * The pages of the users' app with the data that they need: the settings of the app, whether maintenance is on, and the definition of the form. A
 * page contains nothing of the request but its language, so one copy of each is kept in memory.
 */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { chooseLanguage, listLanguages } from '../definitions/locales/languages.ts';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import { getServedApp, getServedForm, type TaggedDocument } from '../definitions/served-documents.ts';
import type { PageBuild } from './page-build.ts';
import { getPageKind, listFormParts, listPageParts } from './page-parts.ts';

/** Shorter pages are sent as they are. */
const MIN_COMPRESS_CHARS = 1400;

/** What a page is requested with. */
export interface PageRequest {
  /** Path of the address. */
  path: string;
  /** The preferred languages, best first, separated by commas; undefined for none. */
  languages: string | undefined;
  /** Undefined if it is not known; then the page asks for it. */
  isInMaintenance: boolean | undefined;
}

/** A page in memory. */
export interface PageReply {
  /** Hash of the content. */
  tag: string;
  /** Whether there is a page of this address in another language. */
  variesByLanguage: boolean;
  /** Returns the content in an encoding; undefined if it is not worth it. It is compressed once. */
  encode: (encoding: 'br' | 'gzip' | '') => Promise<Uint8Array<ArrayBuffer>> | undefined;
}

interface KeptReply {
  sources: readonly unknown[];
  reply: PageReply;
}

/** Creates the function that returns the page of a request. A page is written again when the build or one of its documents has changed. */
export function createPageReplies(definitions: DefinitionRegistry): (build: PageBuild, request: PageRequest) => PageReply {
  const kept = new Map<string, KeptReply>();
  return (build, { path, languages: preferred, isInMaintenance }) => {
    const languages = listLanguages(definitions.dir, definitions.app());
    const language = chooseLanguage(preferred, languages);
    const app = getServedApp(definitions, language);
    const page = getPageKind(path, app.document);
    const served = page.kind === 'form' && !isInMaintenance ? definitions.get(page.id) : undefined;
    const locale = languages.length > 1 ? language : undefined;
    const form = served && getServedForm(definitions, served, locale);
    // Forms that do not exist share a page, so requests cannot fill the memory.
    const key = JSON.stringify([page.kind, served?.id, language, isInMaintenance]);
    const sources = [build, app.document, form?.document];
    const before = kept.get(key);
    if (before && sources.every((source, index) => source === before.sources[index])) return before.reply;
    const parts = isInMaintenance ? [] : served ? listFormParts(served) : listPageParts(page);
    const html = writePage(build, parts, {
      app: app.document,
      maintenance: isInMaintenance,
      ...(form && served && toPageForm(served, form)),
    });
    const reply = createReply(html, languages.length > 1);
    kept.set(key, { sources, reply });
    return reply;
  };
}

/** The form of the page. `hash` is the entity tag of the definition, which submissions send. */
function toPageForm({ id }: ServedDefinition, { document, tag }: TaggedDocument): object {
  return { form: { id, hash: tag, definition: document } };
}

/** Adds the preloads to the head and the data to the end of the body. Browsers do not run scripts of the type JSON, so the CSP allows them. */
function writePage({ html, listPreloads }: PageBuild, parts: readonly string[], data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html
    .replace('</head>', () => `${listPreloads(parts).join('')}</head>`)
    .replace('</body>', () => `<script type="application/json" id="page-data">${json}</script></body>`);
}

function createReply(html: string, variesByLanguage: boolean): PageReply {
  const content = Buffer.from(html);
  const compressed: Partial<Record<'br' | 'gzip', Promise<Uint8Array<ArrayBuffer>>>> = {};
  return {
    tag: createHash('sha256').update(content).digest('base64url'),
    variesByLanguage,
    encode: (encoding) => {
      if (encoding === '') return Promise.resolve(new Uint8Array(content));
      if (html.length < MIN_COMPRESS_CHARS) return undefined;
      return (compressed[encoding] ??= promisify(encoding === 'br' ? brotliCompress : gzip)(content).then((data) => new Uint8Array(data)));
    },
  };
}
