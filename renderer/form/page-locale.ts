/** The language of the page. */

let renderedLocale = '';

/** Returns the language that the page declares, BCP 47. */
export function getPageLocale(): string {
  return globalThis.document?.documentElement.lang ?? renderedLocale;
}

/** Sets the language of the page that the server is rendering, where there is no document. */
export function setRenderedLocale(locale: string): void {
  renderedLocale = locale;
}
