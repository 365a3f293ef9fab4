/** The pages and the files of one build, in a cache of their own, so that open pages keep theirs when another build arrives. */

import { isAsset, isOfBuild, isPage } from './keep-rules.ts';
import { getPageAddress } from './request-kind.ts';

/** The files of a build, as the build lists them beside the worker. Addresses begin with a slash. */
export interface ShellFiles {
  /** What a form needs until it reacts. */
  first: readonly string[];
  /** What pages load later. */
  later: readonly string[];
}

/** What the worker keeps of a build. */
export interface Shell {
  /** Keeps what a form needs until it reacts, and the pages that former builds kept. Rejects if a file is missing. */
  install: () => Promise<void>;
  /** Keeps the files that are still missing. */
  complete: () => Promise<void>;
  /** Deletes the builds before the last one, whose pages may be open. */
  dropFormer: () => Promise<void>;
  /** Returns a file of any kept build. */
  findFile: (address: string) => Promise<Response | undefined>;
  /** Returns the page of an address, or the page without data, which requests them. */
  findPage: (url: string) => Promise<Response | undefined>;
  /** Returns whether the page of this address is kept. */
  hasPage: (url: string) => Promise<boolean>;
  /** Keeps a page if it is of this build. */
  keepPage: (url: string, response: Response) => Promise<void>;
}

const PREFIX = 'shell-';
/** The page without data. */
const BLANK_PAGE = '/index.html';
const MAX_PAGES = 30;

/** Returns the address of the list of the files of a build. */
export function getListAddress(build: string): string {
  return `/assets/shell-${build}.json`;
}

/** The files of a build in its cache. */
interface KeptFiles {
  open: () => Promise<Cache>;
  /** Returns a file of any kept build. */
  find: Shell['findFile'];
  /** Keeps a file unless it is kept, and returns it. Rejects if it is missing. */
  keep: (cache: Cache, file: string) => Promise<Response>;
  list: (cache: Cache) => Promise<ShellFiles>;
  /** Returns whether a response is a page of this build. */
  isOwnPage: (cache: Cache, response: Response) => Promise<boolean>;
}

function openFiles(build: string, storage: CacheStorage, request: typeof fetch): KeptFiles {
  const find: KeptFiles['find'] = (address) => storage.match(address, { ignoreVary: true });
  const keep: KeptFiles['keep'] = async (cache, file) => {
    const kept = await cache.match(file, { ignoreVary: true });
    if (kept) return kept;
    const response = (await find(file)) ?? (await request(file));
    if (!isAsset(response, file)) throw new Error(`${file} is missing`);
    await cache.put(file, response.clone());
    return response;
  };
  const list: KeptFiles['list'] = async (cache) => (await (await keep(cache, getListAddress(build))).json()) as ShellFiles;
  return {
    open: () => storage.open(PREFIX + build),
    find,
    keep,
    list,
    isOwnPage: async (cache, response) => {
      const { first, later } = await list(cache);
      return isPage(response) && isOfBuild(await response.clone().text(), new Set([...first, ...later]));
    },
  };
}

/** Opens the kept pages and files of a build. */
export function openShell(build: string, storage: CacheStorage, request: typeof fetch): Shell {
  const files = openFiles(build, storage, request);
  const find = async (address: string): Promise<Response | undefined> => (await files.open()).match(address, { ignoreVary: true });

  const keepPage: Shell['keepPage'] = async (url, response) => {
    const cache = await files.open();
    if (!(await files.isOwnPage(cache, response))) return;
    await cache.put(getPageAddress(url), response);
    const pages = (await cache.keys()).filter(isKeptPage);
    for (const page of pages.slice(0, -MAX_PAGES)) await cache.delete(page, { ignoreVary: true });
  };

  const listFormer = async (): Promise<string[]> =>
    (await storage.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build);

  const keepFormerPages = async (): Promise<void> => {
    for (const name of await listFormer())
      for (const { url } of (await (await storage.open(name)).keys()).filter(isKeptPage))
        await request(url, { cache: 'no-cache' }).then((response) => keepPage(url, response), ignore);
  };

  const complete = async (): Promise<void> => {
    const cache = await files.open();
    for (const file of (await files.list(cache)).later) await files.keep(cache, file).catch(ignore);
  };

  return {
    install: async () => {
      const cache = await files.open();
      const { first } = await files.list(cache);
      const blank = await request(BLANK_PAGE, { cache: 'no-cache' });
      if (!(await files.isOwnPage(cache, blank))) throw new Error(`${BLANK_PAGE} is of another build`);
      await Promise.all([cache.put(BLANK_PAGE, blank), ...first.map((file) => files.keep(cache, file))]);
      void keepFormerPages().then(complete).catch(ignore);
    },
    complete,
    dropFormer: async () => {
      // They are listed in the order in which they were made.
      for (const name of (await listFormer()).slice(0, -1)) await storage.delete(name);
    },
    findFile: files.find,
    findPage: async (url) => (await find(getPageAddress(url))) ?? find(BLANK_PAGE),
    hasPage: async (url) => (await find(getPageAddress(url))) !== undefined,
    keepPage,
  };
}

function isKeptPage({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return !pathname.startsWith('/assets/') && pathname !== BLANK_PAGE;
}

/** What could not be kept is requested again at the next visit. */
function ignore(): void {}
