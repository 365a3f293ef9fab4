/** The languages that the client of the current request prefers. Texts that are made deep inside a request, such as those of a mail, need them. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';

const preferences = new AsyncLocalStorage<string | undefined>();

/**
 * Creates the middleware that keeps the languages of a request until everything that it started has ended. The language of a page, which names it
 * as that of the content it sends, precedes the languages of the browser.
 */
export function keepRequestLanguage(): MiddlewareHandler {
  return (c, next) => preferences.run(c.req.header('content-language') ?? toLanguages(c.req.header('accept-language')), next);
}

/** Returns the languages of the current request, best first, separated by commas; undefined if it prefers none, and outside of requests. */
export function getRequestLanguages(): string | undefined {
  return preferences.getStore();
}

/**
 * Returns the languages of the header, best first, as `navigator.languages` has them.
 * @example toLanguages('de;q=0.8,fr') // 'fr,de'
 */
export function toLanguages(header: string | undefined): string | undefined {
  const weigh = (part: string): { name: string; weight: number } => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return { name, weight };
  };
  const weighed = header?.split(',', 20).map(weigh);
  return weighed
    ?.toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
    .join();
}
