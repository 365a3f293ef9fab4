/** Entry point of the preview iframe: installs the bridge and renders the form. */

import { createRoot } from 'react-dom/client';
import { apiFetch } from '../../app-data/api-fetch.ts';
import { AppDataProvider } from '../../app-data/AppDataProvider.tsx';
import { loadApp } from '../../app-data/load-app.ts';
import { getLocalToday } from '../../form/persistence/entry-params.ts';
import '../../theme/tokens.css';
import '../../theme/base.css';
import { createBridge } from './create-bridge.ts';
import './inspected.css';
import { PreviewedForm } from './PreviewedForm.tsx';
import { blockNavigation } from './block-navigation.ts';

const bridge = createBridge(apiFetch, getLocalToday());
window.preview = bridge;
blockNavigation((url) => bridge.reportNavigation(url));

createRoot(document.getElementById('root')!).render(
  <AppDataProvider first={loadApp()}>
    <PreviewedForm bridge={bridge} />
  </AppDataProvider>,
);
