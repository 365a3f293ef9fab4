/** Which responses the worker keeps: complete ones of the right type that concern nobody. */

/** The part of a response that decides. */
export type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> };

const ASSET_TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/, svg: /^image\/svg/, json: /json/ };

function isComplete({ status, type, redirected, headers }: ResponseFacts): boolean {
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

function getType({ headers }: ResponseFacts): string {
  return headers.get('content-type') ?? '';
}

/** Returns whether a response is the file of a build at this address, and not, for example, the page of a network that asks to sign in. */
export function isAsset(response: ResponseFacts, address: string): boolean {
  const expected = ASSET_TYPES[/\.(\w+)$/.exec(address)?.[1] ?? ''];
  return isComplete(response) && (expected === undefined || expected.test(getType(response)));
}

/** Returns whether a response is a page that can be kept. The server marks pages under maintenance with `no-store`. */
export function isPage(response: ResponseFacts): boolean {
  return isComplete(response) && getType(response).startsWith('text/html');
}

/** Returns whether all files that a page names belong to a build. A page of another build would lack its scripts without network. */
export function isOfBuild(html: string, files: ReadonlySet<string>): boolean {
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)];
  return named.length > 0 && named.every(([, file]) => files.has(file!));
}

/** Returns whether the response to a request for data can be kept: only what the server declares to be public, definitions and pictures. */
export function canKeepData(response: ResponseFacts, address: string): boolean {
  const { pathname } = new URL(address);
  const isPublic = /public/.test(response.headers.get('cache-control') ?? '') || /^\/(api\/definitions|pictures)\//.test(pathname);
  return isPublic && isComplete(response) && /^(application\/json|image\/)/.test(getType(response));
}

/** Returns whether kept data are valid for some time: they are used at once and replaced for the next request. */
export function isLasting({ headers }: Pick<ResponseFacts, 'headers'>): boolean {
  return /max-age=[1-9]/.test(headers.get('cache-control') ?? '');
}
