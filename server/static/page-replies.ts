/**
 * The pages of the users' app with the data that they need: the settings of the app, whether maintenance is on, and the definition of the form, whose
 * first step is rendered. A page contains nothing of the request but its language, so one copy of each is kept in memory.
 */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { chooseLanguage, isRightToLeft } from '../definitions/locales/languages.ts';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import type { VersionArchive } from '../definitions/versions/version-archive.ts';
import { getServedApp, getServedForm, type TaggedDocument } from '../definitions/served-documents.ts';
import { createSecurityPolicy } from '../http/security-headers.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';
import type { PageBuild, PageForm, RenderedPage } from './page-build.ts';
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
  /** Whether browsers may keep it. A page of the time of maintenance would close the app when there is no network. */
  canBeKept: boolean;
  /** Whether there is no page at this address. Browsers do not keep it. */
  isMissing: boolean;
  /** The content security policy of a page with a `<style>` element. */
  policy: string | undefined;
  /** Returns the content in an encoding; undefined if it is not worth it. It is compressed once. */
  encode: (encoding: 'br' | 'gzip' | '') => Promise<Uint8Array<ArrayBuffer>> | undefined;
}

/** The root of the build's page with what is shown until the app is rendered. */
const PLACEHOLDER = /<div id="root">.*?<\/div>\s*<\/div>/s;

interface KeptReply {
  sources: readonly unknown[];
  reply: Promise<PageReply>;
}

/** What the pages are written from. */
export interface PageReplySources {
  definitions: DefinitionRegistry;
  /** Stores the form of a page. Called before the page is sent. */
  keepVersion: VersionArchive['keep'];
  now: () => Date;
  /** Reports that a form could not be rendered. Then the browser renders it. */
  reportRendering: (form: string, error: unknown) => void;
}

/** The data of a page, as `renderer/app-data/page-data.ts` reads them. */
interface PageData {
  app: { texts?: Readonly<Record<string, string>> };
  maintenance: boolean | undefined;
  form?: PageForm | undefined;
  /** The date with which the form was rendered, `YYYY-MM-DD`. */
  renderedOn?: string;
}

/** A page, and its content security policy if it differs from that of the other pages. */
interface WrittenPage {
  html: string;
  policy?: string | undefined;
}

/** What is written into the HTML of the build. */
interface PageContent {
  path: string;
  language: string;
  /** The parts of the app that are preloaded. */
  parts: readonly string[];
  data: PageData;
  today: string;
}

/**
 * Creates the function that returns the page of a request. A page is written again when the build or one of its documents has changed, and a page with
 * a form every day.
 */
export function createPageReplies(sources: PageReplySources): (build: PageBuild, request: PageRequest) => Promise<PageReply> {
  const { definitions, keepVersion, now } = sources;
  const kept = new Map<string, KeptReply>();
  return async (build, { path: address, languages: preferred, isInMaintenance }) => {
    const path = withoutSlash(address);
    const languages = definitions.languages();
    const language = chooseLanguage(preferred, languages);
    const app = getServedApp(definitions, language);
    const page = getPageKind(path, app.document);
    const served = page.kind === 'form' && !isInMaintenance ? definitions.get(page.id) : undefined;
    const isMissing = page.kind === 'missing' || (page.kind === 'form' && definitions.get(page.id) === undefined);
    const locale = languages.length > 1 ? language : undefined;
    const form = served && getServedForm(definitions, served, locale);
    if (served) await keepVersion(definitions, served, locale);
    const today = toIsoDate(now());
    // Forms that do not exist share a page, so requests cannot fill the memory.
    const key = JSON.stringify([page.kind, isMissing, served && [served.id, path], language, isInMaintenance]);
    const current = [build, app.document, form?.document, form && today];
    const before = kept.get(key);
    if (before && current.every((source, index) => source === before.sources[index])) return before.reply;
    const parts = isInMaintenance ? [] : served ? listFormParts(served) : listPageParts(page);
    const data = { app: app.document, maintenance: isInMaintenance, form: served && form && toPageForm(served, form) };
    const written = writePage(build, { path, language, parts, data, today }, sources);
    const reply = written.then((text) =>
      createReply(text, { variesByLanguage: languages.length > 1, canBeKept: isInMaintenance === false && !isMissing, isMissing }),
    );
    kept.set(key, { sources: current, reply });
    return reply;
  };
}

function toPageForm({ id }: ServedDefinition, { document, tag }: TaggedDocument): PageForm {
  return { id, hash: tag, definition: document };
}

/** Writes language, title, the texts of elements with `data-text`, preloads, the rendered form and the data. Browsers do not run scripts of the type JSON, so the CSP allows them. */
async function writePage(build: PageBuild, content: PageContent, sources: PageReplySources): Promise<WrittenPage> {
  const { language, parts, data, today } = content;
  const rendered = await renderForm(build, content, sources);
  const json = JSON.stringify(rendered ? { ...data, renderedOn: today } : data).replaceAll('<', '\\u003c');
  const { styles } = rendered ?? {};
  const { texts = {} } = data.app;
  // The id is that of `renderer/app-data/brand.ts`. A color cannot contain an element.
  const style = styles === undefined ? '' : `<style id="rendered-theme">${styles}</style>`;
  const html = build.html
    .replaceAll(/(<[^>]+ data-text="(\w+)"[^>]*>)[^<]*/g, (whole, tag: string, name: string) =>
      texts[name] === undefined ? whole : tag + escapeText(texts[name]),
    )
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeText(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`)
    .replace('</head>', () => `${build.listPreloads(parts).join('')}${style}</head>`)
    .replace('</body>', () => `<script type="application/json" id="page-data">${json}</script></body>`);
  if (!rendered) return { html };
  const filled = html
    .replace(/<title[^>]*>[^<]*<\/title>/, () => `<title>${escapeText(rendered.title)}</title>`)
    .replace(PLACEHOLDER, () => `<div id="root">${rendered.html}</div>`);
  return { html: filled, policy: styles && createSecurityPolicy([styles]) };
}

/** Renders the form of a page. Returns undefined for a page without one, and if the form cannot be rendered. */
async function renderForm(
  build: PageBuild,
  { path, language, data: { app, form, maintenance }, today }: PageContent,
  { reportRendering }: PageReplySources,
): Promise<RenderedPage | undefined> {
  // A browser that does not know whether maintenance is on asks before it shows a page.
  if (form === undefined || maintenance !== false || !PLACEHOLDER.test(build.html)) return undefined;
  try {
    const render = await build.loadRenderPage();
    return await render?.({ path, app, form, renderedOn: today, locale: language });
  } catch (error) {
    reportRendering(form.id, error);
    return undefined;
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

function createReply({ html, policy }: WrittenPage, settings: Pick<PageReply, 'variesByLanguage' | 'canBeKept' | 'isMissing'>): PageReply {
  const content = Buffer.from(html);
  const compressed: Partial<Record<'br' | 'gzip', Promise<Uint8Array<ArrayBuffer>>>> = {};
  return {
    tag: createHash('sha256').update(content).digest('base64url'),
    ...settings,
    policy,
    encode: (encoding) => {
      if (encoding === '') return Promise.resolve(new Uint8Array(content));
      if (html.length < MIN_COMPRESS_CHARS) return undefined;
      return (compressed[encoding] ??= promisify(encoding === 'br' ? brotliCompress : gzip)(content).then((data) => new Uint8Array(data)));
    },
  };
}
