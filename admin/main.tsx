/** Entry of the back office in the browser: a separate page, which users of forms never download. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadApp } from '#renderer/app-data/load-app.ts';
import { keepFocus } from '#renderer/dialog/keep-focus.ts';
import '#renderer/theme/tokens.css';
import '#renderer/theme/base.css';
import { App } from './App.tsx';

// Its screens are in English, whatever language the users' pages are in.
const first = loadApp('en');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
keepFocus(root);
createRoot(root).render(
  <StrictMode>
    <App first={first} />
  </StrictMode>,
);
