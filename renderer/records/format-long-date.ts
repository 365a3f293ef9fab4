/** Formats dates for display. */

/** Returns `2026-06-10` as "June 10, 2026", in the language of the page. Returns any other text unchanged. */
export function formatLongDate(text: string, language = document.documentElement.lang || 'en'): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (date === undefined || Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
