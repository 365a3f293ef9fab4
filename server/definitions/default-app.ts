/** Default settings of the pages, for a folder without `app.json` or with an incomplete one. */

import type { AppSettings } from './app-settings.ts';
import { getDefaultPages } from './locales/built-in-pages.ts';
import { getServedDefaults } from './locales/ui-texts.ts';

/** Product name if app.json has none. */
export const DEFAULT_NAME = 'Forms';

/** Adds defaults for missing settings. Without a menu, the landing page lists the forms. */
export function withDefaults(settings: AppSettings, forms: readonly { id: string; title: string }[]): AppSettings {
  const own = typeof settings['pages'] === 'object' ? settings['pages'] : null;
  return {
    product: DEFAULT_NAME,
    links: {},
    menu: forms.map(({ id, title }) => ({ title, to: `/forms/${id}` })),
    routes: {},
    disabledScreens: [],
    ...settings,
    texts: { ...getServedDefaults('pages', settings), ...settings.texts },
    pages: createPages(settings, own),
  };
}

/** Returns the pages of app.json, and the built-in pages that it does not declare. */
function createPages(settings: AppSettings, own: object | null): object {
  const { maintenance, modals, ...others } = getDefaultPages(settings);
  return { ...others, maintenance: { ...maintenance, contact: '' }, modals: { ...modals, demos: [] }, content: {}, ...own };
}
