/** The language of the page. */

/** Returns the language that the page declares, BCP 47. */
export function getPageLocale(): string {
  return document.documentElement.lang;
}
