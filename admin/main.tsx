/** Entry of the back office in the browser: a separate page, which users of forms never download. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadApp } from '#renderer/app-data/load-app.ts';
import { keepFocus } from '#renderer/dialog/keep-focus.ts';
import '#renderer/theme/tokens.css';
import '#renderer/theme/base.css';
import './shortcuts/keys.css';
import { App, LANGUAGE } from './App.tsx';

const first = loadApp(LANGUAGE);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
keepFocus(root);
createRoot(root).render(
  <StrictMode>
    <App first={first} />
  </StrictMode>,
);
