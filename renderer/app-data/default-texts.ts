/**
 * English defaults of the texts around the pages. `texts` of app.json overrides them. Pages that are shown before app.json is loaded, or
 * because it could not be loaded, have only these. The defaults of forms are in form/ui-texts.ts.
 */

export const DEFAULT_TEXTS = {
  loading: 'Loading…',
  close: 'Close',
  language: 'Language',
  newTab: 'opens in a new tab',
  skipToContent: 'Skip to content',
  unreachableTitle: 'We cannot be reached',
  unreachableText: 'Please check your connection and try again in a moment.',
  unreachableRetry: 'Try Again',
} as const;

/** Name of a text that has a default. */
export type DefaultTextKey = keyof typeof DEFAULT_TEXTS;
