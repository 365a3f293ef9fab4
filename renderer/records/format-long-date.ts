/** Dates as people write them. */

/** `2026-06-10` as "June 10, 2026", in the page's language; any other text as it is. */
export function formatLongDate(text: string, language = document.documentElement.lang || 'en'): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (date === undefined || Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
