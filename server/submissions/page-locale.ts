/** The language in which the server formats the texts of a form. */

/** The language of the pages, BCP 47: the same as the `lang` attribute of `renderer/index.html`. */
export const PAGE_LOCALE = 'en';
