/** Finds links and routes inside the app that lead to no page, in app.json and in the documents that its pages show. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTexts, findClosestName, listTexts, type Diagnostic } from '#engine';
import type { AppSettings } from '../../definitions/app-settings.ts';
import { isEntityForm, isWizardText, listCandidates, toDefinitionId } from '../../definitions/definition-files.ts';
import { hasPicture } from '../../definitions/pictures.ts';

/** The pages of every app. */
const BUILT_IN: readonly string[] = ['/', '/status', '/modal-list', '/resume', '/maintenance', '/500'];

/** What paths inside the app can lead to. */
interface Site {
  dir: string;
  paths: ReadonlySet<string>;
  forms: readonly string[];
  /** Pages that are switched off, in app.json. */
  disabled: readonly string[];
}

/** Returns the diagnostics of app.json: routes to unknown forms, unknown disabled pages, invalid addresses, and links that lead nowhere. */
export function checkAppLinks(settings: AppSettings, dir: string): Diagnostic[] {
  const site = readSite(settings, dir);
  const routes = Object.entries(toRecord(settings['routes'])).flatMap(([path, id]) =>
    typeof id !== 'string' || site.forms.includes(id) ? [] : [createUnknownForm(id, site, `/routes/${escape(path)}`)],
  );
  const disabled = site.disabled.flatMap((path, index) =>
    isPage(path, site) ? [] : [createDeadLink(path, site, `/disabledScreens/${index}`)],
  );
  const addresses = Object.entries(toRecord(settings['links'])).flatMap(([name, to]) =>
    checkTexts({ to }).map((found) => ({ ...found, pointer: `/links/${escape(name)}` })),
  );
  return [...routes, ...disabled, ...addresses, ...checkLinks(settings, site)];
}

/** Returns the diagnostics of links in a form or a list of a folder with app.json. */
export function checkDocumentLinks(document: unknown, settings: AppSettings, dir: string): Diagnostic[] {
  return checkLinks(document, readSite(settings, dir));
}

function checkLinks(document: unknown, site: Site): Diagnostic[] {
  return listTexts(document).flatMap(({ kind, pointer, text }) => {
    const links = kind === 'link' ? [text] : [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link);
    return links.flatMap((link) => (isDead(link, site) ? [createDeadLink(link, site, pointer)] : []));
  });
}

/** Returns whether a link is a path inside the app without a page. A path with a placeholder is known only when it is used. */
function isDead(link: string, site: Site): boolean {
  const path = toPath(link);
  if (!/^\/(?!\/)/.test(link) || path.includes('{')) return false;
  return !isPage(path, site) || site.disabled.includes(path);
}

function isPage(path: string, { dir, paths, forms }: Site): boolean {
  if (paths.has(path) || /^\/admin(\/|$)/.test(path) || hasPicture(dir, path)) return true;
  const form = /^\/forms\/([^/]+)$/.exec(path)?.[1];
  return form !== undefined && forms.includes(form);
}

function toPath(link: string): string {
  const path = link.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function readSite(settings: AppSettings, dir: string): Site {
  const pages = toRecord(settings['pages']);
  const own = [settings['routes'], pages['lists'], pages['content']].flatMap((part) => Object.keys(toRecord(part)));
  const disabled = settings['disabledScreens'];
  return {
    dir,
    paths: new Set([...BUILT_IN, ...own]),
    forms: listCandidates(dir)
      .filter((file) => !isEntityForm(file) && isWizardText(readFileSync(join(dir, file), 'utf8')))
      .map(toDefinitionId),
    disabled: Array.isArray(disabled) ? disabled.filter((path) => typeof path === 'string') : [],
  };
}

function createUnknownForm(id: string, { forms }: Site, pointer: string): Diagnostic {
  const nearest = findClosestName(id, forms);
  const help = nearest === undefined ? `Add ${id}.json, or name another form.` : `Did you mean "${nearest}"?`;
  return { code: 'unknown-form', severity: 'error', pointer, message: `There is no form "${id}".`, help };
}

function createDeadLink(link: string, site: Site, pointer: string): Diagnostic {
  const path = toPath(link);
  const isDisabled = isPage(path, site);
  const nearest = findClosestName(path, [...site.paths, ...site.forms.map((id) => `/forms/${id}`)]);
  const help =
    nearest === undefined ? 'Correct the path, or add the page to "routes" or "pages" of app.json.' : `Did you mean "${nearest}"?`;
  return {
    code: 'dead-link',
    severity: 'error',
    pointer,
    message: isDisabled ? `The page "${path}" is switched off by "disabledScreens" of app.json.` : `There is no page "${path}".`,
    help: isDisabled ? 'Remove the link, or switch the page on.' : help,
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
