/** Which requests the worker answers, and with what. All others go to the network as if there was no worker. */

/** `page`: a navigation; `asset`: a file of a build; `data`: a definition, a look-up, a table or a picture. */
export type RequestKind = 'page' | 'asset' | 'data';

/** The part of a request that decides. */
export type RequestFacts = Pick<Request, 'method' | 'url' | 'mode' | 'cache'> & { headers: Pick<Headers, 'has'> };

/** Answers that concern people, or that have to be those of this moment. */
const PRIVATE_DATA = /^\/api\/(admin|drafts|submission_keys|maintenance_mode)(\/|$)/;
/** Pages of staff and designers, and addresses that are no pages. */
const OTHER_PAGES = /^\/(admin|preview|api|assets|pictures|metrics|healthz|readyz)(\/|$)|\.\w+$/;

/** Returns the kind of a request, or undefined if the worker must not answer it. `origin` is that of the worker. */
export function getRequestKind({ method, url, mode, cache, headers }: RequestFacts, origin: string): RequestKind | undefined {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || cache === 'no-store') return undefined;
  const { pathname } = address;
  if (mode === 'navigate') return OTHER_PAGES.test(pathname) ? undefined : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (headers.has('authorization') || headers.has('range') || PRIVATE_DATA.test(pathname)) return undefined;
  return pathname.startsWith('/api/') || pathname.startsWith('/pictures/') ? 'data' : undefined;
}

/** Returns the address under which a page is kept: without the query, which can name a person, and without a slash at the end. */
export function getPageAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/+$/, '') || '/');
}
