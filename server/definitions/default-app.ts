/** Default settings of the pages, for a folder without `app.json` or with an incomplete one. */

import type { AppSettings } from './app-settings.ts';
import { getServedDefaults } from './locales/ui-texts.ts';

/** Product name if app.json has none. */
export const DEFAULT_NAME = 'Forms';

const pages = {
  landing: { lead: 'Choose the form that you would like to fill in.', menu: 'Forms' },
  maintenance: {
    title: 'Under Maintenance',
    text: 'The system is under maintenance. Please come back a little later.',
    refresh: 'Refresh Page',
    contact: '',
  },
  serverError: { title: 'Server Error', text: 'Something went wrong on our end.', refresh: 'Refresh Page', home: 'Go Home' },
  notFound: {
    title: 'Page Not Found',
    text: "Sorry, the page you are looking for doesn't exist or has been moved.",
    back: 'Go Back',
    home: 'Go Home',
  },
  modals: { title: 'Dialogs', closeIcon: 'Close', demos: [] },
  content: {},
};

/** Adds defaults for missing settings. Without a menu, the landing page lists the forms. */
export function withDefaults(settings: AppSettings, forms: readonly { id: string; title: string }[]): AppSettings {
  const own = typeof settings['pages'] === 'object' ? settings['pages'] : undefined;
  return {
    product: DEFAULT_NAME,
    links: {},
    menu: forms.map(({ id, title }) => ({ title, to: `/forms/${id}` })),
    routes: {},
    disabledScreens: [],
    ...settings,
    texts: { ...getServedDefaults('pages', settings), ...settings.texts },
    pages: { ...pages, ...own },
  };
}
