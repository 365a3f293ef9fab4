/** A small app definition for the tests of pages. */

import type { AppDefinition } from '../../../renderer/app-data/app-definition.ts';

export const app: AppDefinition = {
  product: 'Sunny School',
  supportEmail: 'help@sunny.example',
  links: {},
  menu: [
    { title: 'First Form', to: '/first', note: 'Start here.', icon: 'pencil' },
    { title: 'Elsewhere', to: '/elsewhere', icon: 'no-such-icon', isMinor: true },
  ],
  footer: [{ title: 'Terms', to: '/terms' }],
  routes: { '/first': 'first', '/closed': 'first' },
  disabledScreens: ['/closed'],
  messages: {
    SORRY: { type: 'error', title: '{title|SORRY}', text: '{detail|We are **sorry**.}' },
    BYE: { type: 'info', title: 'BYE', closable: false, buttons: [] },
  },
  texts: { close: 'Close', skipToContent: 'Skip to content' },
  pages: {
    landing: { lead: 'Welcome.', menu: 'Ways in' },
    maintenance: {
      title: 'Under Maintenance',
      text: 'We are **working**.',
      refresh: 'Refresh Page',
      contact: 'Write to [{email}](mailto:{email}).',
    },
    serverError: { title: 'Server Error', text: 'Our fault.', refresh: 'Refresh Page', home: 'Go Home' },
    notFound: { title: 'Page Not Found', text: 'Sorry.', back: 'Go Back', home: 'Go Home' },
    modals: {
      title: 'Modals',
      closeIcon: 'show close icon',
      catalogue: 'Messages',
      demos: [
        { button: 'Info', dialog: { type: 'info', title: 'INFO', buttons: [{ label: 'OK' }] } },
        { button: 'Loader', dialog: { type: 'loader', title: 'WAIT' }, closesAfter: 3000 },
      ],
    },
    content: { '/terms': { title: 'Terms', text: 'What we agree on.', sections: [{ title: 'Fees', text: '- monthly\n- yearly' }] } },
  },
};
