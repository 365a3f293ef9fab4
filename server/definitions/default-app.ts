/** Default settings of the pages, for a folder without `app.json` or with an incomplete one. */

import type { AppSettings } from './app-settings.ts';
import { addDefaultPages, getDefaultPages } from './locales/built-in-pages.ts';
import { getServedDefaults } from './locales/ui-texts.ts';

/** Product name if app.json has none. */
export const DEFAULT_NAME = 'Forms';

/** Adds defaults for missing settings. Without a menu, the landing page lists the forms. */
export function withDefaults(settings: AppSettings, forms: readonly { id: string; title: string }[]): AppSettings {
  return {
    product: DEFAULT_NAME,
    links: {},
    menu: forms.map(({ id, title }) => ({ title, to: `/forms/${id}` })),
    routes: {},
    disabledScreens: [],
    ...settings,
    texts: { ...getServedDefaults('app', settings), ...settings.texts },
    pages: createPages(settings),
  };
}

/** Returns the pages of app.json, and the texts of the built-in pages that it does not declare. */
function createPages(settings: AppSettings): object {
  const { pages: own } = settings as { pages?: unknown };
  const { maintenance, modals, ...others } = getDefaultPages(settings);
  const defaults = { ...others, maintenance: { ...maintenance, contact: '' }, modals: { ...modals, demos: [] }, content: {} };
  return addDefaultPages(defaults, typeof own === 'object' && own !== null ? own : {});
}
