/** Entry point of the users' page: stores the bypass key, reads or fetches the app definition and renders the app. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadApp, readPageApp } from './app-data/load-app.ts';
import { consumeBypassKey } from './app-data/maintenance-bypass.ts';
import './theme/tokens.css';
import './theme/base.css';

consumeBypassKey(window.location, window.history);
const first = readPageApp() ?? loadApp();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App first={first} />
  </StrictMode>,
);
